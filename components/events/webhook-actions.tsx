'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { callForSecret } from '#components/approvals/call-for-secret.ts';
import { eventCalls } from '#components/events/calls.ts';
import { WebhookSecret } from '#components/events/made-secret.tsx';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { problemOf } from '#components/ui/problem-view.tsx';
import { tellProblem } from '#components/ui/tell-problem.ts';
import { toast } from '#components/ui/toast.ts';
import type { Webhook } from '#lib/domain/events/contract.ts';
import { callWhole } from '#lib/server/operation/client.ts';

/** Switches a webhook off and on, renews its secret, deletes it. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const router = useRouter();
  const [asked, ask] = useState<'renew' | 'delete'>();
  const [secret, setSecret] = useState<string>();
  const params = { id: webhook.id };
  const confirmed = (act: () => Promise<void>) => () =>
    act().then(
      () => undefined,
      (error: unknown) => problemOf(error),
    );
  const toggle = async () => {
    const is_enabled = !webhook.is_enabled;
    let isWaiting = false;
    const problem = await confirmed(async () => {
      const input = { params, body: { is_enabled }, revision: webhook.revision };
      isWaiting = (await callWhole(eventCalls.updateWebhook, input)).status === 202;
    })();
    if (isWaiting) toast('Waiting for approval', { tone: 'info' });
    else if (problem) tellProblem(problem);
    else toast(is_enabled ? 'It gets events again' : 'It gets no more events');
    router.refresh();
  };
  return (
    <>
      <Button onClick={toggle}>{webhook.is_enabled ? 'Switch off' : 'Switch on'}</Button>
      <Button onClick={() => ask('renew')}>Renew secret</Button>
      <Button variant="danger" onClick={() => ask('delete')}>
        Delete
      </Button>
      <ConfirmDialog
        open={asked === 'renew'}
        onClose={() => ask(undefined)}
        title="Renew the secret?"
        action="Renew secret"
        confirm={confirmed(async () =>
          setSecret(
            (await callForSecret(eventCalls.rotateWebhookSecret, { params, revision: webhook.revision }))?.secret,
          ),
        )}
      >
        What is sent from now on is signed with the new one.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'delete'}
        onClose={() => ask(undefined)}
        title="Delete this webhook?"
        action="Delete webhook"
        danger
        confirm={confirmed(async () => {
          const { status } = await callWhole(eventCalls.deleteWebhook, { params, revision: webhook.revision });
          toast(status === 202 ? 'Waiting for approval' : 'The webhook is deleted');
          router.push('/developers/webhooks');
        })}
      >
        It gets no more events, and what waits for it is not sent. The events themselves stay.
      </ConfirmDialog>
      <Dialog open={secret !== undefined} onClose={() => setSecret(undefined)} title="Its new secret" size="md">
        {secret && <WebhookSecret secret={secret} onDone={() => setSecret(undefined)} />}
      </Dialog>
    </>
  );
}
