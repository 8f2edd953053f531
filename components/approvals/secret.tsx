'use client';
import { KeyRound } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { approvalCalls } from '#components/approvals/calls.ts';
import { useAction } from '#components/form/use-action.ts';
import { Button } from '#components/ui/button.tsx';
import { CodeBlock } from '#components/ui/code.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { ShownOnce } from '#components/ui/shown-once.tsx';
import { tellProblem } from '#components/ui/tell-problem.ts';
import { Time } from '#components/ui/time.tsx';
import type { ChangeRequest } from '#lib/domain/approvals/contract.ts';
import { call } from '#lib/server/operation/client.ts';

/** The members of an answer that hold a secret, by what they are called on screen. */
const labels = { link: 'One-time link', token: 'Token', secret: 'Secret' } as const;

/** Lets the requester fetch the secret of an approved request, once. */
export function RequestSecret({ id, secret }: { id: string; secret: NonNullable<ChangeRequest['secret']> }) {
  const router = useRouter();
  const [answer, setAnswer] = useState<Record<string, unknown>>();
  const { busy, run } = useAction();
  const show = async () => {
    const refusal = await run(async () => {
      const fetched = await call(approvalCalls.fetchChangeRequestSecret, { params: { id } });
      setAnswer(Object(fetched.answer) as Record<string, unknown>);
    });
    if (refusal) tellProblem(refusal);
  };
  const close = () => {
    setAnswer(undefined);
    router.refresh();
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-2" data-chrome>
        <Button variant="primary" size="sm" icon={KeyRound} disabled={busy} onClick={show}>
          Show secret
        </Button>
        <span className="text-fg-2 text-sm">
          Only you can see it, once, until <Time at={secret.expires_at} />
        </span>
      </div>
      <Dialog open={answer !== undefined} onClose={close} title="Secret of your request" size="md">
        <ShownOnce explanation="The approver cannot see it, and it is no longer stored here." onDone={close}>
          {Object.entries(labels).map(([member, label]) => {
            const text = answer?.[member];
            return typeof text === 'string' && <CodeBlock key={member} text={text} what={member} label={label} />;
          })}
        </ShownOnce>
      </Dialog>
    </>
  );
}
