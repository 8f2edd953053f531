import { lockName, withSavepoint } from '#db/index.ts';
import { Problem } from '#lib/core/problem.ts';
import { caseKey } from '#lib/core/text/fold.ts';
import { addDynamicCoordinate } from '#lib/domain/beneficiaries/bank-details/coordinates.ts';
import { createBeneficiary } from '#lib/domain/beneficiaries/beneficiaries/beneficiary-changes.ts';
import { beneficiaryApprovalEvidence } from '#lib/domain/beneficiaries/beneficiaries/evidence.ts';
import type { ImportedRow, ImportRow } from '#lib/domain/beneficiaries/import/contract.ts';
import { beneficiaryImportContract } from '#lib/domain/beneficiaries/import/contract.ts';
import { sameAccounts } from '#lib/domain/beneficiaries/import/same-accounts.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import { bindEndpoints } from '#lib/server/operation/endpoint.ts';
import { attemptPart } from '#lib/server/write/effects.ts';

/** Rolls back a dry run. */
class DryRunRollback extends Error {}

export const importEndpoints = bindEndpoints(
  beneficiaryImportContract,
  {
    importBeneficiaries: async (ctx, { body, query }) => {
      await lockIdentities(ctx, body.rows);
      const rows = query.dry_run ? await dryRun(ctx, body.rows) : await createRows(ctx, body.rows);
      const created = rows.filter(({ outcome }) => outcome === 'created').length;
      return { created, refused: rows.length - created, rows };
    },
  },
  { importBeneficiaries: beneficiaryApprovalEvidence.importBeneficiaries },
);

/**
 * Imports for one identity run one after the other, and lock identities in one order: with the same references in other
 * orders, each would wait for a row of the other.
 */
async function lockIdentities({ db }: WriteContext, rows: ImportRow[]): Promise<void> {
  const keys = new Set(rows.map(({ beneficiary }) => caseKey(beneficiary.identity_reference ?? '')));
  for (const key of [...keys].sort()) await lockName(db, `import of beneficiaries ${key}`);
}

/**
 * Creates the rows as an import would, keeps the outcomes and rolls back everything, including audit rows and events.
 */
async function dryRun(ctx: WriteContext, rows: ImportRow[]): Promise<ImportedRow[]> {
  const judging = { ...ctx, record: () => {}, emit: () => {} };
  let outcomes: ImportedRow[] = [];
  let found = new Map<number, ImportedRow['same_account']>();
  await withSavepoint(ctx.db, async () => {
    outcomes = await createRows(judging, rows);
    // The names of beneficiaries are only for those who may read them.
    if (ctx.principal.permissions.has('beneficiary:read')) found = await sameAccounts(ctx.db, outcomes);
    throw new DryRunRollback();
  }).catch((error: unknown) => {
    if (!(error instanceof DryRunRollback)) throw error;
  });
  return outcomes.map(({ beneficiary_id: _undone, ...outcome }) => {
    const same_account = found.get(outcome.index);
    return { ...outcome, ...(same_account && { same_account }) };
  });
}

async function createRows(ctx: WriteContext, rows: ImportRow[]): Promise<ImportedRow[]> {
  const outcomes: ImportedRow[] = [];
  for (const [index, row] of rows.entries()) {
    const created = await attemptPart(ctx, (own) => createRow(own, row)).catch((error: unknown) => {
      if (error instanceof Problem) return error;
      throw error;
    });
    if (created instanceof Problem) {
      outcomes.push(rejectedRow(index, created));
      continue;
    }
    outcomes.push({ index, outcome: 'created', beneficiary_id: created });
  }
  return outcomes;
}

async function createRow(ctx: WriteContext, { beneficiary, coordinates = [] }: ImportRow): Promise<string> {
  const row = await createBeneficiary(ctx, beneficiary.identity_reference ?? null, beneficiary).catch(
    (error: unknown) => {
      throw withPointerPrefix(error, '/beneficiary');
    },
  );
  for (const [index, coordinate] of coordinates.entries()) {
    await addDynamicCoordinate(ctx, row, coordinate).catch((error: unknown) => {
      throw withPointerPrefix(error, `/coordinates/${index}`);
    });
  }
  return row.id;
}

/** The same problem with pointers into the row. */
function withPointerPrefix(error: unknown, pointer: string): unknown {
  if (!(error instanceof Problem) || !error.details.errors) return error;
  const errors = error.details.errors.map((fault) => ({ ...fault, pointer: `${pointer}${fault.pointer ?? ''}` }));
  return error.ofItem(error.message, { errors });
}

function rejectedRow(index: number, problem: Problem): ImportedRow {
  const { status, code, detail, errors } = problem.toBody({ instance: '', request_id: '', origin: '' });
  return { index, outcome: 'refused', problem: { status, code, detail, errors } as ImportedRow['problem'] };
}
