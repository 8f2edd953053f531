'use client';
import { CircleCheckBig } from 'lucide';
import { useRouter } from 'next/navigation';
import { Suspense, useState } from 'react';
import { terms } from '#components/shell/messages.ts';
import { useShortcuts } from '#components/ui/keyboard/shortcuts.ts';
import { useWalk } from '#components/ui/keyboard/use-walk.ts';
import { lazyPart } from '#components/ui/lazy-part.ts';
import { EmptyState } from '#components/ui/page/empty-state.tsx';
import { itemHref } from '#components/work/item-links.ts';
import { t } from '#components/work/messages.ts';
import type { PlacedItem } from '#components/work/placed-item.ts';
import { queueName } from '#components/work/queue-name.ts';
import { useAssignment } from '#components/work/use-assignment.ts';
import { WorkQueueCard } from '#components/work/work-queue.tsx';
import type { WorkOwner, WorkQueue } from '#lib/domain/work/contract.ts';
import type { WorkKind } from '#lib/domain/work/kinds.ts';

const LazyHandOverDialog = lazyPart(async () => (await import('#components/work/hand-over-dialog.tsx')).HandOverDialog);

const numberKeysMax = 9;

interface Props {
  queues: WorkQueue[];
  owner: WorkOwner;
  /** The id of the viewer. */
  me: string;
  canAssign: boolean;
}

/** The queues one below the other. J and K walk, Enter opens, M assigns to the viewer, H hands over. */
export function WorkList({ queues, owner, me, canAssign }: Props) {
  const due = queues.filter(({ items }) => items.length > 0);
  const placed = due.flatMap(({ kind, items }) => items.map((item): PlacedItem => ({ kind, item })));
  const { list, active, setActive, walk } = useWalk<HTMLDivElement>(
    placed.map(({ kind, item }) => `${kind} ${item.resource} ${item.id}`),
    { first: 0, selector: '[data-item]' },
  );
  const [handedOver, setHandedOver] = useState<PlacedItem>();
  const { take, release, isBusy } = useAssignment(me);
  useWorkKeys({ placed, active, walk, due, canAssign, me, take, release, handOver: setHandedOver });
  const firstOf = (kind: WorkKind) => placed.findIndex((one) => one.kind === kind);
  return (
    <>
      <div ref={list} className="flex flex-col gap-5">
        {due.map((queue) => (
          <WorkQueueCard
            key={queue.kind}
            queue={queue}
            me={me}
            active={active - firstOf(queue.kind)}
            onActive={(index) => setActive(firstOf(queue.kind) + index)}
            {...(canAssign && { take, release, isBusy, handOver: setHandedOver })}
          />
        ))}
      </div>
      <NothingDue queues={queues} owner={owner} />
      {handedOver && (
        <Suspense>
          <LazyHandOverDialog placed={handedOver} me={me} onClose={() => setHandedOver(undefined)} />
        </Suspense>
      )}
    </>
  );
}

interface WorkKeys {
  placed: readonly PlacedItem[];
  active: number;
  walk: (index: number) => void;
  due: readonly WorkQueue[];
  canAssign: boolean;
  me: string;
  take: (placed: PlacedItem) => void;
  release: (placed: PlacedItem) => void;
  handOver: (placed: PlacedItem) => void;
}

function useWorkKeys({ placed, active, walk, due, canAssign, take, release, handOver }: WorkKeys): void {
  const router = useRouter();
  const group = terms('work');
  const withActive = (act: (one: PlacedItem) => void) => () => {
    const one = placed[active];
    if (one) act(one);
  };
  useShortcuts([
    { keys: 'j', label: t('nextItem'), group, run: () => walk(active + 1) },
    { keys: 'k', label: t('previousItem'), group, run: () => walk(active - 1) },
    { keys: 'o', label: t('openItem'), group, run: withActive(({ kind, item }) => router.push(itemHref(kind, item))) },
    ...due.slice(0, numberKeysMax).map((queue, index) => ({
      keys: String(index + 1),
      label: t('goToQueue', { number: index + 1 }),
      group,
      run: () => walk(placed.findIndex(({ kind }) => kind === queue.kind)),
    })),
    ...(canAssign
      ? [
          { keys: 'm', label: t('take'), group, run: withActive(take) },
          { keys: 'h', label: t('handOver'), group, run: withActive(handOver) },
          { keys: 'u', label: t('release'), group, run: withActive(release) },
        ]
      : []),
  ]);
}

const emptyTitles: Record<WorkOwner, string> = {
  all: t('nothingDue'),
  mine: t('nothingMine'),
  unassigned: t('nothingUnassigned'),
};

/** Says in which queues nothing is due: an empty page names everything that was looked at. */
function NothingDue({ queues, owner }: Pick<Props, 'queues' | 'owner'>) {
  const empty = queues.filter(({ items }) => items.length === 0);
  const names = empty.map(({ kind }) => queueName(kind)).join(', ');
  if (queues.length === 0) return <EmptyState icon={CircleCheckBig} title={t('noQueues')} />;
  if (empty.length === 0) return null;
  if (empty.length < queues.length) return <p className="text-fg-2 text-sm">{t('nothingDueIn', { queues: names })}</p>;
  return (
    <EmptyState icon={CircleCheckBig} title={emptyTitles[owner]}>
      {t('lookedAt', { queues: names })}
    </EmptyState>
  );
}
