import { ShieldCheck, TriangleAlert } from 'lucide-react';
import { formatCount } from '#components/ui/amount.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Banner } from '#components/ui/banner.tsx';
import type { AuditProof } from '#lib/domain/audit/contract.ts';

/** Whether the chain of the audit holds, as far as it was checked just now. */
export function ChainBadge({ proof }: { proof: AuditProof }) {
  return proof.verified ? (
    <Badge tone="ok" icon={ShieldCheck}>
      Chain verified, {formatCount(proof.rows)} rows
    </Badge>
  ) : (
    <Badge tone="bad" icon={TriangleAlert}>
      Chain broken
    </Badge>
  );
}

/** Says loudly where the chain is broken. */
export function BrokenChain({ proof }: { proof: AuditProof }) {
  if (proof.verified) return null;
  return (
    <Banner tone="bad" title="The audit has been tampered with, or a file was put back" live>
      {proof.broken
        ? `Chain ${proof.broken.stream}, row ${proof.broken.sequence}: ${proof.broken.fault}`
        : 'Run npm run audit:verify to see where.'}
    </Banner>
  );
}
