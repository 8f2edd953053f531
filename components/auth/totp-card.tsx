'use client';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { authCalls } from '#components/auth/calls.ts';
import { DialogBody } from '#components/form/form-dialog.tsx';
import { type SmallForm, useSmallForm } from '#components/form/use-small-form.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { CodeBlock, CodeText } from '#components/ui/code.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input, PasswordInput } from '#components/ui/input.tsx';
import { ShownOnce } from '#components/ui/shown-once.tsx';
import { toast } from '#components/ui/toast.ts';
import { call } from '#lib/server/operation/client.ts';

const QrCode = dynamic(() => import('#components/auth/qr-code.tsx').then((module) => module.QrCode), { ssr: false });

interface Begun {
  secret: string;
  uri: string;
}
type Step = { name: 'prove' } | ({ name: 'scan' } & Begun) | { name: 'keep'; codes: string[] };

/** The second factor: begun with the password, confirmed with a code, removed with the password. */
export function TotpCard({ enabled }: { enabled: boolean }) {
  const router = useRouter();
  const [step, setStep] = useState<Step>();
  const [isRemoving, setRemoving] = useState(false);
  const close = () => {
    setStep(undefined);
    setRemoving(false);
    router.refresh();
  };
  return (
    <Card title="Second factor">
      <div className="flex flex-col items-start gap-3">
        <Badge tone={enabled ? 'ok' : 'warn'}>{enabled ? 'On' : 'Off'}</Badge>
        <p className="text-fg-2">
          {enabled
            ? 'Signing in needs a code of your authenticator, too.'
            : 'With an authenticator a stolen password alone opens nothing.'}
        </p>
        {enabled ? (
          <Button onClick={() => setRemoving(true)}>Remove second factor</Button>
        ) : (
          <Button onClick={() => setStep({ name: 'prove' })}>Set up second factor</Button>
        )}
      </div>
      <Dialog
        open={step !== undefined}
        onClose={close}
        title="Set up second factor"
        placement="top"
        locked={step?.name === 'keep'}
      >
        {step?.name === 'prove' && <Prove onCancel={close} onDone={(begun) => setStep({ name: 'scan', ...begun })} />}
        {step?.name === 'scan' && (
          <Scan {...step} onCancel={close} onDone={(codes) => setStep({ name: 'keep', codes })} />
        )}
        {step?.name === 'keep' && <Keep codes={step.codes} onDone={close} />}
      </Dialog>
      <Dialog open={isRemoving} onClose={close} title="Remove second factor">
        <Remove onClose={close} />
      </Dialog>
    </Card>
  );
}

function Prove({ onDone, onCancel }: { onDone: (begun: Begun) => void; onCancel: () => void }) {
  const form = useSmallForm({
    values: { current_password: '' },
    write: async (body) => onDone(await call(authCalls.enrolTotp, { body })),
  });
  return (
    <DialogBody form={form} action="Go on" onClose={onCancel}>
      <CurrentPassword form={form} />
    </DialogBody>
  );
}

function Scan({ secret, uri, onDone, onCancel }: Begun & { onDone: (codes: string[]) => void; onCancel: () => void }) {
  const form = useSmallForm({
    values: { code: '' },
    write: async (body) => onDone((await call(authCalls.confirmTotp, { body })).recovery_codes),
  });
  return (
    <DialogBody form={form} action="Confirm" onClose={onCancel}>
      <p>Scan this with an authenticator, or type the secret into it. Then enter the code it shows.</p>
      <div className="flex min-h-48 justify-center">
        <QrCode text={uri} label="QR code for an authenticator; the secret below says the same" />
      </div>
      <CodeText value={secret} what="secret" />
      <Field label="Code" required error={form.fault('code')}>
        <Input
          {...form.register('code')}
          mono
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          required
          data-autofocus
        />
      </Field>
    </DialogBody>
  );
}

function Keep({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <ShownOnce
      title="Keep these recovery codes where the authenticator is not"
      explanation="Each code opens once when the authenticator is lost. The codes are shown only once."
      doneLabel="I have kept them"
      onDone={onDone}
    >
      <CodeBlock text={codes.join('\n')} what="recovery codes" />
    </ShownOnce>
  );
}

function Remove({ onClose }: { onClose: () => void }) {
  const form = useSmallForm({
    values: { current_password: '' },
    write: async (body) => {
      await call(authCalls.disableTotp, { body });
      toast('The second factor is removed');
      onClose();
    },
  });
  return (
    <DialogBody form={form} action="Remove" danger onClose={onClose}>
      <p>Your password alone will open the console then.</p>
      <CurrentPassword form={form} />
    </DialogBody>
  );
}

function CurrentPassword({ form }: { form: SmallForm<{ current_password: string }> }) {
  return (
    <Field label="Current password" required error={form.fault('current_password')}>
      <PasswordInput {...form.register('current_password')} autoComplete="current-password" required data-autofocus />
    </Field>
  );
}
