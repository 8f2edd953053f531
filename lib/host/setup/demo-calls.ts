import { Problem } from '#lib/core/problem.ts';
import { withFirstId } from '#lib/core/uuid.ts';
import { accessEndpoints } from '#lib/domain/access/endpoints.ts';
import { accountEndpoints } from '#lib/domain/accounts/core/endpoints.ts';
import { approvalReview } from '#lib/domain/approvals/review.ts';
import { coordinateEndpoints } from '#lib/domain/beneficiaries/bank-details/endpoints.ts';
import { beneficiaryEndpoints } from '#lib/domain/beneficiaries/beneficiaries/endpoints.ts';
import { entityEndpoints, entityRelationEndpoints } from '#lib/domain/entities/endpoints.ts';
import { eventEndpoints } from '#lib/domain/events/endpoints.ts';
import { ledgerEndpoints } from '#lib/domain/ledger/endpoints.ts';
import { paymentEndpoints } from '#lib/domain/payments/endpoints.ts';
import { recordEndpoints } from '#lib/domain/records/endpoints.ts';
import { settingEndpoints } from '#lib/domain/settings/endpoints.ts';
import { tokenEndpoints } from '#lib/domain/tokens/endpoints.ts';
import { viewEndpoints } from '#lib/domain/views/endpoints.ts';
import type { Context, WriteContext } from '#lib/server/identity/context.ts';
import type { BoundOperation } from '#lib/server/operation/endpoint.ts';
import { parseInput } from '#lib/server/operation/input/input.ts';
import type { RawInput } from '#lib/server/operation/input/raw-input.ts';

/** A call that creates a record of the demo data; with an id, the record has this one. */
export interface DemoCall {
  id?: string;
  operation: string;
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

const demoEndpoints = new Map(
  [
    ...accessEndpoints,
    ...accountEndpoints,
    ...coordinateEndpoints,
    ...beneficiaryEndpoints,
    ...entityEndpoints([]),
    ...entityRelationEndpoints,
    ...eventEndpoints,
    ...ledgerEndpoints,
    ...paymentEndpoints,
    ...recordEndpoints,
    ...settingEndpoints,
    ...tokenEndpoints,
    ...viewEndpoints,
  ].map((bound) => [bound.operation.id, bound]),
);

export interface PreparedCall {
  id: string | undefined;
  bound: BoundOperation;
  sent: RawInput;
  input: RawInput;
  prepared?: unknown;
}

/** A call whose input has passed its schema. Throws for an unknown operation. */
export function parsedCall({ id, operation, params, query = {}, body }: DemoCall): PreparedCall {
  const bound = demoEndpoints.get(operation);
  if (!bound) throw new Error(`There is no operation ${operation}.`);
  const sent = { params, query, body };
  return { id, bound, sent, input: parseInput(bound.operation, sent) };
}

/** Does the slow work of a call, such as reading a key, before its transaction. */
export async function prepareCall(ctx: Context, wanted: DemoCall): Promise<PreparedCall> {
  const call = parsedCall(wanted);
  const prepare = async () => call.bound.prepare?.(ctx, call.input);
  return { ...call, prepared: await (call.id ? withFirstId(call.id, prepare) : prepare()) };
}

/** Performs the call as its operation does. Throws the problem of a rejected one. */
export async function performCall(ctx: WriteContext, { id, bound, input, prepared }: PreparedCall): Promise<void> {
  const perform = () => bound.perform(ctx, input, prepared);
  const result = await (id ? withFirstId(id, perform) : perform());
  if (result instanceof Problem) throw result;
}

/** Stores the call as a change request. */
export async function requestApproval(ctx: WriteContext, wanted: DemoCall): Promise<void> {
  const { id, ...call } = parsedCall(wanted);
  const rules = await approvalReview.read(ctx.db, call.bound.operation);
  const write = { prepared: undefined, ...call, locked: undefined };
  const review = () => approvalReview.decide(ctx, write, rules);
  const pending = await (id ? withFirstId(id, review) : review());
  if (pending === undefined) throw new Error(`No policy covers the call ${wanted.operation}.`);
}

/** What needs a second person from now on; null for nothing. */
export const setPolicies = (policies: unknown): DemoCall => ({
  operation: 'updateSettings',
  body: { settings: { 'approvals/policies': policies } },
});
