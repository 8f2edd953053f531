'use client';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { DifferenceTable } from '#components/audit/difference.tsx';
import { readEntity } from '#components/entities/calls.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogFooter } from '#components/ui/dialog.tsx';
import { queryClient } from '#components/ui/query-client.ts';
import { call } from '#lib/api/client.ts';
import type { Entity, ManagedEntity } from '#lib/entities/entity.ts';

interface Props {
  /** As it was read. */
  managed: ManagedEntity;
  mine: Entity;
  onClose: () => void;
  /** With the revision that was seen: the next save is held against that. */
  onKeepMine: (revision: number | undefined) => void;
}

/** Somebody else saved meanwhile: what they changed, what you would change, and whose counts. */
export function ConflictDialog({ managed, mine, onClose, onKeepMine }: Props) {
  const router = useRouter();
  const { role, reference, entity } = managed;
  const theirs = useQuery(
    {
      queryKey: ['entity', role, reference, 'latest'],
      queryFn: ({ signal }) => call(readEntity, { params: { role, idRef: reference }, signal }),
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
    <Dialog open onClose={onClose} title="It has changed since you read it" size="lg">
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
        <DialogFooter>
          <Button onClick={takeTheirs}>Discard mine</Button>
          <Button variant="primary" disabled={!theirs.data} onClick={() => onKeepMine(theirs.data?.revision)}>
            Keep mine and save again
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
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
