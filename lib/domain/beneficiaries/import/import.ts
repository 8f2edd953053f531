import { withSavepoint } from '#db/index.ts';
import { Problem } from '#lib/core/problem.ts';
import { addDynamic } from '#lib/domain/beneficiaries/bank-details/coordinates.ts';
import { createBeneficiary } from '#lib/domain/beneficiaries/beneficiaries/beneficiary.ts';
import { beneficiaryApprovalEvidence } from '#lib/domain/beneficiaries/beneficiaries/evidence.ts';
import type * as contract from '#lib/domain/beneficiaries/import/contract.ts';
import { beneficiaryImportContract } from '#lib/domain/beneficiaries/import/contract.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import { bindEndpoints } from '#lib/server/operation/endpoint.ts';

type Row = contract.ImportRow;
type Outcome = contract.ImportedRow;

/** Rolls back a dry run. */
class NothingHappened extends Error {}

export const importEndpoints = bindEndpoints(
  beneficiaryImportContract,
  {
    importBeneficiaries: async (ctx, { body, query }) => {
      const rows = query.dry_run === 'true' ? await judgeAll(ctx, body.rows) : await makeAll(ctx, body.rows);
      const created = rows.filter(({ outcome }) => outcome === 'created').length;
      return { created, refused: rows.length - created, rows };
    },
  },
  { importBeneficiaries: beneficiaryApprovalEvidence.importBeneficiaries },
);

/**
 * Creates the rows as an import would, keeps the outcomes and rolls back everything, including audit rows and events.
 */
async function judgeAll(ctx: WriteContext, rows: Row[]): Promise<Outcome[]> {
  const judging = { ...ctx, record: () => {}, emit: () => {} };
  let outcomes: Outcome[] = [];
  await withSavepoint(ctx.db, async () => {
    outcomes = await makeAll(judging, rows);
    throw new NothingHappened();
  }).catch((error: unknown) => {
    if (!(error instanceof NothingHappened)) throw error;
  });
  return outcomes.map(({ beneficiary_id: _undone, ...outcome }) => outcome);
}

async function makeAll(ctx: WriteContext, rows: Row[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [index, row] of rows.entries()) {
    // A rejected row must leave no audit rows and events.
    const told: (() => void)[] = [];
    const telling: WriteContext = {
      ...ctx,
      record: (change) => told.push(() => ctx.record(change)),
      emit: (event) => told.push(() => ctx.emit(event)),
    };
    const made = await withSavepoint(ctx.db, () => makeRow(telling, row)).catch((error: unknown) => {
      if (error instanceof Problem) return error;
      throw error;
    });
    if (made instanceof Problem) {
      outcomes.push(refused(index, made));
      continue;
    }
    for (const tell of told) tell();
    outcomes.push({ index, outcome: 'created', beneficiary_id: made });
  }
  return outcomes;
}

async function makeRow(ctx: WriteContext, { beneficiary, coordinates = [] }: Row): Promise<string> {
  const row = await createBeneficiary(ctx, beneficiary.identity_reference ?? null, beneficiary).catch(
    (error: unknown) => {
      throw below(error, '/beneficiary');
    },
  );
  for (const [place, coordinate] of coordinates.entries()) {
    await addDynamic(ctx, row, coordinate).catch((error: unknown) => {
      throw below(error, `/coordinates/${place}`);
    });
  }
  return row.id;
}

/** The same problem with pointers into the row. */
function below(error: unknown, pointer: string): unknown {
  if (!(error instanceof Problem) || !error.details.errors) return error;
  const errors = error.details.errors.map((fault) => ({ ...fault, pointer: `${pointer}${fault.pointer ?? ''}` }));
  return new Problem(error.code, error.message, { ...error.details, errors });
}

function refused(index: number, problem: Problem): Outcome {
  const { status, code, detail, errors } = problem.toBody({ instance: '', request_id: '' });
  return { index, outcome: 'refused', problem: { status, code, detail, errors } as Outcome['problem'] };
}
