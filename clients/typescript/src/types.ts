import type { ChangeRequest, Operations } from './generated/contract.ts';

export type OperationId = keyof Operations;

/** An operation as it is sent. */
export interface OperationRef<Id extends OperationId = OperationId> {
  readonly id: Id;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Of a write: where its request id goes. */
  readonly key?: 'header' | 'body';
}

export interface CallOptions {
  /** Ends the call, also while it waits for a retry. */
  signal?: AbortSignal | undefined;
  /** Languages for texts of the answer, such as `de, en;q=0.5`. */
  language?: string | undefined;
  /** The time for one attempt. */
  timeoutSeconds?: number | undefined;
  headers?: Record<string, string> | undefined;
}

export interface WriteOptions extends CallOptions {
  /** Makes the write act once, also in another process: a UUID, or any text, which the server keeps for 72 hours. */
  idempotencyKey?: string | undefined;
  /** The revision that was read: the write is rejected with `revision-mismatch` if the record has changed since. */
  revision?: number | undefined;
}

/** What an operation takes: path parameters, query, body, and options of the call. */
export type Input<Id extends OperationId> = Operations[Id]['input'] &
  (Operations[Id] extends { write: true } ? WriteOptions : CallOptions);

/** The input is optional where the operation needs nothing. */
export type Arguments<Id extends OperationId> =
  Record<never, never> extends Operations[Id]['input'] ? [input?: Input<Id>] : [input: Input<Id>];

export type Answer<Id extends OperationId> = Operations[Id]['answer'];

/** The codes of the problems of an operation. */
export type ProblemCodeOf<Id extends OperationId> = Operations[Id]['problems'];

interface AnswerHead {
  headers: Headers;
  /** Quote it when you report a problem. */
  requestId: string;
  /** Whether this is the stored answer of an earlier request with the same key. */
  isReplayed: boolean;
}

/** The operation was carried out. */
export interface CompletedResponse<Body> extends AnswerHead {
  status: 200;
  body: Body;
  /** Of a record that has revisions, for a later write. */
  revision: number | undefined;
}

/** The write waits for a second person: nothing has changed yet. */
export interface PendingResponse extends AnswerHead {
  status: 202;
  body: ChangeRequest;
  revision?: undefined;
  /** The path of the change request. */
  location: string;
}

/** The whole answer of an operation, by `status`. */
export type FullResponse<Id extends OperationId> =
  | CompletedResponse<Answer<Id>>
  | (Operations[Id] extends { approval: true } ? PendingResponse : never);

/** A call that was sent: await it for the answer, or iterate over all records of a list. */
export type Call<Id extends OperationId> = Promise<Answer<Id>> & {
  /** The answer with its status, headers and revision. A write that waits for an approval does not throw here. */
  response(): Promise<FullResponse<Id>>;
} & (Operations[Id] extends { item: infer Item } ? AsyncIterable<Item> : unknown);
