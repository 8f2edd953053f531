'use client';
import { Plus } from 'lucide';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import {
  type CoordinateDraft,
  coordinatesFrom,
  emptyCoordinate,
} from '#components/accounts/bank-details/coordinate-draft.ts';
import { CoordinateEditor } from '#components/accounts/bank-details/coordinate-editor.tsx';
import { accountCalls } from '#components/accounts/calls.ts';
import { FormEnd } from '#components/form/form-end.tsx';
import { FormSummary } from '#components/form/form-errors.tsx';
import { sendWrite } from '#components/form/send-write.ts';
import { useApiForm } from '#components/form/use-api-form.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { terms } from '#components/shell/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { addFields } from '#components/ui/focus/add-fields.ts';
import { useOpenerFocus } from '#components/ui/focus/opener-focus.ts';
import { common } from '#components/ui/messages.ts';
import { ProblemError } from '#lib/server/operation/client.ts';

/** Adds bank details to an account; a button opens the form. */
export function CoordinateForm({ accountId, revision, open }: { accountId: string; revision: number; open: boolean }) {
  const [isOpen, setOpen] = useState(open);
  const opener = useOpenerFocus(isOpen ? '' : undefined);
  if (!isOpen) {
    return (
      <Button {...opener('')} icon={Plus} onClick={addFields(() => setOpen(true))} className="self-start">
        {terms('addBankDetails')}
      </Button>
    );
  }
  return <NewCoordinate accountId={accountId} revision={revision} onClose={() => setOpen(false)} />;
}

function NewCoordinate({ accountId, revision, onClose }: { accountId: string; revision: number; onClose: () => void }) {
  const router = useRouter();
  const form = useApiForm<CoordinateDraft>({
    values: emptyCoordinate,
    hasField: () => true,
    write: async (draft, idempotency_key) => {
      const body = coordinatesFrom(draft);
      if (!body) throw new ProblemError({ title: 'Fill in at least one field' });
      const params = { idRef: accountId };
      const input = { params, body, revision, idempotency_key };
      const { status } = await sendWrite(accountCalls.createAccountCoordinate, input);
      toastWriteResult(status, terms('bankDetailsAdded'));
      onClose();
      router.refresh();
    },
  });
  return (
    <Card title={terms('addBankDetails')} className="max-w-form">
      <form {...form.props} className="flex flex-col gap-field" noValidate>
        <CoordinateEditor draft={form.watch()} onChange={form.change} faults={form.faults} />
        <FormEnd attempt={form} answer={<FormSummary form={form} />} className="justify-end border-t pt-4">
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" variant="primary" busy={form.busy}>
            {terms('addBankDetails')}
          </Button>
        </FormEnd>
      </form>
    </Card>
  );
}
