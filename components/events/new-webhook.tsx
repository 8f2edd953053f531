'use client';
import { Plus } from 'lucide';
import { secretOf } from '#components/approvals/secret-of.ts';
import { eventCalls } from '#components/events/calls.ts';
import { t } from '#components/events/messages.ts';
import { WebhookFields, type WebhookValues, webhookInput } from '#components/events/webhook-fields.tsx';
import { WebhookSecret } from '#components/events/webhook-secret.tsx';
import { DialogBody } from '#components/form/form-dialog.tsx';
import { SecretFormButton } from '#components/form/secret-form-button.tsx';
import { sendWrite } from '#components/form/send-write.ts';
import { useSmallForm } from '#components/form/use-small-form.ts';

/** Creates a webhook and shows its secret once. */
export function NewWebhookForm() {
  return (
    <SecretFormButton<string>
      icon={Plus}
      label={t('newWebhook')}
      secretTitle={t('secretTitle')}
      size="md"
      form={(onCreated, onClose) => <WebhookForm onCreated={onCreated} onCancel={onClose} />}
      result={(secret, onClose) => <WebhookSecret secret={secret} onDone={onClose} />}
    />
  );
}

function WebhookForm({ onCreated, onCancel }: { onCreated: (secret: string) => void; onCancel: () => void }) {
  const form = useSmallForm<WebhookValues>({
    values: { url: '', description: '', isNarrow: false, types: [] },
    write: async (values, idempotency_key) => {
      const body = webhookInput(values);
      const created = await secretOf(sendWrite(eventCalls.createWebhook, { body, idempotency_key }));
      if (created) onCreated(created.secret);
      else onCancel();
    },
  });
  return (
    <DialogBody form={form} action={t('createWebhook')} onClose={onCancel}>
      <WebhookFields form={form} />
    </DialogBody>
  );
}
