'use client';
import { Plus } from 'lucide';
import { secretOf } from '#components/approvals/secret-of.ts';
import { eventCalls } from '#components/events/calls.ts';
import { t } from '#components/events/messages.ts';
import { WebhookSecret } from '#components/events/webhook-secret.tsx';
import { DialogBody } from '#components/form/form-dialog.tsx';
import { listCheckbox } from '#components/form/list-checkbox.ts';
import { SecretFormButton } from '#components/form/secret-form-button.tsx';
import { sendWrite } from '#components/form/send-write.ts';
import { useSmallForm } from '#components/form/use-small-form.ts';
import { terms } from '#components/shell/messages.ts';
import { Checkbox } from '#components/ui/choice.tsx';
import { Field, FieldGroup } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { subscribableTypes } from '#lib/core/event-types.ts';
import { webhookDescriptionLengthMax, webhookUrlLengthMax } from '#lib/domain/events/limits.ts';

const eventGroups = [...new Set(subscribableTypes.map((type) => type.split('.')[0] ?? ''))];

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
  const form = useSmallForm<{ url: string; description: string; isNarrow: boolean; types: readonly string[] }>({
    values: { url: '', description: '', isNarrow: false, types: [] },
    write: async ({ isNarrow, types, ...values }, idempotency_key) => {
      const description = values.description.trim();
      const body = {
        url: values.url.trim(),
        types: isNarrow ? [...types] : ['*'],
        ...(description && { description }),
      };
      const created = await secretOf(sendWrite(eventCalls.createWebhook, { body, idempotency_key }));
      if (created) onCreated(created.secret);
      else onCancel();
    },
  });
  const types = form.bind('types');
  return (
    <DialogBody form={form} action={t('createWebhook')} onClose={onCancel}>
      <Field label={terms('address')} required error={form.fault('url')} hint={t('addressHint')}>
        <Input
          {...form.register('url')}
          type="url"
          required
          maxLength={webhookUrlLengthMax}
          placeholder="https://"
          spellCheck={false}
        />
      </Field>
      <Field label={terms('purpose')} optional error={form.fault('description')}>
        <Input {...form.register('description')} maxLength={webhookDescriptionLengthMax} />
      </Field>
      <Checkbox {...form.tick('isNarrow')} label={t('someEvents')} hint={t('someEventsHint')} />
      {form.values.isNarrow && (
        <FieldGroup legend={terms('events')} error={form.fault('types')}>
          {eventGroups.map((group) => (
            <Checkbox
              key={group}
              label={`${group}.*`}
              hint={eventTypesOf(group)}
              {...listCheckbox(`${group}.*`, types)}
            />
          ))}
        </FieldGroup>
      )}
    </DialogBody>
  );
}

/** `created, state-changed` of `account`. */
function eventTypesOf(group: string): string {
  const types = subscribableTypes.filter((type) => type.startsWith(`${group}.`));
  return types.map((type) => type.slice(group.length + 1)).join(', ');
}
