import type { z } from 'zod';
import type { ProblemCode } from '#lib/core/problem.ts';
import type { Permission } from '#lib/server/identity/permissions.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

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
  method: HttpMethod;
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

export type OperationResult<Op extends Operation> =
  Op extends Operation<infer _E, infer _P, infer _Q, infer _B, infer Response>
    ? Response extends z.ZodVoid
      ? void
      : z.input<Response>
    : never;

export interface OperationInput<Op extends Operation> {
  params: z.output<NonNullable<Op['params']>>;
  query: z.output<NonNullable<Op['query']>>;
  body: z.output<NonNullable<Op['body']>>;
}

export type Contract = Record<string, Operation>;
