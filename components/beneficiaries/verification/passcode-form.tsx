'use client';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '#components/beneficiaries/verification/passcode-messages.ts';
import { terms } from '#components/shell/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { Input } from '#components/ui/input/input.tsx';
import { DialogFooter } from '#components/ui/overlay/dialog.tsx';

/**
 * One text input for the passcode. A paste can contain blanks and dashes and is submitted immediately. Shows the
 * remaining attempts and a button for a new passcode.
 */
export function PasscodeForm({
  length,
  fault,
  attempts,
  isBusy,
  submit,
  timer,
  resend,
}: {
  length: number;
  fault?: string;
  attempts: number;
  isBusy: boolean;
  submit: (otp: string) => Promise<void>;
  timer: ReactNode;
  resend: { run: () => void; inSeconds: number; left: number };
}) {
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // After a wrong passcode the input is empty: the next one is typed from the start.
  useEffect(() => {
    if (!fault) return;
    setCode('');
    input.current?.focus();
  }, [fault]);
  const digits = (text: string) => text.replaceAll(/\D/g, '').slice(0, length);
  const tries = t('attemptsLeft', { attempts });
  return (
    <form
      className="flex flex-col gap-field"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(code);
      }}
    >
      <Field label={terms('passcode')} error={fault} hint={tries} aside={timer}>
        <Input
          ref={input}
          name="otp"
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={length}
          className="h-12! text-center font-mono text-2xl tracking-[0.4em]"
          onChange={(event) => setCode(digits(event.target.value))}
          onPaste={(event) => {
            const pasted = digits(event.clipboardData.getData('text'));
            if (pasted === '') return;
            event.preventDefault();
            setCode(pasted);
            if (pasted.length === length) void submit(pasted);
          }}
        />
      </Field>
      <DialogFooter>
        <span className="me-auto text-fg-2 text-sm">{messagesText(resend.left)}</span>
        <Button onClick={resend.run} disabled={resend.inSeconds > 0 || resend.left === 0 || isBusy}>
          {resend.inSeconds > 0 && resend.left > 0 ? t('resendIn', { inSeconds: resend.inSeconds }) : t('resend')}
        </Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          {terms('verify')}
        </Button>
      </DialogFooter>
    </form>
  );
}

function messagesText(left: number): string {
  return left === 0 ? t('noMessagesLeft') : t('messagesLeft', { left });
}
