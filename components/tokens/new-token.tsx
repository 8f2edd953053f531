'use client';
import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { callForSecret } from '#components/approvals/call-for-secret.ts';
import { useSubmit } from '#components/auth/use-submit.ts';
import { tokenCalls } from '#components/tokens/calls.ts';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/choice.tsx';
import { CodeBlock } from '#components/ui/code.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field, FieldGroup } from '#components/ui/field.tsx';
import { Input, Select } from '#components/ui/input.tsx';
import { ProblemView } from '#components/ui/problem-view.tsx';
import { ShownOnce } from '#components/ui/shown-once.tsx';
import { SubmitFooter } from '#components/ui/submit-footer.tsx';

const dayMs = 86_400_000;
const lives = [7, 30, 90, 366].map((days) => ({ value: String(days), label: `${days} days` }));

/** Makes an API token and shows it once, with a call to try. */
export function NewToken({ permissions, managesOthers }: { permissions: string[]; managesOthers: boolean }) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [token, setToken] = useState<string>();
  const close = () => {
    setOpen(false);
    setToken(undefined);
    router.refresh();
  };
  return (
    <>
      <Button variant="primary" icon={Plus} onClick={() => setOpen(true)}>
        New token
      </Button>
      <Dialog open={open} onClose={close} title={token ? 'Your new token' : 'New token'} size="md">
        {token ? (
          <MadeToken token={token} onDone={close} />
        ) : (
          <NewTokenForm permissions={permissions} managesOthers={managesOthers} onMade={setToken} onCancel={close} />
        )}
      </Dialog>
    </>
  );
}

function NewTokenForm({
  permissions,
  managesOthers,
  onMade,
  onCancel,
}: {
  permissions: string[];
  managesOthers: boolean;
  onMade: (token: string) => void;
  onCancel: () => void;
}) {
  const [isNarrow, setNarrow] = useState(false);
  const { busy, problem, submit, fault } = useSubmit(async (field, form) => {
    const user = field('user').trim();
    const body = {
      name: field('name'),
      expires_at: new Date(Date.now() + Number(field('days')) * dayMs - 60_000).toISOString(),
      ...(user && { user }),
      ...(isNarrow && { permissions: form.getAll('permissions').map(String) }),
    };
    const made = await callForSecret(tokenCalls.createToken, { body });
    if (made) onMade(made.token);
    else onCancel();
  });
  const shownElsewhere = fault('name') || fault('user');
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {problem && !shownElsewhere && <ProblemView problem={problem} />}
      <Field label="Name" required error={fault('name')} hint="What it is for; you will look for it by this.">
        <Input name="name" required maxLength={128} />
      </Field>
      {managesOthers && (
        <Field
          label="User"
          optional
          error={fault('user')}
          hint="User name of somebody else. Such a token never has more than you have now."
        >
          <Input name="user" autoCapitalize="none" spellCheck={false} maxLength={255} />
        </Field>
      )}
      <Field label="Lives for">
        <Select name="days" defaultValue="90" options={lives} />
      </Field>
      <Checkbox
        label="Only some of the rights"
        hint="Otherwise it may do what its user may do, now and later."
        checked={isNarrow}
        onChange={(event) => setNarrow(event.target.checked)}
      />
      {isNarrow && (
        <FieldGroup legend="Rights" className="max-h-60 overflow-y-auto">
          {permissions.map((permission) => (
            <Checkbox key={permission} name="permissions" value={permission} label={permission} />
          ))}
        </FieldGroup>
      )}
      <SubmitFooter action="Make token" busy={busy} onCancel={onCancel} />
    </form>
  );
}

function MadeToken({ token, onDone }: { token: string; onDone: () => void }) {
  return (
    <ShownOnce onDone={onDone} explanation="Copy the token to where it is used. Only a hash of it is stored here.">
      <CodeBlock text={token} what="token" label="Token" />
      <CodeBlock
        label="Try it"
        what="command"
        text={`curl -H "Authorization: Bearer ${token}" ${window.location.origin}/bo/security/permissions`}
      />
    </ShownOnce>
  );
}
