'use client';
import clsx from 'clsx';
import { ArrowRightLeft, UserCheck, UserMinus } from 'lucide';
import { readableIdentifier } from '#components/fields/iban-text.ts';
import { differenceText } from '#components/ledger/check/difference-text.ts';
import { ActionName } from '#components/shell/action-name.tsx';
import { terms } from '#components/shell/messages.ts';
import { Amount } from '#components/ui/amount.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { Time } from '#components/ui/time/time.tsx';
import { itemHref, queueHref } from '#components/work/item-links.ts';
import { t } from '#components/work/messages.ts';
import type { PlacedItem } from '#components/work/placed-item.ts';
import { queueName } from '#components/work/queue-name.ts';
import type { WorkItem, WorkQueue } from '#lib/domain/work/contract.ts';
import { failedMessageHours, type WorkKind } from '#lib/domain/work/kinds.ts';

/** What may be done with an item; absent for people who may only look. */
interface ItemActions {
  take?: (placed: PlacedItem) => void;
  release?: (placed: PlacedItem) => void;
  handOver?: (placed: PlacedItem) => void;
  isBusy?: (item: WorkItem) => boolean;
}

interface QueueProps extends ItemActions {
  queue: WorkQueue;
  me: string;
  /** The index of the active item, if it is in this queue. */
  active: number;
  onActive: (index: number) => void;
}

/** The first items of a queue, with the number of all and the way to its list. */
export function WorkQueueCard({ queue, me, active, onActive, ...actions }: QueueProps) {
  const { kind, items, count, has_more: hasMore } = queue;
  const href = queueHref(kind);
  return (
    <Card
      flush
      title={
        <span className="flex items-center gap-2">
          {queueName(kind)}
          <Badge tone="neutral">{t('count', { count, more: String(hasMore) })}</Badge>
        </span>
      }
      actions={
        href && (
          <LinkButton href={href} size="sm" variant="quiet" aria-label={`${terms('showAll')}: ${queueName(kind)}`}>
            {terms('showAll')}
          </LinkButton>
        )
      }
    >
      <ul aria-label={queueName(kind)}>
        {items.map((item, index) => (
          <li
            key={`${item.resource} ${item.id}`}
            data-item
            tabIndex={-1}
            onFocus={() => onActive(index)}
            className={clsx(
              // Fixed widths: the columns of all queues are aligned.
              'flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-4 py-2 last:border-b-0 lg:grid lg:grid-cols-[minmax(0,1fr)_13rem_17rem]',
              index === active && 'bg-surface outline-2 outline-accent/60 -outline-offset-2',
            )}
          >
            <ItemText kind={kind} item={item} nameId={nameIdOf(item)} />
            <ItemOwner item={item} me={me} />
            <ItemButtons placed={{ kind, item }} me={me} {...actions} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The id of the element with the item's name, which describes its buttons: many have the same name. */
const nameIdOf = ({ resource, id }: WorkItem) => `${resource}-${id}`;

function ItemText({ kind, item, nameId }: { kind: WorkKind; item: WorkItem; nameId: string }) {
  return (
    <div className="min-w-0 flex-1 basis-64">
      <a id={nameId} href={itemHref(kind, item)} className="link wrap-anywhere font-medium">
        <ItemLabel kind={kind} label={item.label} />
      </a>
      <p className="wrap-anywhere text-fg-2 text-sm">
        <ItemDetail item={item} />
        <Time value={item.since} format="relative" />
      </p>
    </div>
  );
}

function ItemDetail({ item: { amount, currency, detail } }: { item: WorkItem }) {
  if (!detail) return null;
  return <>{amount && currency ? <Amount value={amount} currency={currency} /> : readableIdentifier(detail)} · </>;
}

/** The name of a record; approvals, alarms and messages are named by what they are. */
function ItemLabel({ kind, label }: { kind: WorkKind; label: string }) {
  if (kind === 'approval' || kind === 'own-request') return <ActionName action={label} />;
  if (kind === 'message-failed') return t('failedMessages', { count: Number(label), hours: failedMessageHours });
  return kind === 'ledger-differs' ? differenceText(label) : label;
}

function ItemOwner({ item: { assignment }, me }: { item: WorkItem; me: string }) {
  if (!assignment) return <p className="basis-48 text-fg-3 text-sm">{t('unassigned')}</p>;
  const { assignee, assigned_by: author, note } = assignment;
  return (
    <div className="min-w-0 basis-48 text-sm">
      <p className="truncate">{assignee.id === me ? t('assignedToYou') : t('assignedTo', { name: assignee.name })}</p>
      {note && <p className="wrap-anywhere text-fg-2">{t('assignmentNote', { author, note })}</p>}
    </div>
  );
}

function ItemButtons({
  placed,
  me,
  take,
  release,
  handOver,
  isBusy,
}: ItemActions & { placed: PlacedItem; me: string }) {
  const { kind, item } = placed;
  const isMine = item.assignment?.assignee.id === me;
  const described = { 'aria-describedby': nameIdOf(item) };
  const owned = { ...described, busy: isBusy?.(item) };
  return (
    <div className="flex flex-wrap items-center gap-1 lg:justify-end" data-chrome>
      {take && !isMine && (
        <IconButton {...owned} icon={UserCheck} label={t('take')} keys="m" onClick={() => take(placed)} />
      )}
      {release && isMine && (
        <IconButton {...owned} icon={UserMinus} label={t('release')} keys="u" onClick={() => release(placed)} />
      )}
      {handOver && (
        <IconButton
          {...described}
          icon={ArrowRightLeft}
          label={t('handOver')}
          keys="h"
          onClick={() => handOver(placed)}
        />
      )}
      <LinkButton {...described} href={itemHref(kind, item)} size="sm">
        {t(`next.${kind}`)}
      </LinkButton>
    </div>
  );
}
