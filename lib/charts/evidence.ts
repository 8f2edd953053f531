import { type Evidence, type EvidenceOf, fact } from '#lib/api/evidence.ts';
import type { WriteContext } from '#lib/auth/context.ts';
import { nameTaken } from '#lib/charts/charts.ts';
import type * as contract from '#lib/charts/contract.ts';

async function nameEvidence(ctx: WriteContext, name: string, accounts: number | undefined): Promise<Evidence> {
  const facts = [
    ...fact('New chart', name),
    ...fact('Accounts', accounts === undefined ? undefined : String(accounts)),
  ];
  return { facts, basis: { 'chart name': await nameTaken(ctx.db, name) } };
}

export const createChart: EvidenceOf<typeof contract.createChart> = (ctx, { body }) =>
  nameEvidence(ctx, body.name, body.accounts?.length);

export const importChart: EvidenceOf<typeof contract.importChart> = (ctx, { body }) =>
  nameEvidence(ctx, body.name, body.rows?.length);
