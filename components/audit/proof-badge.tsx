'use client';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { proveAudit } from '#components/audit/calls.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { problemOf } from '#components/ui/problem-view.tsx';
import { toast } from '#components/ui/toast.ts';
import { call } from '#lib/api/client.ts';
import type { AuditProof } from '#lib/audit/contract.ts';

/** Recomputes the newest links of the chain when asked, and says what was found. */
export function ProofBadge() {
  const [proof, setProof] = useState<AuditProof>();
  const [busy, setBusy] = useState(false);
  const verify = async () => {
    setBusy(true);
    try {
      setProof(await call(proveAudit));
    } catch (error) {
      toast(problemOf(error).title, { tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <span role="status">{proof && <Verdict proof={proof} />}</span>
      <Button icon={ShieldCheck} busy={busy} onClick={verify}>
        Verify
      </Button>
    </>
  );
}

function Verdict({ proof }: { proof: AuditProof }) {
  if (proof.broken) {
    return (
      <Badge tone="bad" icon={ShieldAlert}>
        {proof.broken.fault}
      </Badge>
    );
  }
  const checked = proof.ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  return (
    <Badge tone="ok" icon={ShieldCheck}>
      Verified: {checked.toLocaleString()} of {proof.rows.toLocaleString()} rows
    </Badge>
  );
}
