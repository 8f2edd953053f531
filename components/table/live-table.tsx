'use client';
import { useState } from 'react';
import { DataTable } from '#components/table/data-table.tsx';
import type { DataTableProps, LastRows } from '#components/table/data-table-props.ts';
import { Switch } from '#components/ui/input/choice.tsx';
import { LiveState } from '#components/ui/live/live-state.tsx';
import { useIsStale } from '#components/ui/live/use-is-stale.ts';

const liveMs = 3_000;

/** What makes a list keep its rows up to date, and say when it does not. */
export const liveRows = { liveMs, status: (rows: LastRows) => <RowsState {...rows} /> };

function RowsState({ answeredMs, error }: LastRows) {
  return <LiveState isStale={useIsStale({ answeredMs, hasFailed: error !== null, everyMs: liveMs })} />;
}

/** A list with a switch above it that keeps the rows up to date. */
export function LiveTable<Row>({ switchLabel, ...props }: DataTableProps<Row> & { switchLabel: string }) {
  const [isLive, setLive] = useState(false);
  return (
    <>
      <Switch
        label={switchLabel}
        checked={isLive}
        onChange={(event) => setLive(event.target.checked)}
        className="-mt-3 print:hidden"
      />
      <DataTable {...props} {...(isLive && liveRows)} />
    </>
  );
}
