'use client';
import { Tags } from 'lucide';
import { Suspense, useState } from 'react';
import { t } from '#components/accounts/messages.ts';
import { type BulkMove, type BulkTask, bulkMovesOf } from '#components/accounts/states/bulk-moves.ts';
import type { SelectedRows } from '#components/table/data-table-props.ts';
import { Button } from '#components/ui/button.tsx';
import { lazyPart } from '#components/ui/lazy-part.ts';
import type { AccountState } from '#lib/domain/accounts/core/account.ts';
import type { TargetState } from '#lib/domain/accounts/core/account-states.ts';
import type { AccountRecord } from '#lib/domain/accounts/search/account-record.ts';

const LazyBulkDialog = lazyPart(async () => (await import('#components/accounts/states/bulk-dialog.tsx')).BulkDialog);

/** The actions on several accounts: a button for each move, which changes only the accounts that fit, and tags. */
export function AccountBulk({
  chosen,
  moves,
  canTag,
  onDone,
}: {
  chosen: SelectedRows<AccountRecord>;
  moves: Record<AccountState, readonly TargetState[]>;
  canTag: boolean;
  onDone: () => void;
}) {
  const [task, setTask] = useState<BulkTask>();
  return (
    <>
      {bulkMovesOf(new Set(chosen.rows.map((row) => row.state)), moves).map((move) => {
        const verb = bulkVerbOf(move, chosen);
        return (
          <Button key={move.name} size="sm" icon={move.icon} onClick={() => setTask({ kind: 'move', move, verb })}>
            {t('withDialog', { verb })}
          </Button>
        );
      })}
      {canTag && (
        <Button size="sm" icon={Tags} onClick={() => setTask({ kind: 'tag' })}>
          {t('addTags')}
        </Button>
      )}
      <Suspense>
        {task && (
          <LazyBulkDialog
            task={task}
            chosen={chosen}
            onClose={() => setTask(undefined)}
            onDone={() => {
              chosen.clear();
              onDone();
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** The move with the number of accounts that fit. Of all that match only the loaded ones have a known state. */
function bulkVerbOf(
  { verbForMatching, verbFor, from }: BulkMove,
  { rows, count }: SelectedRows<AccountRecord>,
): string {
  return rows.length < count ? verbForMatching : verbFor(rows.filter(({ state }) => from.includes(state)).length);
}
