'use client';
import { Undo2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ledgerCalls } from '#components/ledger/calls.ts';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { problemOf } from '#components/ui/problem-view.tsx';
import { newRequestId } from '#components/ui/request-id.ts';
import { useShortcuts } from '#components/ui/shortcuts.ts';
import { toast } from '#components/ui/toast.ts';
import { REASON_MAX, REASON_MIN } from '#lib/core/reason.ts';
import { callWhole } from '#lib/server/operation/client.ts';

/** Reverses an entry after asking why; the page of the reversal follows. */
export function ReverseButton({ id }: { id: string }) {
  const router = useRouter();
  const [idempotency_key] = useState(newRequestId);
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  useShortcuts([{ keys: 'r', group: 'This page', label: 'Reverse the entry', run: () => setOpen(true) }]);

  const confirm = async () => {
    try {
      const { status, body } = await callWhole(ledgerCalls.reverseEntry, {
        params: { id },
        body: { reason: reason.trim() },
        idempotency_key,
      });
      if (status === 202) {
        toast('Waiting for a second person', { tone: 'info', detail: 'The reversal was requested.' });
        return undefined;
      }
      toast('Entry reversed');
      router.push(`/journal/${body.id}`);
      return undefined;
    } catch (error) {
      return problemOf(error);
    }
  };
  return (
    <>
      <Button icon={Undo2} onClick={() => setOpen(true)} data-tip="Reverse" data-tip-keys="r">
        Reverse
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Reverse the entry"
        action="Reverse"
        danger
        confirm={confirm}
      >
        <p className="text-fg-2">
          The same legs are booked with their sides turned, as a new entry. It can be done once, and a reversal is not
          reversed: what was right is booked anew.
        </p>
        <Field label="Reason" required>
          <Textarea
            name="reason"
            rows={2}
            required
            minLength={REASON_MIN}
            maxLength={REASON_MAX}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </ConfirmDialog>
    </>
  );
}
