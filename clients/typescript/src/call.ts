import { ApprovalPendingError } from './errors.ts';
import type { ChangeRequest } from './generated/contract.ts';
import { type LooseInput, prepareRequest } from './request.ts';
import { type ClientOptions, type ReceivedResponse, send } from './transport.ts';
import type { Arguments, Call, CompletedResponse, OperationId, OperationRef, PendingResponse } from './types.ts';

/** Sends an operation: `call(getAccount, { params: { idRef: 'ACC-1' } })`. */
export type Caller = <Id extends OperationId>(operation: OperationRef<Id>, ...input: Arguments<Id>) => Call<Id>;

interface Page {
  page: unknown[];
  continuation?: string;
}

type AnyResponse = CompletedResponse<unknown> | PendingResponse;

/**
 * Connects to a deployment. A bundler keeps only the operations that are named, so that a page which calls a few of
 * them stays small; `createClient` has all of them.
 */
export function createCaller(options: ClientOptions): Caller {
  // Such as an environment variable that is not set: as an address, it would look like a server that is away.
  if (typeof options.url !== 'string') throw new TypeError('The option url is missing.');
  const start = (operation: OperationRef, input: LooseInput) => {
    const response = sendOperation(options, operation, input);
    const answer = response.then(bodyOf);
    return Object.assign(answer, {
      response() {
        // The caller looks at the response: what the answer rejects with is known there too.
        answer.catch(() => {});
        return response;
      },
      [Symbol.asyncIterator]: () => items(answer, (query) => start(operation, { ...input, query }), input),
    });
  };
  // The types of an operation and of its answer are generated from one contract.
  return ((operation: OperationRef, input: LooseInput = {}) => start(operation, input)) as unknown as Caller;
}

async function sendOperation(options: ClientOptions, operation: OperationRef, input: LooseInput): Promise<AnyResponse> {
  const request = await prepareRequest(operation, input);
  return presented(await send(options, request, input));
}

function presented({ status, headers, body }: ReceivedResponse): AnyResponse {
  const head = {
    headers,
    requestId: headers.get('x-request-id') ?? '',
    isReplayed: headers.get('idempotency-replayed') === 'true',
  };
  if (status === 202) {
    return { ...head, status, body: body as ChangeRequest, location: headers.get('location') ?? '' };
  }
  // A proxy that compresses makes the ETag weak.
  const revision = /^(?:W\/)?"(\d+)"$/.exec(headers.get('etag') ?? '')?.[1];
  return { ...head, status: 200, body, revision: revision === undefined ? undefined : Number(revision) };
}

function bodyOf(response: AnyResponse): unknown {
  if (response.status === 202) throw new ApprovalPendingError(response.body, response.location);
  return response.body;
}

/** The records of all pages, from the first page on. */
async function* items(
  first: Promise<unknown>,
  fetchPage: (query: Record<string, unknown>) => Promise<unknown>,
  { query = {} }: LooseInput,
): AsyncGenerator<unknown> {
  const { 'page[number]': _, ...rest } = query;
  for (let pending = first; ; ) {
    const { page, continuation } = (await pending) as Page;
    yield* page;
    if (continuation === undefined) return;
    pending = fetchPage({ ...rest, 'page[continuation]': continuation });
  }
}
