import { Bell, CreditCard, FileText, History, PencilLine, ShieldCheck, StickyNote, Users } from 'lucide';
import { t as paymentText } from '#components/payments/messages.ts';
import { t as panelText } from '#components/records/messages.ts';
import type { PanelRecord } from '#components/records/panel.ts';
import { TimelineChanges } from '#components/records/timeline-changes.tsx';
import { t } from '#components/records/timeline-messages.ts';
import { actionText } from '#components/shell/action-text.ts';
import { terms } from '#components/shell/messages.ts';
import { Card } from '#components/ui/card.tsx';
import { CodeText } from '#components/ui/code/code.tsx';
import type { Drawing } from '#components/ui/icon.tsx';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { common } from '#components/ui/messages.ts';
import { StateBadge } from '#components/ui/state-badge.tsx';
import { states } from '#components/ui/states.ts';
import { Time } from '#components/ui/time/time.tsx';
import { Timeline, type TimelineEvent } from '#components/ui/timeline.tsx';
import { groupDigits } from '#lib/core/amounts/group-digits.ts';
import { eventTypes } from '#lib/core/event-types.ts';
import { paymentStates } from '#lib/domain/payments/states.ts';
import type { TimelineItem } from '#lib/domain/records/timeline/contract.ts';
import type { TimelineKind } from '#lib/domain/records/timeline/timeline-kinds.ts';

interface Props {
  /** The kind of the record. */
  subject: PanelRecord['kind'];
  items: readonly TimelineItem[];
  /** The kinds that the viewer may filter by. */
  kinds: readonly TimelineKind[];
  kind?: TimelineKind | undefined;
  /** The address of the page, and the continuation of older items. */
  home: string;
  isFirst: boolean;
  continuation?: string | undefined;
  /** The labels of operations by id. */
  labels: Readonly<Record<string, string>>;
  /** The page of the record as it was after an edit, where the record keeps its revisions. */
  pageAt?: (at: string) => string;
}

const timelineIcons: Record<TimelineKind, Drawing> = {
  state: History,
  approval: Users,
  payment: CreditCard,
  verification: ShieldCheck,
  note: StickyNote,
  attachment: FileText,
  edit: PencilLine,
  webhook: Bell,
};

const timelineKindLabels: Record<TimelineKind, string> = {
  state: t('stateChanges'),
  approval: terms('approvals'),
  payment: terms('payments'),
  verification: t('verifications'),
  note: panelText('notes'),
  attachment: panelText('attachments'),
  edit: t('edits'),
  webhook: t('webhookDeliveries'),
};
/** The pages of the records that items are about. */
const pathOfKind: Readonly<Record<string, string>> = { payment: '/payments', change_request: '/approvals' };

/** What happened to a record, newest first, or one kind of it. */
export function RecordTimeline(props: Props) {
  const { items, kinds, kind, home, isFirst, continuation } = props;
  const filter = (wanted: TimelineKind | undefined) => (wanted ? `${home}?events=${wanted}` : home);
  const older =
    continuation && `${home}?${new URLSearchParams({ ...(kind && { events: kind }), after: continuation })}`;
  return (
    <Card title={t('timeline')}>
      <div className="flex flex-col gap-4">
        <nav aria-label={t('eventKinds')} className="flex flex-wrap gap-1" data-chrome>
          {[undefined, ...kinds].map((each) => (
            <a
              key={each ?? 'all'}
              href={filter(each)}
              data-scroll="keep"
              aria-current={each === kind ? 'page' : undefined}
              className="filter-choice"
            >
              {each ? timelineKindLabels[each] : t('allEvents')}
            </a>
          ))}
        </nav>
        {items.length === 0 && <p className="text-fg-3">{t('noEvents')}</p>}
        <Timeline events={items.map((item) => eventOf(item, props))} />
        <div className="flex flex-wrap gap-2 empty:hidden">
          {!isFirst && (
            <LinkButton href={filter(kind)} data-scroll="keep">
              {t('newestEvents')}
            </LinkButton>
          )}
          {older && (
            <LinkButton href={older} data-scroll="keep">
              {t('olderEvents')}
            </LinkButton>
          )}
        </div>
      </div>
    </Card>
  );
}

