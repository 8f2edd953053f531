import { toast } from '#components/ui/toast.ts';
import type { CallAnswer, CallInput, ChangeInput, ChangeLine, Line } from '#lib/server/operation/client.ts';
import { callWhole } from '#lib/server/operation/client.ts';
import type { Operation } from '#lib/server/operation/operation.ts';

/** Calls an operation whose answer shows a secret. Answers undefined, and says so, when it waits for approval. */
export async function callForSecret<Op extends Operation>(
  operation: ChangeLine<Op>,
  input: ChangeInput<Op>,
): Promise<CallAnswer<Op> | undefined>;
export async function callForSecret<Op extends Operation>(
  operation: Line<Op>,
  input: CallInput<Op>,
): Promise<CallAnswer<Op> | undefined>;
export async function callForSecret<Op extends Operation>(
  operation: Line<Op> | ChangeLine<Op>,
  input: CallInput<Op>,
): Promise<CallAnswer<Op> | undefined> {
  const { status, body } = operation.isChange
    ? await callWhole<Op>(operation, { ...input, revision: input.revision })
    : await callWhole<Op>(operation, input);
  if (status !== 202) return body;
  toast('Waiting for approval', {
    tone: 'info',
    detail: 'Once it is approved, you find the secret under Approvals, Mine.',
  });
  return undefined;
}
