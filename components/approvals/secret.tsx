'use client';
import { KeyRound } from 'lucide';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { approvalCalls } from '#components/approvals/calls.ts';
import { t } from '#components/approvals/messages.ts';
import { useDirectWrite } from '#components/form/use-direct-write.ts';
import { terms } from '#components/shell/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { CodeBlock } from '#components/ui/code/code.tsx';
import { Dialog } from '#components/ui/overlay/dialog.tsx';
import { ShownOnce } from '#components/ui/overlay/shown-once.tsx';
import { richText } from '#components/ui/rich-text.ts';
import { Time } from '#components/ui/time/time.tsx';
import type { ChangeRequest } from '#lib/domain/approvals/requests/change-request.ts';
import { call } from '#lib/server/operation/client.ts';

/** The members of an answer that hold a secret, by what they are called on screen. */
const secretLabels = { link: terms('oneTimeLink'), token: terms('token'), secret: terms('secret') } as const;

/** Lets the requester fetch the secret of an approved request, once. */
export function RequestSecret({ id, secret }: { id: string; secret: NonNullable<ChangeRequest['secret']> }) {
  const router = useRouter();
  const [answer, setAnswer] = useState<Record<string, unknown>>();
  const { busy, send } = useDirectWrite();
  const show = () =>
    send(`fetchChangeRequestSecret ${id}`, async (idempotency_key) => {
      const fetched = await call(approvalCalls.fetchChangeRequestSecret, { params: { id }, idempotency_key });
      setAnswer(Object(fetched.answer) as Record<string, unknown>);
    });
  const close = () => {
    setAnswer(undefined);
    router.refresh();
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-2" data-chrome>
        <Button variant="primary" size="sm" icon={KeyRound} busy={busy} onClick={show}>
          {t('showSecret')}
        </Button>
        <span className="text-fg-2 text-sm">
          {richText(t, 'secretUntil', { time: () => <Time value={secret.expires_at} /> })}
        </span>
      </div>
      <Dialog open={answer !== undefined} onClose={close} title={t('secretTitle')} size="md" locked>
        <ShownOnce explanation={t('secretHint')} onDone={close}>
          {Object.entries(secretLabels).map(([member, label]) => {
            const text = answer?.[member];
            return typeof text === 'string' && <CodeBlock key={member} text={text} name={member} label={label} />;
          })}
        </ShownOnce>
      </Dialog>
    </>
  );
}
