import { ShieldCheck, TriangleAlert } from 'lucide';
import { t } from '#components/audit/messages.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Banner } from '#components/ui/banner.tsx';
import type { AuditProof } from '#lib/domain/audit/contract.ts';

/** Whether the chain of the audit holds, as far as it was checked just now. */
export function ChainBadge({ proof }: { proof: AuditProof }) {
  const checked = proof.ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  return proof.verified ? (
    <Badge tone="ok" icon={ShieldCheck}>
      {t('chainVerified', { checked, rows: proof.rows })}
    </Badge>
  ) : (
    <Badge tone="bad" icon={TriangleAlert}>
      {t('chainBroken')}
    </Badge>
  );
}

/** Says loudly where the chain is broken. */
export function BrokenChain({ proof }: { proof: AuditProof }) {
  if (proof.verified) return null;
  return (
    <Banner tone="bad" title={t('chainBrokenTitle')} live>
      {proof.broken
        ? t('chainFault', { stream: proof.broken.stream, sequence: proof.broken.sequence, fault: proof.broken.fault })
        : t('chainBrokenHelp')}
    </Banner>
  );
}
