'use client';
import { useRef } from 'react';
import { moveCellFocus } from '#components/roles/cell-focus.ts';
import { type MatrixPermission, type MatrixRow, matrixOf } from '#components/roles/matrix-rows.ts';
import { t } from '#components/roles/messages.ts';
import { byGroup } from '#components/roles/permission-groups.ts';
import { terms } from '#components/shell/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { FixedTable, textWidth } from '#components/ui/fixed-table.tsx';
import { ScrollGroup } from '#components/ui/scroll-group.tsx';

const resourceRem = 12;

interface Props {
  label: string;
  permissions: readonly MatrixPermission[];
  words: string;
  granted: ReadonlySet<string>;
  /** Permissions that cannot be ticked, because the viewer lacks them. */
  locked?: ReadonlySet<string>;
  readOnly?: boolean;
  onChange: (granted: ReadonlySet<string>) => void;
}

/** Resources down, actions across, a tick in each cell. Arrow keys walk the cells, Space ticks, a row ticks as a whole. */
export function PermissionMatrix({ label, permissions, words, granted, locked, readOnly, onChange }: Props) {
  const { actions, rows } = matrixOf(permissions, words);
  const table = useRef<HTMLTableElement>(null);
  const canTick = (code: string) => !readOnly && !(locked?.has(code) && !granted.has(code));
  const set = (codes: readonly string[], isOn: boolean) => {
    const next = new Set(granted);
    for (const code of codes.filter(canTick)) isOn ? next.add(code) : next.delete(code);
    onChange(next);
  };
  const groups = byGroup(rows);
  const ordered = groups.flatMap(([, some]) => some);
  return (
    // What gets the focus is not scrolled to below the row and the column that stay.
    <ScrollGroup label={label} className="max-h-[75dvh] scroll-ps-48 scroll-pt-10">
      <FixedTable
        ref={table}
        widths={[resourceRem, ...actions.map((action) => textWidth([action], 1.5))]}
        onKeyDown={(event) => moveCellFocus(event, table.current)}
        caption={<caption className="sr-only">{label}</caption>}
      >
        <thead className="sticky top-0 z-2 bg-raised">
          <tr className="border-b">
            <th scope="col" className="sticky start-0 bg-raised px-4 py-2 text-start">
              {terms('resource')}
            </th>
            {actions.map((action) => (
              <th key={action} scope="col" className="px-2 py-2 text-center font-normal text-fg-2 text-sm">
                {action.charAt(0).toUpperCase() + action.slice(1)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(([group, some]) => (
          <tbody key={group}>
            <GroupHead label={group} columns={actions.length + 1} />
            {some.map((row) => (
              <MatrixRowCells
                key={row.resource}
                row={row}
                index={ordered.indexOf(row)}
                tools={{ actions, granted, readOnly, canTick, set }}
              />
            ))}
          </tbody>
        ))}
      </FixedTable>
    </ScrollGroup>
  );
}

interface MatrixTools {
  actions: readonly string[];
  granted: ReadonlySet<string>;
  readOnly: boolean | undefined;
  canTick: (code: string) => boolean;
  set: (codes: readonly string[], isOn: boolean) => void;
}

function MatrixRowCells({
  row: { heading, cells },
  index,
  tools: { actions, granted, readOnly, canTick, set },
}: {
  row: MatrixRow;
  index: number;
  tools: MatrixTools;
}) {
  const codes = [...cells.values()].map(({ code }) => code);
  const isWhole = codes.every((code) => granted.has(code));
  return (
    <tr className="border-b last:border-b-0 hover:bg-surface">
      <RowHead heading={heading} isWhole={isWhole} onSet={readOnly ? undefined : () => set(codes, !isWhole)} />
      {actions.map((action, column) => {
        const permission = cells.get(action);
        if (!permission) return <td key={action} />;
        const { code, label, description } = permission;
        return (
          <td key={action}>
            <label className="grid min-h-7 place-items-center pointer-coarse:min-h-11">
              <input
                type="checkbox"
                aria-label={`${label} (${code})`}
                title={description}
                className="size-4"
                data-row={index}
                data-column={column}
                checked={granted.has(code)}
                disabled={!canTick(code)}
                onChange={(event) => set([code], event.target.checked)}
              />
            </label>
          </td>
        );
      })}
    </tr>
  );
}

/** The heading over the rows of a group; its text stays in sight while the columns scroll. */
export function GroupHead({ label, columns }: { label: string; columns: number }) {
  return (
    <tr className="border-b bg-surface">
      <th scope="rowgroup" colSpan={columns} className="px-4 py-1 text-start font-medium text-fg-2 text-xs">
        <span className="sticky start-4">{label}</span>
      </th>
    </tr>
  );
}

function RowHead({ heading, isWhole, onSet }: { heading: string; isWhole: boolean; onSet: (() => void) | undefined }) {
  return (
    <th scope="row" className="sticky start-0 bg-raised px-2 py-1 text-start font-normal">
      {onSet ? (
        <Button
          variant="quiet"
          size="sm"
          aria-label={isWhole ? t('clearAll', { heading }) : t('selectAll', { heading })}
          onClick={onSet}
        >
          {heading}
        </Button>
      ) : (
        <span className="px-2">{heading}</span>
      )}
    </th>
  );
}
