'use client';
import { CircleCheck } from 'lucide';
import { useRouter } from 'next/navigation';
import { beneficiaryAddress } from '#components/beneficiaries/addresses.ts';
import { beneficiaryCalls } from '#components/beneficiaries/calls.ts';
import { ExpiryTimer } from '#components/beneficiaries/verification/expiry-timer.tsx';
import { PasscodeForm } from '#components/beneficiaries/verification/passcode-form.tsx';
import { t } from '#components/beneficiaries/verification/passcode-messages.ts';
import { useTick, useVerification } from '#components/beneficiaries/verification/use-verification.ts';
import { FormAnswer } from '#components/form/form-answer.tsx';
import { sendWrite } from '#components/form/send-write.ts';
import { useAction } from '#components/form/use-action.ts';
import { toastWaiting } from '#components/form/write-toast.ts';
import { Banner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { common } from '#components/ui/messages.ts';
import { Dialog, DialogFooter } from '#components/ui/overlay/dialog.tsx';
import { ProblemView } from '#components/ui/page/problem-view.tsx';
import { richText } from '#components/ui/rich-text.ts';
import { Time } from '#components/ui/time/time.tsx';
import type { VerificationView } from '#lib/domain/beneficiaries/verification/verification-view.ts';
import type { ProblemError } from '#lib/server/operation/client.ts';

/** Describes the button that gets the focus: a screen reader may skip a live region while the focus moves. */
const reasonId = 'verification-reason';

/** The passcode dialog. Opening it by its address shows the stored verification and sends no message. */
export function PasscodeDialog({
  identity,
  initial,
  serverNow,
  what,
  hasOutbox,
}: {
  identity: string;
  initial: VerificationView;
  serverNow: string;
  /** The names of the beneficiary and of the bank details. */
  what: string;
  /** Whether the viewer can read the outbox. */
  hasOutbox: boolean;
}) {
  const { verification, refresh, secondsTo } = useVerification(initial, serverNow);
  const left = secondsTo(verification.expires_at);
  const status = verification.status === 'PENDING' && left === 0 ? 'EXPIRED' : verification.status;
  useTick(status === 'PENDING');
  const actions = usePasscodeActions(identity, verification, refresh);
  const { busy, isSlow, problem, fault, close, submit, resend, restart } = actions;
  return (
    <Dialog open onClose={close} title={t('verifyBankDetails')} description={what} locked={busy && !isSlow}>
      {status === 'PENDING' && (
        <>
          <SentTo verification={verification} hasOutbox={hasOutbox} />
          <PasscodeForm
            length={verification.code_length}
            fault={fault}
            attempts={verification.attempts_remaining}
            isBusy={busy}
            submit={submit}
            timer={<ExpiryTimer seconds={left} />}
            resend={{
              run: resend,
              inSeconds: secondsTo(verification.resend_after),
              left: verification.messages_remaining,
            }}
          />
        </>
      )}
      {status === 'VERIFIED' && <Verified close={close} />}
      {status !== 'PENDING' && status !== 'VERIFIED' && (
        <>
          <div id={reasonId}>
            <Ended status={status} at={verification.expires_at} />
          </div>
          <DialogFooter>
            <Button onClick={close}>{common('close')}</Button>
            <Button variant="primary" onClick={restart} busy={busy} aria-describedby={reasonId} data-autofocus>
              {t('sendNewPasscode')}
            </Button>
          </DialogFooter>
        </>
      )}
      <FormAnswer attempt={actions}>{problem && fault === undefined && <ProblemView problem={problem} />}</FormAnswer>
    </Dialog>
  );
}

/** The actions of a verification. Its state is read again after a rejection. */
function usePasscodeActions(identity: string, verification: VerificationView, refresh: () => Promise<unknown>) {
  const router = useRouter();
  const { busy, isSlow, stop, problem, run } = useAction();
  const beneficiaryId = verification.beneficiary_id;
  const params = { identityReference: identity, verificationUuid: verification.id };
  const act = async (work: () => Promise<unknown>) => {
    const refusal = await run(work);
    if (refusal) await refresh().catch(() => undefined);
  };
  const fault = problem && isWrongCode(problem) ? (problem.errors[0]?.message ?? problem.detail) : undefined;
  const close = () => {
    router.replace(beneficiaryAddress(identity, beneficiaryId));
    // Not while the dialog is open: what is behind it would move.
    if (verification.status === 'VERIFIED') router.refresh();
  };
  const submit = (otp: string) =>
    act(async () => {
      const { isDone } = await sendWrite(beneficiaryCalls.verifyPasscode, { params, body: { otp } });
      if (isDone) return refresh();
      toastWaiting(t('verifyBankDetails'));
      close();
    });
  const resend = () =>
    act(async () => {
      const { isDone } = await sendWrite(beneficiaryCalls.resendVerification, { params });
      if (isDone) return refresh();
      toastWaiting(t('resend'));
    });
  const restart = () =>
    act(async () => {
      const coordinate = {
        identityReference: identity,
        idRef: beneficiaryId,
        coordinateId: verification.beneficiary_coordinate_id,
      };
      const result = await sendWrite(beneficiaryCalls.sendVerification, { params: coordinate });
      if (!result.isDone) return toastWaiting(t('sendNewPasscode'));
      router.replace(beneficiaryAddress(identity, beneficiaryId, `/verify/${result.body.verification_uuid}`));
    });
  return { busy, isSlow, stop, problem, fault, close, submit, resend, restart };
}

const isWrongCode = ({ code, status }: ProblemError) => code === 'otp-incorrect' || status === 400;

function SentTo({ verification, hasOutbox }: { verification: VerificationView; hasOutbox: boolean }) {
  const { delivery, destination, code_length } = verification;
  return (
    <div className="flex flex-col gap-2">
      <p>
        {richText(
          t,
          delivery?.state === 'QUEUED' || delivery?.state === 'SENDING' ? 'passcodeSending' : 'passcodeSent',
          {
            length: code_length,
            destination,
            strong: (content) => <strong>{content}</strong>,
          },
        )}
      </p>
      {delivery?.state === 'FAILED' && (
        <Banner tone="bad" title={t('notDelivered')} live>
          {delivery.fault}
        </Banner>
      )}
      {delivery?.state === 'HELD' && (
        <Banner
          actions={
            hasOutbox && (
              <LinkButton size="sm" href="/developers/outbox" target="_blank">
                {t('openOutbox')}
              </LinkButton>
            )
          }
        >
          {t('messageHeld')}
        </Banner>
      )}
    </div>
  );
}

function Verified({ close }: { close: () => void }) {
  return (
    <>
      <p id={reasonId} role="status" className="flex items-center gap-2 font-semibold text-ok">
        <Icon drawing={CircleCheck} className="size-5" />
        {t('bankDetailsVerified')}
      </p>
      <DialogFooter>
        <Button variant="primary" onClick={close} aria-describedby={reasonId} ref={(button) => button?.focus()}>
          {common('close')}
        </Button>
      </DialogFooter>
    </>
  );
}

function Ended({ status, at }: { status: 'EXPIRED' | 'FAILED' | 'CANCELLED'; at: string }) {
  if (status === 'EXPIRED') {
    return (
      <Banner tone="warn" title={t('passcodeExpired')} live>
        {richText(t, 'passcodeExpiredHint', { time: () => <Time value={at} /> })}
      </Banner>
    );
  }
  if (status === 'CANCELLED') {
    return (
      <Banner tone="warn" title={t('verificationCancelled')} live>
        {t('verificationCancelledHint')}
      </Banner>
    );
  }
  return (
    <Banner tone="bad" title={t('verificationLocked')} live>
      {richText(t, 'verificationLockedHint', { time: () => <Time value={at} /> })}
    </Banner>
  );
}
