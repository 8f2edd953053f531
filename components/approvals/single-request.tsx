'use client';
import { useState } from 'react';
import { DecisionDialog, type PendingDecision } from '#components/approvals/decision-dialog.tsx';
import type { RecordLinks } from '#components/approvals/record-links.ts';
import { RequestCard } from '#components/approvals/request-card.tsx';
import { RequestHistory } from '#components/approvals/request-history.tsx';
import type { ChangeRequest } from '#lib/domain/approvals/requests/change-request.ts';

/** A change request on a page of its own. */
export function SingleRequest({
  request,
  links,
  me,
  canDecide,
}: {
  request: ChangeRequest;
  links: RecordLinks;
  me: string;
  canDecide: boolean;
}) {
  const [deciding, setDeciding] = useState<PendingDecision>();
  return (
    <>
      <RequestCard
        request={request}
        links={links}
        isOwn={request.requester === me}
        onDecide={canDecide ? (decision) => setDeciding({ decision, requests: [request] }) : undefined}
      />
      <RequestHistory request={request} />
      {deciding && <DecisionDialog {...deciding} onClose={() => setDeciding(undefined)} />}
    </>
  );
}
