import type { z } from 'zod';
import type { ProblemCode } from '#lib/core/problem.ts';
import type { Permission } from '#lib/server/identity/permissions.ts';
import type { OperationTag } from '#lib/server/operation/document/tags.ts';

/** Media types of responses. */
export type MediaType =
  | 'application/json'
  | 'text/csv'
  | 'text/plain'
  | 'text/event-stream'
  | 'application/octet-stream';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An operation of the specification, or of our extensions below `/bo`. */
export interface Operation<
  Effect extends 'read' | 'write' = 'read' | 'write',
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  /** The name in code, in the audit and in the OpenAPI document: `changeAccountState`. */
  id: string;
  /** The number in the specification, 1 to 56; extensions have none. */
  number?: number;
  method: HttpMethod;
  /** `/api/v2.0/account/{idRef}/state`; `{*path}` takes the rest. */
  path: string;
  /** The group in the reference: `Accounts`. */
  tag: OperationTag;
  summary: string;
  description: string;
  /** `signed-in` requires only a credential, `public` requires none. */
  permission: Permission | 'signed-in' | 'public';
  /** Of an operation that requires only a credential: policies of this permission can require an approval. */
  approvalPermission?: Permission;
  effect: Effect;
  /** A GET with an effect, such as sending a passcode: no HEAD, no prefetch, same-origin fetch only. */
  guarded?: boolean;
  /** A health probe: not counted by the rate limit. A wrong credential is still rejected and counted. */
  probe?: boolean;
  /** The console asks by itself: the request does not count as a use of the session. */
  background?: boolean;
  /** The liveness probe: it looks at no credential and no database. */
  live?: boolean;
  /** A list, search or export: it may run on a replica that has caught up. */
  replica?: boolean;
  /** Its figures must agree: all of it is read in one snapshot. */
  snapshot?: boolean;
  params?: Params;
  /** Each valid path has an answer, such as an empty list: nothing is not found. */
  alwaysFound?: boolean;
  query?: Query;
  body?: Body;
  /** The limit of the body, if it is larger than that of all operations. */
  bodyBytesMax?: number;
  /** The response body; none means 200 with an empty body. */
  response?: Response;
  /** Media types of the response body, if it is not only JSON. */
  media?: readonly MediaType[];
  /** Headers of a successful response that do not follow from the other members. */
  answerHeaders?: readonly ('ETag' | 'SetCookie' | 'ClearSiteData' | 'AccelBuffering')[];
  /** Texts of the response follow `Accept-Language`. */
  localized?: boolean;
  /** The response has an `ETag`; with an equal `If-None-Match` it is 304. */
  cached?: boolean;
  /** The response has a secret that is shown once: it is not stored for repeated requests. */
  secret?: boolean;
  /** The body member that is a request id without expiry (`id` of createAccount). */
  request_id?: 'id';
  /**
   * Announced to be removed: the date of the announcement, and the date after which the operation may be gone, at least
   * six months later.
   */
  deprecated?: { since: string; sunset: string };
  /** Its own problem codes, besides the common ones, which follow from the other members. */
  refusals?: readonly ProblemCode[];
  /** It carries out any other write, and passes on its problems. */
  executes?: boolean;
  /** Example values, shown in the reference; a test checks them against the schemas. */
  example: { params?: z.input<Params>; query?: z.input<Query>; body?: z.input<Body>; response?: z.input<Response> };
}

/**
 * Whether a replica answers the operation while the primary is away: lists, searches and single records. Files and
 * exports are audited, and live events need the primary.
 */
export const standsIn = ({ effect, live, probe, media }: Operation): boolean =>
  effect === 'read' && !live && !probe && (media ?? ['text/plain']).every((type) => type === 'text/plain');

/** Declares an operation. Its schemas define the input and result of the endpoint. */
export function operation<
  Effect extends 'read' | 'write',
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodVoid,
>(declared: Operation<Effect, Params, Query, Body, Response>): Operation<Effect, Params, Query, Body, Response> {
  return declared;
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
