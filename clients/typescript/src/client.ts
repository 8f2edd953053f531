import { type Caller, createCaller } from './call.ts';
import type { Operations } from './generated/contract.ts';
import * as operations from './generated/operations.ts';
import type { ClientOptions } from './transport.ts';
import type { Arguments, Call } from './types.ts';

/** All operations as functions: `client.getAccount({ params: { idRef: 'ACC-1' } })`. */
export type Client = { [Id in keyof Operations]: (...input: Arguments<Id>) => Call<Id> };

/** Connects to a deployment, with all operations. */
export function createClient(options: ClientOptions): Client {
  const call: Caller = createCaller(options);
  const entries = Object.entries(operations).map(([id, operation]) => [
    id,
    (...input: unknown[]) => (call as (...all: unknown[]) => unknown)(operation, ...input),
  ]);
  // One entry for each operation: the types hold each pair together.
  return Object.fromEntries(entries) as Client;
}
