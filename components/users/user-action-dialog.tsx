'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { secretOf } from '#components/approvals/secret-of.ts';
import { DialogBody } from '#components/form/form-dialog.tsx';
import { sendWrite } from '#components/form/send-write.ts';
import { useSmallForm } from '#components/form/use-small-form.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { StateChangedNotice } from '#components/shell/conflict/state-changed-notice.tsx';
import { terms } from '#components/shell/messages.ts';
import { Field } from '#components/ui/input/field.tsx';
import { Textarea } from '#components/ui/input/input.tsx';
import { Dialog } from '#components/ui/overlay/dialog.tsx';
import { userCalls } from '#components/users/calls.ts';
import { t } from '#components/users/messages.ts';
import { OneTimeLink, type ShownLink } from '#components/users/one-time-link.tsx';
import { reasonLengthMax } from '#lib/core/reason.ts';
import type { User } from '#lib/domain/users/contract.ts';
import { callForResponse } from '#lib/server/operation/client.ts';

export type UserAction = 'link' | 'factor' | 'sessions' | 'disable' | 'enable';

interface ActionTexts {
  title: string;
  effect: string;
  button: string;
  done: string;
  danger?: boolean;
  asksReason?: boolean;
}

const actionTexts: Record<UserAction, ActionTexts> = {
  link: {
    title: t('newLinkTitle'),
    effect: t('newLinkEffect'),
    button: t('createLink'),
    done: t('linkCreated'),
  },
  factor: {
    title: t('resetFactor'),
    effect: t('resetFactorEffect'),
    button: 'Reset',
    done: t('factorReset'),
    danger: true,
    asksReason: true,
  },
  sessions: {
    title: t('endSessions'),
    effect: t('endSessionsEffect'),
    button: t('endSessions'),
    done: t('sessionsEnded'),
  },
  disable: {
    title: t('disableUser'),
    effect: t('disableEffect'),
    button: 'Disable',
    done: t('userDisabled'),
    danger: true,
    asksReason: true,
  },
  enable: {
    title: t('enableUser'),
    effect: t('enableEffect'),
    button: 'Enable',
    done: t('userEnabled'),
    asksReason: true,
  },
};

/** Asks before something is done to a user, with a reason where it is kept, and does it. */
export function UserActionDialog({ user, action, onClose }: { user: User; action: UserAction; onClose: () => void }) {
  const router = useRouter();
  const [link, setLink] = useState<ShownLink>();
  const wording = actionTexts[action];
  const form = useSmallForm({
    values: { reason: '' },
    revision: user.revision,
    write: async ({ reason }, idempotency_key) => {
      const { link: newLink, isWaiting } = await perform(action, user, { reason, idempotency_key });
      router.refresh();
      if (newLink) return setLink(newLink);
      if (action !== 'link') toastWriteResult(isWaiting ? 202 : 200, wording.done);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={wording.title}
      description={link ? undefined : `${user.name}, ${user.username}`}
      locked={(form.busy && !form.isSlow) || link !== undefined}
    >
      {link ? (
        <OneTimeLink {...link} onDone={onClose} />
      ) : (
        <DialogBody
          form={form}
          action={wording.button}
          danger={wording.danger}
          disabled={isInState(user, action)}
          onClose={onClose}
        >
          {isInState(user, action) && <StateChangedNotice title={t('alreadyInState')} />}
          <p>{wording.effect}</p>
          {wording.asksReason && (
            <Field label={terms('reason')} required error={form.fault('reason')} hint={t('keptInAudit')}>
              <Textarea {...form.register('reason')} required maxLength={reasonLengthMax} />
            </Field>
          )}
        </DialogBody>
      )}
    </Dialog>
  );
}

/** Whether another person was first: the server would change nothing, and keep no reason. */
function isInState({ state }: User, action: UserAction): boolean {
  return (action === 'disable' && state === 'DISABLED') || (action === 'enable' && state !== 'DISABLED');
}

async function perform(
  action: UserAction,
  { id, revision }: User,
  { reason, idempotency_key }: { reason: string; idempotency_key: string },
): Promise<{ link?: ShownLink | undefined; isWaiting: boolean }> {
  const input = { params: { id }, revision, idempotency_key };
  if (action === 'link') {
    const link = await secretOf(sendWrite(userCalls.renewUserLink, input));
    return { link, isWaiting: !link };
  }
  const operations = {
    factor: userCalls.resetSecondFactor,
    disable: userCalls.disableUser,
    enable: userCalls.enableUser,
  };
  const { status } =
    action === 'sessions'
      ? await callForResponse(userCalls.endUserSessions, input)
      : await callForResponse(operations[action], { ...input, body: { reason } });
  return { isWaiting: status === 202 };
}
