'use client';
import { ConfirmDialog } from '#components/form/confirm-dialog.tsx';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { amountWithDecimals } from '#components/ledger/amount-text.ts';
import { ledgerCalls } from '#components/ledger/calls.ts';
import { t } from '#components/ledger/form-messages.ts';
import type { ListedHold } from '#components/ledger/holds/hold-list-definition.tsx';
import { accountNameText } from '#components/ledger/sides/account-names.ts';
import { Amount } from '#components/ui/amount.tsx';
import { richText } from '#components/ui/rich-text.ts';
import { callForResponse } from '#lib/server/operation/client.ts';

/** Asks before a hold is voided, and voids it. */
export function VoidDialog({ hold, onClose, onDone }: { hold: ListedHold; onClose: () => void; onDone: () => void }) {
  const confirm = async (idempotency_key: string) => {
    const { status } = await callForResponse(ledgerCalls.voidHold, {
      params: { id: hold.id },
      body: {},
      idempotency_key,
    });
    toastWriteResult(status, t('holdVoided'), { detail: amountWithDecimals(hold.amount, hold.currency) });
    onDone();
  };
  return (
    <ConfirmDialog open onClose={onClose} title={t('voidHold')} action={t('voidHold')} danger confirm={confirm}>
      <p className="text-fg-2">
        {richText(t, 'voidEffect', {
          amount: () => <Amount value={hold.amount} currency={hold.currency} />,
          account: () => (
            <span className="wrap-anywhere font-medium">
              {hold.account ? accountNameText(hold.account) : hold.account_id}
            </span>
          ),
        })}
      </p>
    </ConfirmDialog>
  );
}
