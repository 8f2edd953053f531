'use client';
import { useState } from 'react';
import { DataTable } from '#components/table/data-table.tsx';
import type { DataTableProps } from '#components/table/data-table-props.ts';
import { Switch } from '#components/ui/choice.tsx';

/** The pause between two questions of a list that shows what happens now. */
export const liveMs = 3_000;

/** A list with a switch above it that keeps the rows up to date. */
export function LiveTable<Row>({ switchLabel, ...props }: DataTableProps<Row> & { switchLabel: string }) {
  const [isLive, setLive] = useState(false);
  return (
    <>
      <Switch
        label={switchLabel}
        checked={isLive}
        onChange={(event) => setLive(event.target.checked)}
        className="-mt-3"
      />
      <DataTable {...props} liveMs={isLive ? liveMs : undefined} />
    </>
  );
}
