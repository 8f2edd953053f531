'use client';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { DifferenceTable } from '#components/audit/difference.tsx';
import { entityCalls } from '#components/entities/calls.ts';
import { ConflictDialog } from '#components/shell/conflict-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { queryClient } from '#components/ui/query-client.ts';
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
  const actor = theirs.data?.history[0]?.actor ?? 'Somebody';
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
          <Button onClick={takeTheirs}>Discard mine</Button>
          <Button variant="primary" disabled={!theirs.data} onClick={() => onKeepMine(theirs.data?.revision)}>
            Keep mine and save again
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4" aria-live="polite">
        <section aria-label="Their change">
          <h3 className="font-semibold">What {actor} changed</h3>
          <DifferenceTable
            before={shownOf(entity)}
            after={shownOf(theirs.data?.entity ?? entity)}
            caption="Their change"
          />
        </section>
        <section aria-label="Your change">
          <h3 className="font-semibold">What you changed</h3>
          <DifferenceTable before={shownOf(entity)} after={shownOf(mine)} caption="Your change" />
        </section>
      </div>
    </ConflictDialog>
  );
}

/** Aspects by their identifiers, so that the difference is told aspect by aspect. */
function shownOf({ type, affiliation, aspects = [] }: Entity): Record<string, unknown> {
  const named = aspects.map(({ identifier, aspect, relation }) => [
    `${String(aspect.type ?? 'aspect')} ${identifier.slice(0, 8)}`,
    relation ? { ...aspect, relation } : aspect,
  ]);
  return { type, affiliation, ...Object.fromEntries(named) };
}
