import type { Metadata } from 'next';
import { t } from '#components/developers/messages.ts';
import { terms } from '#components/shell/messages.ts';
import { Card } from '#components/ui/card.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { StateBadge } from '#components/ui/state-badge.tsx';
import { Time } from '#components/ui/time/time.tsx';
import { type Durability, database, engine, type NodeHealth } from '#db/index.ts';
import { countStates } from '#lib/domain/accounts/search/listing.ts';
import { getAuditProof } from '#lib/domain/audit/verify.ts';
import { lastCheck } from '#lib/domain/ledger/check/check.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: terms('health') };

export default async function Page() {
  const ctx = await pageContext('audit:read');
  const begunMs = performance.now();
  await countStates(ctx.db);
  const answeredMs = performance.now() - begunMs;
  const { replicas, durability } = await database();
  const [check, proof, nodes = [], durable] = await Promise.all([
    lastCheck(ctx.db),
    getAuditProof(ctx.db),
    replicas?.health(),
    durability?.(),
  ]);
  return (
    <>
      <PageHead title={terms('health')}>{t('healthDescription')}</PageHead>
      <Card className="max-w-form">
        <DescriptionList
          facts={[
            {
              label: t('database'),
              value: `${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}, answered in ${answeredMs.toFixed(1)} ms`,
            },
            { label: t('durability'), value: durabilityText(durable) },
            ...nodes.map((node) => ({ label: node.name, value: nodeText(node) })),
            {
              label: t('upSince'),
              value: <Time value={new Date(Date.now() - process.uptime() * 1000).toISOString()} />,
            },
            {
              label: terms('ledger'),
              value: check ? (
                <span className="inline-flex flex-wrap items-center gap-2">
                  <StateBadge
                    state={check.agrees ? 'OPEN' : 'BLOCKED'}
                    label={check.agrees ? t('balanced') : t('unbalanced')}
                  />
                  {t('checked')} <Time value={check.finished_at} format="relative" />
                </span>
              ) : (
                'not checked yet'
              ),
            },
            {
              label: t('auditChain'),
              value: (
                <StateBadge
                  state={proof.verified ? 'VERIFIED' : 'FAILED'}
                  label={proof.verified ? terms('holds') : t('broken')}
                />
              ),
            },
            { label: t('memory'), value: `${Math.round(process.memoryUsage().rss / 1_048_576)} MB` },
            { label: t('nodeJs'), value: process.version },
          ]}
        />
      </Card>
    </>
  );
}

function durabilityText(durability: Durability | undefined): string {
  if (durability?.isStuck) return t('durability.stuck');
  return durability?.commit === 'synchronous'
    ? t('durability.synchronous', { standbys: durability.standbys })
    : t('durability.local');
}

function nodeText({ state, bytes_behind = 0, seconds_behind = 0 }: NodeHealth): string {
  return state === 'behind' ? t('node.behind', { bytes: bytes_behind, seconds: seconds_behind }) : t(`node.${state}`);
}
