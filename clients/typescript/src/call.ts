import { ApprovalPendingError, ConnectionError } from './errors.ts';
import type { ChangeRequest } from './generated/contract.ts';
import { type LooseInput, prepareRequest } from './request.ts';
import { type ClientOptions, type ReceivedResponse, send, textOf } from './transport.ts';
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

function presented({ status, headers, bytes }: ReceivedResponse): AnyResponse {
  const head = {
    headers,
    requestId: headers.get('x-request-id') ?? '',
    isReplayed: headers.get('idempotency-replayed') === 'true',
  };
  const body = parsed(status, headers, bytes);
  if (status === 202) {
    return { ...head, status, body: body as ChangeRequest, location: headers.get('location') ?? '' };
  }
  const revision = /^"(\d+)"$/.exec(headers.get('etag') ?? '')?.[1];
  return { ...head, status: 200, body, revision: revision === undefined ? undefined : Number(revision) };
}

function parsed(status: number, headers: Headers, bytes: Uint8Array<ArrayBuffer>): unknown {
  const type = headers.get('content-type');
  // The content of a file: as text, its bytes would be lost.
  if (type === 'application/octet-stream') return bytes;
  const text = textOf(bytes);
  if (text === '') return undefined;
  if (!type?.includes('json')) return text;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ConnectionError(`The answer ${status} is cut off.`, { cause, status });
  }
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
