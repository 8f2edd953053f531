'use client';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useSmallForm } from '#components/form/use-small-form.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { ledgerCalls } from '#components/ledger/calls.ts';
import { t } from '#components/ledger/form-messages.ts';
import { t as ledgerText } from '#components/ledger/messages.ts';
import { ReasonField } from '#components/shell/reason-field.tsx';
import { callForResponse } from '#lib/server/operation/client.ts';

/** Asks for the reason and reverses an entry. */
export function ReverseDialog({
  id,
  onClose,
  onReversed,
}: {
  id: string;
  onClose: () => void;
  /** With the id of the reversing entry. */
  onReversed: (id: string) => void;
}) {
  const form = useSmallForm({
    values: { reason: '' },
    write: async ({ reason }, idempotency_key) => {
      const { status, body } = await callForResponse(ledgerCalls.reverseEntry, {
        params: { id },
        body: { reason: reason.trim() },
        idempotency_key,
      });
      const isDone = toastWriteResult(status, t('entryReversed'), { waits: t('reversalRequested') });
      onClose();
      if (isDone) onReversed(body.id);
    },
  });
  return (
    <FormDialog
      title={ledgerText('reverseEntry')}
      action={ledgerText('reverseEntry')}
      danger
      form={form}
      onClose={onClose}
    >
      <p className="text-fg-2">{t('reverseEffect')}</p>
      <ReasonField {...form.register('reason')} error={form.fault('reason')} />
    </FormDialog>
  );
}
