'use client';
import { ShieldCheck } from 'lucide';
import { useRouter } from 'next/navigation';
import { beneficiaryAddress } from '#components/beneficiaries/addresses.ts';
import { beneficiaryCalls } from '#components/beneficiaries/calls.ts';
import { t } from '#components/beneficiaries/verification/verify-messages.ts';
import { FormAnswer } from '#components/form/form-answer.tsx';
import { sendWrite } from '#components/form/send-write.ts';
import { useAction } from '#components/form/use-action.ts';
import { toastWaiting } from '#components/form/write-toast.ts';
import { terms } from '#components/shell/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { useShortcuts } from '#components/ui/keyboard/shortcuts.ts';
import { common } from '#components/ui/messages.ts';
import { ProblemView } from '#components/ui/page/problem-view.tsx';

interface Props {
  identity: string;
  beneficiaryId: string;
  coordinate: string;
  what: string;
}

/** Sends a passcode for bank details and opens the dialog. `hasKey` adds the shortcut `v`. */
export function VerifyButton({ hasKey, ...props }: Props & { hasKey?: boolean }) {
  const { what } = props;
  const act = useSend(props);
  useShortcuts(
    hasKey ? [{ keys: 'v', group: common('thisPage'), label: t('verifyWhat', { what }), run: act.send }] : [],
  );
  return (
    <>
      <Button size="sm" icon={ShieldCheck} busy={act.busy} onClick={act.send} aria-label={t('verifyWhat', { what })}>
        {terms('verify')}
      </Button>
      <FormAnswer attempt={act} className="basis-full">
        {act.problem && <ProblemView problem={act.problem} />}
      </FormAnswer>
    </>
  );
}

function useSend({ identity, beneficiaryId, coordinate, what }: Props) {
  const router = useRouter();
  const { run, ...attempt } = useAction();
  const send = () =>
    run(async () => {
      const params = { identityReference: identity, idRef: beneficiaryId, coordinateId: coordinate };
      const result = await sendWrite(beneficiaryCalls.sendVerification, { params });
      if (!result.isDone) return toastWaiting(t('verifyWhat', { what }));
      const { verification_uuid, status } = result.body;
      if (status === 'VERIFIED') router.refresh();
      else router.push(beneficiaryAddress(identity, beneficiaryId, `/verify/${verification_uuid}`));
    });
  return { ...attempt, send };
}
