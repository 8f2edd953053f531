'use client';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { DifferenceTable } from '#components/audit/difference.tsx';
import { entityCalls } from '#components/entities/calls.ts';
import { t } from '#components/entities/form-messages.ts';
import { ConflictDialog } from '#components/shell/conflict/conflict-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { queryClient } from '#components/ui/live/query-client.ts';
import type { Entity, ManagedEntity } from '#lib/domain/entities/entity.ts';
import { call, type ProblemError } from '#lib/server/operation/client.ts';

interface Props {
  /** As it was read. */
  managed: ManagedEntity;
  problem: ProblemError;
  mine: Entity;
  onClose: () => void;
  /** With the revision that was seen: the next save is held against that. */
  onKeepMine: (revision: number | undefined) => void;
}

/** The conflict dialog with what each of the two changed in the entity, and the choice between them. */
export function EntityConflict({ managed, problem, mine, onClose, onKeepMine }: Props) {
  const router = useRouter();
  const { role, reference, entity } = managed;
  const theirs = useQuery(
    {
      queryKey: ['entity', role, reference, 'latest'],
      queryFn: ({ signal }) => call(entityCalls.getEntity, { params: { role, idRef: reference }, signal }),
      staleTime: 0,
    },
    queryClient(),
  );
  const actor = theirs.data?.history[0]?.actor ?? t('anotherUser');
  const takeTheirs = () => {
    onClose();
    router.refresh();
  };
  return (
    <ConflictDialog
      problem={problem}
      onClose={onClose}
      wide
      actions={
        <>
          <Button onClick={takeTheirs}>{t('discardMine')}</Button>
          <Button variant="primary" disabled={!theirs.data} onClick={() => onKeepMine(theirs.data?.revision)}>
            {t('keepMine')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4" aria-live="polite">
        <section aria-label={t('theirChange')}>
          <h3 className="font-semibold">{t('theirChanges', { actor })}</h3>
          <DifferenceTable
            before={shownOf(entity)}
            after={shownOf(theirs.data?.entity ?? entity)}
            caption={t('theirChange')}
          />
        </section>
        <section aria-label={t('yourChange')}>
          <h3 className="font-semibold">{t('yourChanges')}</h3>
          <DifferenceTable before={shownOf(entity)} after={shownOf(mine)} caption={t('yourChange')} />
        </section>
      </div>
    </ConflictDialog>
  );
}

/** Aspects by their identifiers, so that the difference is shown per aspect. */
function shownOf({ type, affiliation, aspects = [] }: Entity): Record<string, unknown> {
  const named = aspects.map(({ identifier, aspect, relation }) => [
    `${String(aspect.type ?? 'aspect')} ${identifier.slice(0, 8)}`,
    relation ? { ...aspect, relation } : aspect,
  ]);
  return { type, affiliation, ...Object.fromEntries(named) };
}
