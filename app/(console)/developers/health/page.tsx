import type { Metadata } from 'next';
import { Card } from '#components/ui/card.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { StateBadge } from '#components/ui/state-badge.tsx';
import { Time } from '#components/ui/time.tsx';
import { database, engine, type ReplicaHealth } from '#db/index.ts';
import { countStates } from '#lib/domain/accounts/search/listing.ts';
import { getAuditProof } from '#lib/domain/audit/verify.ts';
import { lastCheck } from '#lib/domain/ledger/check/check.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: 'Health' };

export default async function Page() {
  const ctx = await pageContext('audit:read');
  const begunMs = performance.now();
  await countStates(ctx.db);
  const answeredMs = performance.now() - begunMs;
  const { replica } = await database();
  const [check, proof, followed] = await Promise.all([lastCheck(ctx.db), getAuditProof(ctx.db), replica?.health()]);
  return (
    <>
      <PageHead title="Health">What the server says of itself; the same for machines at /api/health/ready.</PageHead>
      <Card className="max-w-form">
        <DescriptionList
          facts={[
            {
              label: 'Database',
              value: `${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}, answered in ${answeredMs.toFixed(1)} ms`,
            },
            ...(followed ? [{ label: 'Replica', value: replicaText(followed) }] : []),
            { label: 'Up since', value: <Time at={new Date(Date.now() - process.uptime() * 1000).toISOString()} /> },
            {
              label: 'Ledger',
              value: check ? (
                <span className="inline-flex flex-wrap items-center gap-2">
                  <StateBadge state={check.agrees ? 'OPEN' : 'BLOCKED'} label={check.agrees ? 'Adds up' : 'Differs'} />
                  checked <Time at={check.finished_at} format="relative" />
                </span>
              ) : (
                'not checked yet'
              ),
            },
            {
              label: 'Audit chain',
              value: (
                <StateBadge
                  state={proof.verified ? 'VERIFIED' : 'FAILED'}
                  label={proof.verified ? 'Holds' : 'Broken'}
                />
              ),
            },
            { label: 'Memory', value: `${Math.round(process.memoryUsage().rss / 1_048_576)} MB` },
            { label: 'Node.js', value: process.version },
          ]}
        />
      </Card>
    </>
  );
}

function replicaText({ state, bytes_behind = 0 }: ReplicaHealth): string {
  if (state === 'following') return 'follows';
  return state === 'away'
    ? 'cannot be reached: the primary answers'
    : `${bytes_behind.toLocaleString('en')} bytes behind`;
}
