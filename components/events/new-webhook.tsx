'use client';
import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { callForSecret } from '#components/approvals/call-for-secret.ts';
import { useSubmit } from '#components/auth/use-submit.ts';
import { eventCalls } from '#components/events/calls.ts';
import { WebhookSecret } from '#components/events/made-secret.tsx';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/choice.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field, FieldGroup } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { ProblemView } from '#components/ui/problem-view.tsx';
import { newRequestId } from '#components/ui/request-id.ts';
import { SubmitFooter } from '#components/ui/submit-footer.tsx';
import { eventTypes } from '#lib/core/event-types.ts';

const groups = [...new Set(Object.keys(eventTypes).map((type) => type.split('.')[0] ?? ''))];

/** Makes a webhook and shows its secret once. */
export function NewWebhook() {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [secret, setSecret] = useState<string>();
  const close = () => {
    setOpen(false);
    setSecret(undefined);
    router.refresh();
  };
  return (
    <>
      <Button variant="primary" icon={Plus} onClick={() => setOpen(true)}>
        New webhook
      </Button>
      <Dialog open={open} onClose={close} title={secret ? 'Your webhook’s secret' : 'New webhook'} size="md">
        {secret ? (
          <WebhookSecret secret={secret} onDone={close} />
        ) : (
          <WebhookForm onMade={setSecret} onCancel={close} />
        )}
      </Dialog>
    </>
  );
}

function WebhookForm({ onMade, onCancel }: { onMade: (secret: string) => void; onCancel: () => void }) {
  const [isNarrow, setNarrow] = useState(false);
  const [idempotency_key] = useState(newRequestId);
  const { busy, problem, submit, fault } = useSubmit(async (field, form) => {
    const description = field('description').trim();
    const body = {
      url: field('url').trim(),
      types: isNarrow ? form.getAll('types').map(String) : ['*'],
      ...(description && { description }),
    };
    const made = await callForSecret(eventCalls.createWebhook, { body, idempotency_key });
    if (made) onMade(made.secret);
    else onCancel();
  });
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {problem && !fault('url') && <ProblemView problem={problem} />}
      <Field label="Address" required error={fault('url')} hint="Events are posted there as JSON, within seconds.">
        <Input name="url" type="url" required maxLength={2000} placeholder="https://" spellCheck={false} />
      </Field>
      <Field label="What it is for" optional>
        <Input name="description" maxLength={500} />
      </Field>
      <Checkbox
        label="Only some events"
        hint="Otherwise it gets all, also those of later versions."
        checked={isNarrow}
        onChange={(event) => setNarrow(event.target.checked)}
      />
      {isNarrow && (
        <FieldGroup legend="Events">
          {groups.map((group) => (
            <Checkbox key={group} name="types" value={`${group}.*`} label={`${group}.*`} hint={toldOf(group)} />
          ))}
        </FieldGroup>
      )}
      <SubmitFooter action="Make webhook" busy={busy} onCancel={onCancel} />
    </form>
  );
}

/** `created, state-changed` of `account`. */
function toldOf(group: string): string {
  const types = Object.keys(eventTypes).filter((type) => type.startsWith(`${group}.`));
  return types.map((type) => type.slice(group.length + 1)).join(', ');
}
