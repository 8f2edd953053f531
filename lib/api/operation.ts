import type { z } from 'zod';
import type { Evidence, EvidenceOf } from '#lib/api/evidence.ts';
import type { Reply } from '#lib/api/reply.ts';
import type { Context, WriteContext } from '#lib/auth/context.ts';
import type { Permission } from '#lib/auth/permissions.ts';
import type { Problem, ProblemCode } from '#lib/kit/problem.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A line of the contract: one operation of SPEC's tables, or of our extensions below `/bo`. */
export interface Operation<
  Effect extends 'read' | 'write' = 'read' | 'write',
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  /** Names the operation in code, in the audit and in the OpenAPI document: `changeAccountState`. */
  id: string;
  /** The line of the specification, 1 to 56; extensions have none. */
  number?: number;
  method: Method;
  /** `/api/v2.0/account/{idRef}/state`; `{*path}` takes the rest. */
  path: string;
  /** The noun under which the reference lists it: `Accounts`. */
  tag: string;
  summary: string;
  description: string;
  /** One permission; `signed-in` needs only a credential, `public` not even that. */
  permission: Permission | 'signed-in' | 'public';
  effect: Effect;
  /** GET operations that send something (16, 17): no HEAD, no prefetch, same-origin fetch only. */
  guarded?: boolean;
  /** A health probe: no rate limit counts it. A wrong credential is still refused and counted. */
  probe?: boolean;
  /** A list, search or export: a replica that has caught up may answer it. */
  replica?: boolean;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The answer's body; none = "no content": 200 with an empty body. */
  response?: Response;
  /** The answer carries a secret that is shown once: it is not kept for a repeated request. */
  secret?: boolean;
  /** The body member that is a request id and holds for ever (`id` in account create). */
  request_id?: 'id';
  /** Refusals of its own, beside those every operation has (400, 401, 403, 404 by params, 429). */
  refusals?: readonly ProblemCode[];
  /** Working values, shown in the reference and checked by a test against the schemas. */
  example: { params?: z.input<Params>; query?: z.input<Query>; body?: z.input<Body>; response?: z.input<Response> };
}

/** Declares one operation. Its schemas decide what the endpoint takes and answers. */
export function operation<
  Effect extends 'read' | 'write',
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodVoid,
>(line: Operation<Effect, Params, Query, Body, Response>): Operation<Effect, Params, Query, Body, Response> {
  return line;
}

type Answer<Op extends Operation> =
  Op extends Operation<infer _E, infer _P, infer _Q, infer _B, infer Response>
    ? Response extends z.ZodVoid
      ? void
      : z.input<Response>
    : never;

export interface Input<Op extends Operation> {
  params: z.output<NonNullable<Op['params']>>;
  query: z.output<NonNullable<Op['query']>>;
  body: z.output<NonNullable<Op['body']>>;
}

/**
 * What carries an operation out. A read gets a reader; a write runs inside the request's one transaction. A Problem that
 * is thrown undoes it; one that is returned refuses, too, but keeps what was written (a wrong passcode is counted).
 * `prepare` is for slow work without effects (hashing a password) that must not hold the transaction up.
 */
export type Endpoint<Op extends Operation> = (
  ctx: Op['effect'] extends 'write' ? WriteContext : Context,
  input: Input<Op>,
) => Promise<Answer<Op> | Reply<Answer<Op>> | Problem>;

export interface FullEndpoint<Op extends Operation, Prepared> {
  prepare?(ctx: Context, input: Input<Op>): Promise<Prepared>;
  perform(ctx: WriteContext, input: Input<Op>, prepared: Prepared): Promise<Answer<Op> | Reply<Answer<Op>> | Problem>;
  /** Whether this write may be made together with others that wait at the same time. */
  gathers?(input: Input<Op>): boolean;
  /**
   * Makes those in one transaction and with few statements. Answers for each what `perform` would have answered, or the
   * Problem it would have thrown.
   */
  together?(writes: { ctx: WriteContext; input: Input<Op> }[]): Promise<(Answer<Op> | Problem)[]>;
}

export type Contract = Record<string, Operation>;

/** The endpoints of a noun: the types refuse an operation without an endpoint and an endpoint without an operation. */
export type Endpoints<Nouns extends Contract> = {
  [Name in keyof Nouns]:
    | Endpoint<Nouns[Name]>
    // biome-ignore lint/suspicious/noExplicitAny: what `prepare` hands to `perform` is each endpoint's own affair.
    | FullEndpoint<Nouns[Name], any>;
};

/** An operation with its endpoint, as the dispatcher knows it. */
export interface Bound {
  operation: Operation;
  prepare?: (ctx: Context, input: unknown) => Promise<unknown>;
  perform: (ctx: WriteContext, input: unknown, prepared: unknown) => Promise<unknown>;
  gathers?: (input: unknown) => boolean;
  together?: (writes: { ctx: WriteContext; input: unknown }[]) => Promise<unknown[]>;
  evidence?: (ctx: WriteContext, input: unknown) => Promise<Evidence>;
}

/** What the approver of each write must know. A test refuses a write that a policy can cover and that has none. */
export type EvidenceByOperation<Nouns extends Contract> = {
  [Name in keyof Nouns as Nouns[Name]['effect'] extends 'read' ? never : Name]?: EvidenceOf<Nouns[Name]>;
};

/** Pairs a noun's contract with its endpoints. */
export function bind<Nouns extends Contract>(
  contract: Nouns,
  endpoints: Endpoints<Nouns>,
  evidence: EvidenceByOperation<Nouns> = {},
): Bound[] {
  const evidenceByName: Record<string, unknown> = evidence;
  return Object.entries(contract).map(([name, line]) => {
    const endpoint = endpoints[name as keyof Nouns];
    const common = { operation: line, evidence: evidenceByName[name] };
    // The mapped types above have checked each pair; the registry holds them without their schemas' types.
    return (typeof endpoint === 'function' ? { ...common, perform: endpoint } : { ...common, ...endpoint }) as Bound;
  });
}
