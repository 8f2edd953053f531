import type {
  CallInput,
  CallResult,
  ChangeInput,
  ChangeOperationRef,
  OperationRef,
} from '#lib/server/operation/client.ts';
import { callForResponse } from '#lib/server/operation/client.ts';
import type { Operation } from '#lib/server/operation/operation.ts';

/** The outcome of a write. There is a body only when the write is done: a write that waits has changed nothing yet. */
export type WriteResult<Body> = { isDone: true; status: number; body: Body } | { isDone: false; status: 202 };

interface SendWrite {
  <Op extends Operation>(
    operation: ChangeOperationRef<Op>,
    input: ChangeInput<Op>,
  ): Promise<WriteResult<CallResult<Op>>>;
  <Op extends Operation>(operation: OperationRef<Op>, input: CallInput<Op>): Promise<WriteResult<CallResult<Op>>>;
}

/**
 * Sends a write that may wait for approval. `components/calls.test.ts` fails where such a write is sent by `call`,
 * which drops the status.
 */
export const sendWrite: SendWrite = async <Op extends Operation>(
  operation: OperationRef<Op> | ChangeOperationRef<Op>,
  input: CallInput<Op>,
): Promise<WriteResult<CallResult<Op>>> => {
  // The overloads of `SendWrite` require what a change needs.
  const { status, body } = await callForResponse<Op>(operation as OperationRef<Op>, input);
  return status === 202 ? { isDone: false, status } : { isDone: true, status, body };
};
