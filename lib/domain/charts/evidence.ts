import { isChartNameTaken } from '#lib/domain/charts/charts.ts';
import type { chartContract } from '#lib/domain/charts/contract.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import type { EvidenceByOperation } from '#lib/server/operation/endpoint.ts';
import { type Evidence, optionalFact, requestText } from '#lib/server/operation/review/evidence.ts';

async function nameEvidence(ctx: WriteContext, name: string, accounts: number | undefined): Promise<Evidence> {
  const facts = [
    ...optionalFact('New chart', name, { needs: 'request' }),
    ...optionalFact('Accounts', accounts === undefined ? undefined : String(accounts), { needs: 'public' }),
  ];
  return {
    facts,
    phrase: ['create the chart of accounts ', requestText(name)],
    basis: { 'chart name': await isChartNameTaken(ctx.db, name) },
  };
}

export const chartApprovalEvidence: EvidenceByOperation<typeof chartContract> = {
  createChart: (ctx, { body }) => nameEvidence(ctx, body.name, body.accounts?.length),

  importChart: (ctx, { body }) => nameEvidence(ctx, body.name, body.rows?.length),
};
