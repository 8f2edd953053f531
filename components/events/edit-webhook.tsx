import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { eventCalls } from '#components/events/calls.ts';
import { t } from '#components/events/messages.ts';
import { singleTypes, WebhookFields, type WebhookValues, webhookInput } from '#components/events/webhook-fields.tsx';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useSmallForm } from '#components/form/use-small-form.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import type { Webhook } from '#lib/domain/events/webhooks/webhook.ts';
import { callForResponse } from '#lib/server/operation/client.ts';

/** Changes the address, the purpose and the events of a webhook. What stays is not sent. */
export function EditWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const router = useRouter();
  const { id, revision } = webhook;
  // The page may be read again while the form is open: what the person left as it was is not sent.
  const [{ url, description = '', types }] = useState(webhook);
  const isNarrow = !types.includes('*');
  const before: WebhookValues = { url, description, isNarrow, types: isNarrow ? types : [] };
  const form = useSmallForm<WebhookValues>({
    values: before,
    revision,
    write: async (values, idempotency_key) => {
      const now = webhookInput(values);
      const body = {
        ...(now.url !== url && { url: now.url }),
        ...((now.description ?? '') !== description && { description: now.description ?? null }),
        ...(!areSame(now.types, webhookInput(before).types) && { types: now.types }),
      };
      if (Object.keys(body).length === 0) return onClose();
      const input = { params: { id }, body, revision, idempotency_key };
      const { status } = await callForResponse(eventCalls.updateWebhook, input);
      toastWriteResult(status, t('webhookSaved'));
      onClose();
      router.refresh();
    },
  });
  return (
    <FormDialog title={t('editWebhook')} size="md" form={form} action={t('saveWebhook')} onClose={onClose}>
      <WebhookFields form={form} single={singleTypes(types)} />
    </FormDialog>
  );
}

const areSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((type) => other.includes(type));