function eventOf(item: TimelineItem, { subject, labels, pageAt }: Props): TimelineEvent {
  const style = styleOfMove(item);
  return {
    id: `${item.kind} ${item.id}`,
    icon: style?.icon ?? timelineIcons[item.kind],
    tone: style?.tone ?? 'neutral',
    title: <EventTitle subject={subject} item={item} title={timelineTitle(item, labels)} />,
    meta: (
      <span className="inline-flex flex-wrap gap-x-2">
        {item.actor && <span className="wrap-anywhere text-fg-2">{item.actor}</span>}
        <Time value={item.at} />
      </span>
    ),
    body: <EventBody item={item} page={item.kind === 'edit' ? pageAt?.(item.at) : undefined} />,
  };
}

/** The icon and tone of the state that the record moved to; undefined for an event that is no change of state. */
function styleOfMove({ kind, state, previous_state }: TimelineItem) {
  const isMove = kind === 'state' || (kind === 'edit' && state !== previous_state);
  return isMove && state ? states[state] : undefined;
}

interface EventProps extends Pick<Props, 'subject'> {
  item: TimelineItem;
}

function EventTitle({ subject, item, title }: EventProps & { title: string }) {
  const { record } = item;
  const path = record && pathOfKind[record.kind];
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {path ? (
        <a href={`${path}/${record.id}`} className="link">
          {title}
        </a>
      ) : (
        title
      )}
      {item.state !== item.previous_state && <StateTransition subject={subject} item={item} />}
    </span>
  );
}

function StateTransition({ subject, item }: EventProps) {
  const { kind, state, previous_state } = item;
  const isOfPayment = kind === 'payment' || (kind === 'edit' && subject === 'payment');
  const labelOf = (each: string) => (isOfPayment ? paymentStateLabel(each) : undefined);
  const isInTitle = state === 'DELETED' && (kind === 'note' || kind === 'attachment');
  return (
    <>
      {previous_state && <StateBadge state={previous_state} label={labelOf(previous_state)} />}
      {previous_state && state && <span aria-hidden>→</span>}
      {state && !isInTitle && <StateBadge state={state} label={labelOf(state)} />}
    </>
  );
}

/** What lists of payments call the state; other lists show the state itself. */
function paymentStateLabel(state: string): string | undefined {
  const known = paymentStates.find((each) => each === state);
  return known && paymentText(`state.${known}`);
}

function timelineTitle(item: TimelineItem, labels: Props['labels']): string {
  const operation = labels[item.action] ?? actionText(item.action);
  const isGone = item.state === 'DELETED';
  switch (item.kind) {
    case 'payment':
      return t('paymentOf', { amount: groupDigits(item.amount ?? ''), currency: item.currency ?? '' });
    case 'approval':
      return t('requestOf', { operation });
    case 'verification':
      return t('verificationTo', { destination: item.text ?? '' });
    case 'note':
      return t(isGone ? 'noteDeletedSince' : 'noteWritten');
    case 'attachment':
      return isGone ? t('fileDeletedSince') : t('fileAdded', { name: item.text ?? '' });
    case 'webhook':
      return new Map<string, string>(Object.entries(eventTypes)).get(item.action) ?? item.action;
    default:
      return operation;
  }
}

function EventBody({ item, page }: { item: TimelineItem; page?: string | undefined }) {
  const hasText = item.kind === 'note' || item.kind === 'payment';
  return (
    <div className="flex flex-col gap-1 empty:hidden">
      {item.reason && <p className="text-fg">{item.reason}</p>}
      {hasText && item.text && <p className="whitespace-pre-wrap">{item.text}</p>}
      {item.claimed_by && <p className="text-sm">{t('claimedBy', { claimed: item.claimed_by })}</p>}
      {item.kind === 'edit' && <TimelineChanges before={item.before} after={item.after} />}
      {page && (
        <a href={page} className="link">
          {t('recordThen')}
        </a>
      )}
      {item.kind === 'state' && (
        <p className="flex min-w-0 items-center gap-1 text-fg-3 text-sm">
          <span className="shrink-0">{t('stateChange')}</span>
          <CodeText value={item.id} name={terms('stateChangeIdInText')} />
        </p>
      )}
      {item.request_id && (
        <p className="flex min-w-0 items-center gap-1 text-fg-3 text-sm">
          <span className="shrink-0">{common('request')}</span>
          <CodeText value={item.request_id} name={common('requestIdInText')} />
        </p>
      )}
    </div>
  );
}
