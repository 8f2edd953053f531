'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { callForSecret } from '#components/approvals/call-for-secret.ts';
import { useSubmit } from '#components/auth/use-submit.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { ProblemView } from '#components/ui/problem-view.tsx';
import { SubmitFooter } from '#components/ui/submit-footer.tsx';
import { toast } from '#components/ui/toast.ts';
import { userCalls } from '#components/users/calls.ts';
import { OneTimeLink, type ShownLink } from '#components/users/one-time-link.tsx';
import { REASON_MAX } from '#lib/core/reason.ts';
import type { User } from '#lib/domain/users/contract.ts';
import { callWhole } from '#lib/server/operation/client.ts';

export type UserAction = 'link' | 'factor' | 'sessions' | 'disable' | 'enable';

interface Wording {
  title: string;
  effect: string;
  button: string;
  done: string;
  danger?: boolean;
  asksReason?: boolean;
}

const wordings: Record<UserAction, Wording> = {
  link: {
    title: 'New one-time link',
    effect: 'It sets a password, once, within 72 hours. Earlier links of this person no longer open.',
    button: 'Make link',
    done: 'The link is made',
  },
  factor: {
    title: 'Reset second factor',
    effect: 'The password alone will open the console until a new one is set up. Make sure who is asking.',
    button: 'Reset',
    done: 'The second factor is reset',
    danger: true,
    asksReason: true,
  },
  sessions: {
    title: 'End sessions',
    effect: 'Every browser must sign in again.',
    button: 'End sessions',
    done: 'The sessions have ended',
  },
  disable: {
    title: 'Disable user',
    effect: 'Sessions, tokens and links are refused from the next request on. Roles are kept.',
    button: 'Disable',
    done: 'The user is disabled',
    danger: true,
    asksReason: true,
  },
  enable: {
    title: 'Enable user',
    effect: 'With the roles and the password from before.',
    button: 'Enable',
    done: 'The user is enabled',
    asksReason: true,
  },
};

/** Asks before something is done to a user, with a reason where it is kept, and does it. */
export function UserActionDialog({ user, action, onClose }: { user: User; action: UserAction; onClose: () => void }) {
  const router = useRouter();
  const [link, setLink] = useState<ShownLink>();
  const wording = wordings[action];
  const { busy, problem, submit, fault } = useSubmit(async (field) => {
    const { link: made, isWaiting } = await perform(action, user, field('reason'));
    router.refresh();
    if (made) return setLink(made);
    if (action !== 'link') toast(isWaiting ? 'Waiting for approval' : wording.done);
    onClose();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={wording.title}
      description={link ? undefined : `${user.name}, ${user.username}`}
      locked={busy}
    >
      {link ? (
        <OneTimeLink {...link} onDone={onClose} />
      ) : (
        <form onSubmit={submit} className="flex flex-col gap-4">
          <p>{wording.effect}</p>
          {problem && !fault('reason') && <ProblemView problem={problem} />}
          {wording.asksReason && (
            <Field label="Reason" required error={fault('reason')} hint="Kept in the audit.">
              <Textarea name="reason" required maxLength={REASON_MAX} />
            </Field>
          )}
          <SubmitFooter action={wording.button} danger={wording.danger} busy={busy} onCancel={onClose} />
        </form>
      )}
    </Dialog>
  );
}

async function perform(
  action: UserAction,
  { id, revision }: User,
  reason: string,
): Promise<{ link?: ShownLink | undefined; isWaiting: boolean }> {
  const params = { id };
  if (action === 'link') {
    const link = await callForSecret(userCalls.renewUserLink, { params, revision });
    return { link, isWaiting: !link };
  }
  const operations = {
    factor: userCalls.resetSecondFactor,
    disable: userCalls.disableUser,
    enable: userCalls.enableUser,
  };
  const { status } =
    action === 'sessions'
      ? await callWhole(userCalls.endUserSessions, { params, revision })
      : await callWhole(operations[action], { params, revision, body: { reason } });
  return { isWaiting: status === 202 };
}
