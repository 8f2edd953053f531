'use client';
import clsx from 'clsx';
import { Check, ClipboardCheck, X } from 'lucide';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DecisionDialog, type PendingDecision } from '#components/approvals/decision-dialog.tsx';
import { t } from '#components/approvals/messages.ts';
import type { RecordLinks } from '#components/approvals/record-links.ts';
import { RequestCard } from '#components/approvals/request-card.tsx';
import { terms } from '#components/shell/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { hasFreeFocus } from '#components/ui/focus/free-focus.ts';
import { useShortcuts } from '#components/ui/keyboard/shortcuts.ts';
import { useWalk } from '#components/ui/keyboard/use-walk.ts';
import { EmptyState } from '#components/ui/page/empty-state.tsx';
import type { ChangeRequest } from '#lib/domain/approvals/requests/change-request.ts';

interface Props {
  requests: ChangeRequest[];
  links: RecordLinks;
  /** The user name of the viewer: nobody decides their own requests. */
  me: string;
  canDecide: boolean;
  empty: string;
  /** What an empty inbox says below its title. */
  children?: ReactNode;
}

/** Change requests one below the other. J and K walk, Space marks, A approves, R rejects what is marked or active. */
export function ApprovalInbox({ requests, links, me, canDecide, empty, children }: Props) {
  const { list, active, setActive, walk } = useWalk<HTMLUListElement>(
    requests.map(({ id }) => id),
    { first: 0, selector: '[data-request]' },
  );
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [deciding, setDeciding] = useState<PendingDecision>();
  const decidable = (request: ChangeRequest) => canDecide && request.state === 'PENDING' && !request.excluded_because;
  const chosen = requests.filter((request) => marked.has(request.id) && decidable(request));

  const mark = (request: ChangeRequest | undefined) => {
    if (!request || !decidable(request)) return;
    const next = new Set(marked);
    if (!next.delete(request.id)) next.add(request.id);
    setMarked(next);
  };
  const chosenOrActive = chosen.length > 0 ? chosen : requests.slice(active, active + 1).filter(decidable);
  const decide = (decision: PendingDecision['decision'], targets: ChangeRequest[] = chosenOrActive) => {
    if (targets.length > 0) setDeciding({ decision, requests: targets });
  };
  const group = terms('approvals');
  useShortcuts([
    { keys: 'j', label: t('nextRequest'), group, run: () => walk(active + 1) },
    { keys: 'k', label: t('previousRequest'), group, run: () => walk(active - 1) },
    { keys: 'x', label: t('selectRequest'), group, run: () => mark(requests[active]) },
    { keys: 'a', label: t('approve'), group, run: () => decide('approve') },
    { keys: 'r', label: t('reject'), group, run: () => decide('reject') },
  ]);
  const mayTakeFocus = useRef(false);
  const count = requests.length;
  // The next request takes the place of a decided one, also for a screen reader: A and R are about this request.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the dialog is closed, or the decided request is gone
  useEffect(() => {
    if (!mayTakeFocus.current || deciding || count === 0 || !hasFreeFocus()) return;
    mayTakeFocus.current = false;
    walk(active);
  }, [count, deciding]);
  const close = (isSent: boolean) => {
    // After Cancel the list changes only by others.
    mayTakeFocus.current = isSent;
    setDeciding(undefined);
    setMarked(new Set());
  };
  return (
    <>
      {requests.length === 0 && (
        <EmptyState icon={ClipboardCheck} title={empty}>
          {children}
        </EmptyState>
      )}
      {requests.length > 0 && <SelectionBar count={chosen.length} onDecide={decide} />}
      <ul ref={list} aria-label={terms('approvals')} className="flex flex-col gap-4 empty:hidden">
        {requests.map((request, index) => (
          <li
            key={request.id}
            data-request
            tabIndex={-1}
            onFocus={() => setActive(index)}
            className={clsx('rounded', index === active && 'outline-2 outline-accent/60')}
          >
            <RequestCard
              request={request}
              links={links}
              isOwn={request.requester === me}
              isMarked={marked.has(request.id)}
              onMark={decidable(request) ? () => mark(request) : undefined}
              onDecide={canDecide ? (decision) => decide(decision, [request]) : undefined}
            />
          </li>
        ))}
      </ul>
      {/* The list may become empty while the dialog is open: the dialog stays with its message. */}
      {deciding && <DecisionDialog {...deciding} onClose={close} />}
    </>
  );
}

function SelectionBar({
  count,
  onDecide,
}: {
  count: number;
  onDecide: (decision: PendingDecision['decision']) => void;
}) {
  const isEmpty = count === 0;
  return (
    // The status is there before its first text, which a screen reader then announces.
    <div className={isEmpty ? 'sr-only' : 'flex flex-wrap items-center gap-2 rounded border bg-surface px-4 py-2'}>
      <span role="status" className="me-auto">
        {!isEmpty && t('selected', { count })}
      </span>
      {!isEmpty && <DecideSelected onDecide={onDecide} />}
    </div>
  );
}

function DecideSelected({ onDecide }: { onDecide: (decision: PendingDecision['decision']) => void }) {
  return (
    <>
      <Button icon={Check} size="sm" onClick={() => onDecide('approve')}>
        {t('approveSelected')}
      </Button>
      <Button icon={X} size="sm" onClick={() => onDecide('reject')}>
        {t('rejectSelected')}
      </Button>
    </>
  );
}
