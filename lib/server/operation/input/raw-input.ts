import { createSemaphore, type SemaphoreSlot } from '#lib/core/process/scheduling.ts';
import { acceptsMedia } from '#lib/server/http/accepted-media.ts';
import { parseJson } from '#lib/server/http/json.ts';
import { type ApiRequest, headerOf, readBody, readQuery } from '#lib/server/http/request.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { anonymous } from '#lib/server/identity/credentials.ts';
import type { Operation } from '#lib/server/operation/operation.ts';
import type { RouteMatch } from '#lib/server/operation/routes.ts';
import { httpProblems } from '#lib/server/problems.ts';
import type { RequestObservation } from '#lib/server/telemetry/request-observation.ts';

const bodylessMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const noBytes = new Uint8Array();

/** Requests with more than 64 KiB in progress at a time: each may take about 10 MB of memory. */
const largeBodySlots = createSemaphore(8);

/** Uploads in progress at a time, because each takes some hundred megabytes of memory. */
const uploadSlots = createSemaphore(2);

/** A slot for the body of an operation, acquired when the body turns out to be large. */
export const bodySlot = ({ bodyBytesMax }: Operation): SemaphoreSlot =>
  (bodyBytesMax === undefined ? largeBodySlots : uploadSlots).slot();

/** Params, query and body of a request. */
export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** Whether an operation takes a body, by operation: a schema that fails creates an error with all its issues. */
const bodyNeeds = new WeakMap<Operation, BodyNeed>();

type BodyNeed = Parameters<typeof readBody>[1];

function bodyNeedOf(operation: Operation): BodyNeed {
  const known = bodyNeeds.get(operation);
  if (known) return known;
  const need = findBodyNeed(operation);
  bodyNeeds.set(operation, need);
  return need;
}

function findBodyNeed({ body }: Operation): BodyNeed {
  if (!body) return 'none';
  return body.safeParse(undefined).success ? 'optional' : 'needed';
}

/** Throws `Problem` if the client accepts no media type of the operation. Load balancers send any header to a probe. */
export function assertAccepted(operation: Operation, { headers }: ApiRequest): void {
  const { media = ['application/json'], probe, live } = operation;
  if (probe || live) return;
  if (!acceptsMedia(headerOf(headers, 'accept'), media)) throw httpProblems.mediaNotAccepted(media);
}

/**
 * Reads path, query and body, as yet without a schema. Throws `Problem` for a body that cannot be read, and for a client
 * that accepts no media type of the operation.
 */
export async function readInput(
  match: RouteMatch,
  request: ApiRequest,
  { ctx, observation, slot }: { ctx: Context; observation: RequestObservation; slot: SemaphoreSlot },
): Promise<RawInput> {
  const { operation } = match.bound;
  assertAccepted(operation, request);
  const wanted = bodyNeedOf(operation);
  const bytes = bodylessMethods.has(request.method)
    ? noBytes
    : await readBody(request, wanted, {
        isKnown: ctx.principal !== anonymous,
        slot,
        ...(operation.bodyBytesMax !== undefined && { bytesMax: operation.bodyBytesMax }),
      });
  observation.activity.setOperation(operation.id);
  const isSent = wanted === 'needed' || (wanted === 'optional' && bytes.length > 0);
  const body = isSent ? parseJson(bytes) : undefined;
  return { params: match.params, query: readQuery(request.target), body };
}
