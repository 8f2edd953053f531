'use client';
import { Check, X } from 'lucide-react';
import Link from 'next/link';
import { Fragment } from 'react';
import { t } from '#components/approvals/messages.ts';
import { RequestSecret } from '#components/approvals/secret.tsx';
import { DifferenceTable } from '#components/audit/difference.tsx';
import { ActionName } from '#components/shell/action-name.tsx';
import { Banner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Checkbox } from '#components/ui/choice.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { JsonView } from '#components/ui/json-view.tsx';
import { common } from '#components/ui/messages.ts';
import { richText } from '#components/ui/rich-text.ts';
import { StateBadge } from '#components/ui/state-badge.tsx';
import { Time } from '#components/ui/time.tsx';
import type { ChangeRequest, Fact } from '#lib/domain/approvals/change-request.ts';

interface Props {
  request: ChangeRequest;
  isOwn: boolean;
  isMarked?: boolean;
  onMark?: () => void;
  onDecide?: (decision: 'approve' | 'reject') => void;
}

/** One change request: who wants what, what it would change, and the decision. */
export function RequestCard({ request, isOwn, isMarked, onMark, onDecide }: Props) {
  const isPending = request.state === 'PENDING';
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {onMark && (
            <Checkbox
              label={
                <span className="sr-only">
                  {richText(t, 'selectWhat', { action: () => <ActionName action={request.operation} /> })}
                </span>
              }
              checked={isMarked}
              onChange={onMark}
            />
          )}
          <h2 className="font-semibold">
            <Link href={`/approvals/${request.id}`}>
              <ActionName action={request.operation} />
            </Link>
          </h2>
          <StateBadge state={request.state} label={isPending ? common('waitingForApproval') : undefined} />
          <span className="text-fg-2">
            {request.requester}, <Time value={request.created_at} format="relative" />
          </span>
        </div>
        {request.facts.length > 0 && (
          <DescriptionList
            columns={3}
            facts={request.facts.map((fact) => ({ label: fact.label, value: <FactValue fact={fact} /> }))}
          />
        )}
        {differencesFor(request).map((one) => (
          <div key={`${one.resource} ${one.resource_id}`} className="flex flex-col gap-1">
            <p className="text-fg-2 text-sm">
              {one.resource}{' '}
              <code className="wrap-anywhere">{one.before === null ? t('newRecord') : one.resource_id}</code>
            </p>
            <DifferenceTable
              before={one.before}
              after={one.after}
              caption={t('changesOf', { resource: one.resource })}
            />
          </div>
        ))}
        {request.request && (
          <Disclosure summary={t('requestSent')}>
            <JsonView value={request.request} label={common('request')} />
          </Disclosure>
        )}
        {request.masked && <HiddenValues permissions={request.masked} />}
        <RequestOutcome request={request} />
        {isOwn && request.secret?.state === 'AVAILABLE' && <RequestSecret id={request.id} secret={request.secret} />}
        {isPending && onDecide && <DecisionButtons isOwn={isOwn} expires_at={request.expires_at} onDecide={onDecide} />}
      </div>
    </Card>
  );
}

function FactValue({ fact: { kind, value, needs } }: { fact: Fact }) {
  if (needs) return <span className="text-fg-2">{value === '•••' ? t('hidden') : value}</span>;
  if (kind === 'state') return <StateBadge state={value} />;
  if (kind === 'time') return <Time value={value} />;
  return kind === 'money' ? <span className="tabular-nums">{value}</span> : value;
}

/** Where facts say in words what is new, its ids and checksums are left out. */
function differencesFor({ facts, difference }: ChangeRequest): ChangeRequest['difference'] {
  if (facts.length === 0) return difference;
  return difference
    .map((one) => (one.before === null ? { ...one, after: withoutIds(one.after) } : one))
    .filter(({ after }) => after === null || Object.keys(Object(after)).length > 0);
}

const idOrChecksum = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{64})$/;

function withoutIds(record: unknown): unknown {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return record;
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => !(typeof value === 'string' && idOrChecksum.test(value))),
  );
}

function DecisionButtons({
  isOwn,
  expires_at,
  onDecide,
}: {
  isOwn: boolean;
  expires_at: string;
  onDecide: (decision: 'approve' | 'reject') => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-2" data-chrome>
      <Button variant="primary" size="sm" icon={Check} disabled={isOwn} onClick={() => onDecide('approve')}>
        {t('approve')}
      </Button>
      <Button size="sm" icon={X} disabled={isOwn} onClick={() => onDecide('reject')}>
        {t('reject')}
      </Button>
      <span className="text-fg-2 text-sm">
        {isOwn
          ? t('ownRequest')
          : richText(t, 'expiresAt', { time: () => <Time value={expires_at} format="relative" /> })}
      </span>
    </div>
  );
}

function RequestOutcome({ request }: { request: ChangeRequest }) {
  const { decider, decided_at, decision_reason, failure } = request;
  const time = () => decided_at && <Time value={decided_at} format="relative" />;
  return (
    <>
      {failure && (
        <Banner tone="bad" title={t('failed')}>
          {failure.detail}
        </Banner>
      )}
      {decider && decided_at && (
        <p className="text-fg-2 text-sm">
          {decision_reason
            ? richText(t, 'decidedByFor', { decider, time, reason: decision_reason })
            : richText(t, 'decidedBy', { decider, time })}
        </p>
      )}
    </>
  );
}

/** Names the permissions that show the hidden values: the label first, then the key. */
function HiddenValues({ permissions }: { permissions: readonly string[] }) {
  const names = () =>
    permissions.map((permission, index) => (
      <Fragment key={permission}>
        {index > 0 && ', '}
        <ActionName action={permission} />
      </Fragment>
    ));
  return <p className="text-fg-2 text-sm">{richText(t, 'valuesHidden', { permissions: names })}</p>;
}
