'use client';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { authCalls } from '#components/auth/calls.ts';
import { t } from '#components/auth/me-messages.ts';
import { DialogBody } from '#components/form/form-dialog.tsx';
import { type SmallForm, useSmallForm } from '#components/form/use-small-form.ts';
import { terms } from '#components/shell/messages.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { CodeBlock, CodeText } from '#components/ui/code/code.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { Input } from '#components/ui/input/input.tsx';
import { PasswordInput } from '#components/ui/input/password-input.tsx';
import { common } from '#components/ui/messages.ts';
import { Dialog } from '#components/ui/overlay/dialog.tsx';
import { ShownOnce } from '#components/ui/overlay/shown-once.tsx';
import { toast } from '#components/ui/overlay/toast.ts';
import { totpDigits } from '#lib/domain/sign-in/limits.ts';
import { call } from '#lib/server/operation/client.ts';

const LazyQrCode = dynamic(() => import('#components/auth/qr-code.tsx').then((module) => module.QrCode), {
  ssr: false,
});

interface EnrolmentStart {
  secret: string;
  uri: string;
}
type TotpStep = { name: 'prove' } | ({ name: 'scan' } & EnrolmentStart) | { name: 'keep'; codes: string[] };

/** The second factor: begun with the password, confirmed with a code, removed with the password. */
export function TotpCard({ enabled }: { enabled: boolean }) {
  const router = useRouter();
  const [step, setStep] = useState<TotpStep>();
  const [isRemoving, setRemoving] = useState(false);
  const close = () => {
    setStep(undefined);
    setRemoving(false);
    router.refresh();
  };
  return (
    <Card title={terms('secondFactor')}>
      <div className="flex flex-col items-start gap-3">
        <Badge tone={enabled ? 'ok' : 'warn'}>{enabled ? terms('on') : terms('off')}</Badge>
        <p className="text-fg-2">{enabled ? t('factorOn') : t('factorOff')}</p>
        {enabled ? (
          <Button onClick={() => setRemoving(true)}>{t('removeFactor')}</Button>
        ) : (
          <Button onClick={() => setStep({ name: 'prove' })}>{t('setUpFactor')}</Button>
        )}
      </div>
      <Dialog
        open={step !== undefined}
        onClose={close}
        title={t('setUpFactor')}
        placement="top"
        locked={step?.name === 'keep'}
      >
        {step?.name === 'prove' && (
          <ConfirmPassword onCancel={close} onDone={(begun) => setStep({ name: 'scan', ...begun })} />
        )}
        {step?.name === 'scan' && (
          <ScanQrCode {...step} onCancel={close} onDone={(codes) => setStep({ name: 'keep', codes })} />
        )}
        {step?.name === 'keep' && <RecoveryCodeList codes={step.codes} onDone={close} />}
      </Dialog>
      <Dialog open={isRemoving} onClose={close} title={t('removeFactor')}>
        <RemoveTotp onClose={close} />
      </Dialog>
    </Card>
  );
}

function ConfirmPassword({ onDone, onCancel }: { onDone: (begun: EnrolmentStart) => void; onCancel: () => void }) {
  const form = useSmallForm({
    values: { current_password: '' },
    write: async (body) => onDone(await call(authCalls.enrolTotp, { body })),
  });
  return (
    <DialogBody form={form} action={common('continue')} onClose={onCancel}>
      <CurrentPassword form={form} />
    </DialogBody>
  );
}

function ScanQrCode({
  secret,
  uri,
  onDone,
  onCancel,
}: EnrolmentStart & { onDone: (codes: string[]) => void; onCancel: () => void }) {
  const form = useSmallForm({
    values: { code: '' },
    write: async (body) => onDone((await call(authCalls.confirmTotp, { body })).recovery_codes),
  });
  return (
    <DialogBody form={form} action={t('confirmCode')} onClose={onCancel}>
      <p>{t('scanHint')}</p>
      <div className="flex min-h-48 justify-center">
        <LazyQrCode text={uri} label={t('qrCode')} />
      </div>
      <CodeText value={secret} name={terms('secretInText')} />
      <Field label={common('code')} required error={form.fault('code')}>
        <Input
          {...form.register('code')}
          mono
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={totpDigits}
          required
          data-autofocus
        />
      </Field>
    </DialogBody>
  );
}

function RecoveryCodeList({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <ShownOnce title={t('keepCodes')} explanation={t('keepCodesDetail')} doneLabel={t('codesStored')} onDone={onDone}>
      <CodeBlock text={codes.join('\n')} name={t('recoveryCodes')} />
    </ShownOnce>
  );
}

function RemoveTotp({ onClose }: { onClose: () => void }) {
  const form = useSmallForm({
    values: { current_password: '' },
    write: async (body) => {
      await call(authCalls.disableTotp, { body });
      toast(t('factorRemoved'));
      onClose();
    },
  });
  return (
    <DialogBody form={form} action={t('removeFactor')} danger onClose={onClose}>
      <p>{t('factorRemoveHint')}</p>
      <CurrentPassword form={form} />
    </DialogBody>
  );
}

function CurrentPassword({ form }: { form: SmallForm<{ current_password: string }> }) {
  return (
    <Field label={t('currentPassword')} required error={form.fault('current_password')}>
      <PasswordInput {...form.register('current_password')} autoComplete="current-password" required data-autofocus />
    </Field>
  );
}
