'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { secretOf } from '#components/approvals/secret-of.ts';
import { eventCalls } from '#components/events/calls.ts';
import { EditWebhook } from '#components/events/edit-webhook.tsx';
import { t } from '#components/events/messages.ts';
import { WebhookSecret } from '#components/events/webhook-secret.tsx';
import { ConfirmDialog } from '#components/form/confirm-dialog.tsx';
import { sendWrite } from '#components/form/send-write.ts';
import { useDirectWrite } from '#components/form/use-direct-write.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/overlay/dialog.tsx';
import type { Webhook } from '#lib/domain/events/webhooks/webhook.ts';
import { callForResponse } from '#lib/server/operation/client.ts';

/** Changes a webhook, switches it off and on, rotates its secret, deletes it. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const router = useRouter();
  const [confirming, ask] = useState<'edit' | 'rotate' | 'delete'>();
  const [secret, setSecret] = useState<string>();
  const params = { id: webhook.id };
  const switching = useDirectWrite();
  const toggle = async () => {
    const is_enabled = !webhook.is_enabled;
    await switching.send(`updateWebhook ${webhook.id} ${webhook.revision} ${is_enabled}`, async (idempotency_key) => {
      const { status } = await callForResponse(eventCalls.updateWebhook, {
        params,
        body: { is_enabled },
        revision: webhook.revision,
        idempotency_key,
      });
      toastWriteResult(status, is_enabled ? t('switchedOn') : t('switchedOff'));
    });
    router.refresh();
  };
  const rotate = async (idempotency_key: string) => {
    const input = { params, revision: webhook.revision, idempotency_key };
    setSecret((await secretOf(sendWrite(eventCalls.rotateWebhookSecret, input)))?.secret);
    router.refresh();
  };
  const remove = async (idempotency_key: string) => {
    const input = { params, revision: webhook.revision, idempotency_key };
    const { status } = await callForResponse(eventCalls.deleteWebhook, input);
    toastWriteResult(status, t('deleted'));
    router.push('/developers/webhooks');
  };
  return (
    <>
      <Button onClick={() => ask('edit')}>{t('editWebhook')}</Button>
      <Button onClick={toggle} busy={switching.busy}>
        {webhook.is_enabled ? t('switchOff') : t('switchOn')}
      </Button>
      {webhook.is_enabled && <TestButton id={webhook.id} />}
      <Button onClick={() => ask('rotate')}>{t('rotateSecret')}</Button>
      <Button variant="danger" onClick={() => ask('delete')}>
        {t('deleteWebhook')}
      </Button>
      {confirming === 'edit' && <EditWebhook webhook={webhook} onClose={() => ask(undefined)} />}
      <ConfirmDialog
        open={confirming === 'rotate'}
        onClose={() => ask(undefined)}
        title={t('rotateQuestion')}
        action={t('rotateSecret')}
        revision={webhook.revision}
        confirm={rotate}
      >
        {t('rotateEffect')}
      </ConfirmDialog>
      <ConfirmDialog
        open={confirming === 'delete'}
        onClose={() => ask(undefined)}
        title={t('deleteQuestion')}
        action={t('deleteWebhook')}
        danger
        confirm={remove}
      >
        {t('deleteEffect')}
      </ConfirmDialog>
      <Dialog
        open={secret !== undefined}
        onClose={() => setSecret(undefined)}
        title={t('secretTitle')}
        size="md"
        locked
      >
        {secret && <WebhookSecret secret={secret} onDone={() => setSecret(undefined)} />}
      </Dialog>
    </>
  );
}

/** Queues a test event; its delivery appears in the list. */
function TestButton({ id }: { id: string }) {
  const router = useRouter();
  const testing = useDirectWrite();
  const test = async () => {
    await testing.send(`sendTestEvent ${id}`, async (idempotency_key) => {
      const { status } = await callForResponse(eventCalls.sendTestEvent, { params: { id }, idempotency_key });
      toastWriteResult(status, t('testQueued'));
    });
    router.refresh();
  };
  return (
    <Button onClick={test} busy={testing.busy}>
      {t('sendTest')}
    </Button>
  );
}
