'use client';
import { Tags } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { BulkTask } from '#components/accounts/bulk-dialog.tsx';
import { t } from '#components/accounts/messages.ts';
import { moveOf } from '#components/accounts/moves.ts';
import type { SelectedRows } from '#components/table/data-table-props.ts';
import { Button } from '#components/ui/button.tsx';
import type { AccountState } from '#lib/domain/accounts/core/account.ts';
import type { TargetState } from '#lib/domain/accounts/core/account-states.ts';
import type { AccountRecord } from '#lib/domain/accounts/search/account-record.ts';

const LazyBulkDialog = lazy(async () => ({
  default: (await import('#components/accounts/bulk-dialog.tsx')).BulkDialog,
}));

/** The actions on several accounts: the state changes that at least one of them may make, and tags. */
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
  const states = new Set(chosen.rows.map((row) => row.state));
  const targets = (['OPEN', 'BLOCKED', 'CLOSED'] as const).filter((target) =>
    [...states].some((state) => moves[state].includes(target)),
  );
  return (
    <>
      {targets.map((target) => {
        const from = [...states].find((state) => moves[state].includes(target)) ?? 'OPEN';
        const { verbFor, icon } = moveOf(from, target);
        return (
          <Button key={target} size="sm" icon={icon} onClick={() => setTask({ kind: 'move', target, verbFor })}>
            {t('withDialog', { verb: verbFor(chosen.count) })}
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
