'use client';
import { useState } from 'react';
import { DecisionDialog, type PendingDecision } from '#components/approvals/decision-dialog.tsx';
import { RequestCard } from '#components/approvals/request-card.tsx';
import type { ChangeRequest } from '#lib/domain/approvals/change-request.ts';

/** A change request on a page of its own. */
export function SingleRequest({ request, me, canDecide }: { request: ChangeRequest; me: string; canDecide: boolean }) {
  const [deciding, setDeciding] = useState<PendingDecision>();
  return (
    <>
      <RequestCard
        request={request}
        isOwn={request.requester === me}
        onDecide={canDecide ? (decision) => setDeciding({ decision, ids: [request.id] }) : undefined}
      />
      {deciding && <DecisionDialog {...deciding} onClose={() => setDeciding(undefined)} />}
    </>
  );
}
