'use client';
import { Check, X } from 'lucide';
import { Fragment } from 'react';
import { ChangesTable } from '#components/approvals/changes-table.tsx';
import { t } from '#components/approvals/messages.ts';
import { type RecordLinks, recordKey } from '#components/approvals/record-links.ts';
import { RequestSentence } from '#components/approvals/request-sentence.tsx';
import { RequestSecret } from '#components/approvals/secret.tsx';
import { readableIdentifiers } from '#components/fields/iban-text.ts';
import { ActionName } from '#components/shell/action-name.tsx';
import { terms } from '#components/shell/messages.ts';
import { Banner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { JsonView } from '#components/ui/code/json-view.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { Checkbox } from '#components/ui/input/choice.tsx';
import { common } from '#components/ui/messages.ts';
import { richText } from '#components/ui/rich-text.ts';
import { StateBadge } from '#components/ui/state-badge.tsx';
import { Time } from '#components/ui/time/time.tsx';
import { groupMoney } from '#lib/core/amounts/group-digits.ts';
import type { ChangeRequest, Fact } from '#lib/domain/approvals/requests/change-request.ts';

interface Props {
  request: ChangeRequest;
  links: RecordLinks;
  isOwn: boolean;
  isMarked?: boolean;
  onMark?: () => void;
  onDecide?: (decision: 'approve' | 'reject') => void;
}

/** One change request: who wants what, what it would change, and the decision. */
export function RequestCard({ request, links, isOwn, isMarked, onMark, onDecide }: Props) {
  const isPending = request.state === 'PENDING';
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <RequestCardHead request={request} isMarked={isMarked} onMark={onMark} />
        <h2 id={sentenceIdOf(request)} className="wrap-anywhere text-lg">
          <RequestSentence request={request} links={links} />
        </h2>
        {request.reason && <p className="wrap-anywhere">{terms('reasonGiven', { reason: request.reason })}</p>}
        {request.changes.length > 0 && <ChangesTable changes={request.changes} />}
        <RequestFacts request={request} links={links} />
        <TechnicalDetails request={request} />
        {request.masked && <HiddenValues permissions={request.masked} />}
        <RequestOutcome request={request} />
        {isOwn && request.secret?.state === 'AVAILABLE' && <RequestSecret id={request.id} secret={request.secret} />}
        {isPending &&
          (onDecide ? (
            <DecisionButtons request={request} onDecide={onDecide} />
          ) : (
            <DecisionByOthers request={request} />
          ))}
      </div>
    </Card>
  );
}

const decidePermission = 'approval:decide';

/** The id of the sentence, which describes the buttons that decide: each request has the same ones. */
const sentenceIdOf = ({ id }: ChangeRequest) => `sentence-${id}`;

function FactValue({ fact: { kind, value, needs } }: { fact: Fact }) {
  if (needs) return <span className="text-fg-2">{value === '•••' ? t('hidden') : value}</span>;
  if (kind === 'state') return <StateBadge state={value} />;
  if (kind === 'time') return <Time value={value} />;
  return kind === 'money' ? <span className="tabular-nums">{groupMoney(value)}</span> : readableIdentifiers(value);
}

/** The operation, its state, and who asked when; the operation leads to the page of the request. */
function RequestCardHead({ request, isMarked, onMark }: Pick<Props, 'request' | 'isMarked' | 'onMark'>) {
  const isPending = request.state === 'PENDING';
  return (
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
      <a href={`/approvals/${request.id}`} className="link font-medium">
        <ActionName action={request.operation} />
      </a>
      <StateBadge state={request.state} label={isPending ? common('waitingForApproval') : undefined} />
      <span className="text-fg-2">
        {request.requester}, <Time value={request.created_at} format="relative" />
      </span>
    </div>
  );
}

/** What the decision depends on, and the records that the sentence does not name. The reason is in the sentence. */
function RequestFacts({ request, links }: Pick<Props, 'request' | 'links'>) {
  const facts = request.facts
    .filter(({ value }) => value !== request.reason)
    .map((fact) => ({ label: fact.label, value: <FactValue fact={fact} /> }));
  const named = new Set(request.phrase.map(({ resource_id }) => resource_id));
  const shown = request.records.filter((record) => links[recordKey(record)] && !named.has(record.resource_id));
  const records = shown.map((record, index) => (
    <Fragment key={recordKey(record)}>
      {index > 0 && '; '}
      <a href={links[recordKey(record)] ?? ''} className="sentence-link">
        {record.name}
      </a>
    </Fragment>
  ));
  if (facts.length + shown.length === 0) return null;
  return (
    <DescriptionList
      columns={3}
      facts={[...facts, shown.length > 0 && { label: t('touches'), value: records, wide: true }]}
    />
  );
}

function TechnicalDetails({ request: { request, difference } }: Pick<Props, 'request'>) {
  return (
    <Disclosure summary={t('technical')}>
      <div className="flex flex-col gap-3">
        {request && <JsonView value={request} label={common('request')} />}
        <JsonView value={difference} label={t('storedChanges')} />
      </div>
    </Disclosure>
  );
}

function DecisionButtons({
  request,
  onDecide,
}: {
  request: ChangeRequest;
  onDecide: (decision: 'approve' | 'reject') => void;
}) {
  const { excluded_because } = request;
  const described = { disabled: excluded_because !== undefined, 'aria-describedby': sentenceIdOf(request) };
  return (
    <div className="flex flex-wrap items-center gap-2" data-chrome>
      <Button {...described} variant="primary" size="sm" icon={Check} onClick={() => onDecide('approve')}>
        {t('approve')}
      </Button>
      <Button {...described} size="sm" icon={X} onClick={() => onDecide('reject')}>
        {t('reject')}
      </Button>
      <span className="text-fg-2 text-sm">{excluded_because ?? <ExpiryText request={request} />}</span>
    </div>
  );
}

/** In place of the buttons, for who may not decide: why there are none. */
function DecisionByOthers({ request }: Pick<Props, 'request'>) {
  return (
    <p className="text-fg-2 text-sm">
      {request.excluded_because ??
        richText(t, 'needsPermission', { permission: () => <ActionName action={decidePermission} /> })}{' '}
      <ExpiryText request={request} />
    </p>
  );
}

function ExpiryText({ request }: Pick<Props, 'request'>) {
  return richText(t, 'expiresAt', { time: () => <Time value={request.expires_at} format="relative" /> });
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
