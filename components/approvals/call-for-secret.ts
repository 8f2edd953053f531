import { t } from '#components/approvals/secret-messages.ts';
import { common } from '#components/ui/messages.ts';
import { toast } from '#components/ui/toast.ts';
import type {
  CallInput,
  CallResult,
  ChangeInput,
  ChangeOperationRef,
  OperationRef,
} from '#lib/server/operation/client.ts';
import { callForResponse } from '#lib/server/operation/client.ts';
import type { Operation } from '#lib/server/operation/operation.ts';

/** Calls an operation whose answer shows a secret. Answers undefined, and says so, when it waits for approval. */
export async function callForSecret<Op extends Operation>(
  operation: ChangeOperationRef<Op>,
  input: ChangeInput<Op>,
): Promise<CallResult<Op> | undefined>;
export async function callForSecret<Op extends Operation>(
  operation: OperationRef<Op>,
  input: CallInput<Op>,
): Promise<CallResult<Op> | undefined>;
export async function callForSecret<Op extends Operation>(
  operation: OperationRef<Op> | ChangeOperationRef<Op>,
  input: CallInput<Op>,
): Promise<CallResult<Op> | undefined> {
  const { status, body } = operation.isChange
    ? await callForResponse<Op>(operation, { ...input, revision: input.revision })
    : await callForResponse<Op>(operation, input);
  if (status !== 202) return body;
  toast(common('waitingForApproval'), {
    tone: 'info',
    detail: t('secretLater'),
  });
  return undefined;
}
