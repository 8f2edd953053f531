'use client';
import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { callForSecret } from '#components/approvals/call-for-secret.ts';
import { DialogBody } from '#components/form/form-dialog.tsx';
import { tickInList } from '#components/form/tick-in-list.ts';
import { useSmallForm } from '#components/form/use-small-form.ts';
import { tokenCalls } from '#components/tokens/calls.ts';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/choice.tsx';
import { CodeBlock } from '#components/ui/code.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field, FieldGroup } from '#components/ui/field.tsx';
import { Input, Select } from '#components/ui/input.tsx';
import { ShownOnce } from '#components/ui/shown-once.tsx';
import { dayMs } from '#lib/core/durations.ts';
import { tokenNameLengthMax } from '#lib/domain/tokens/limits.ts';

const lives = [7, 30, 90, 366].map((days) => ({ value: String(days), label: `${days} days` }));

interface Props {
  /** What the token can be limited to. */
  permissions: readonly { code: string; label: string }[];
  managesOthers: boolean;
}

/** Makes an API token and shows it once, with a call to try. */
export function NewToken({ permissions, managesOthers }: Props) {
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

interface TokenValues {
  name: string;
  user: string;
  /** In days. */
  expires_at: string;
  isNarrow: boolean;
  permissions: readonly string[];
}

function NewTokenForm({
  permissions,
  managesOthers,
  onMade,
  onCancel,
}: Props & {
  onMade: (token: string) => void;
  onCancel: () => void;
}) {
  const form = useSmallForm<TokenValues>({
    values: { name: '', user: '', expires_at: '90', isNarrow: false, permissions: [] },
    write: async ({ name, user, expires_at, isNarrow, permissions }) => {
      const body = {
        name,
        expires_at: new Date(Date.now() + Number(expires_at) * dayMs - 60_000).toISOString(),
        ...(user.trim() && { user: user.trim() }),
        ...(isNarrow && { permissions: [...permissions] }),
      };
      const made = await callForSecret(tokenCalls.createToken, { body });
      if (made) onMade(made.token);
      else onCancel();
    },
  });
  const held = form.bind('permissions');
  return (
    <DialogBody form={form} action="Make token" onClose={onCancel}>
      <Field label="Name" required error={form.fault('name')} hint="What it is for; you will look for it by this.">
        <Input {...form.register('name')} required maxLength={tokenNameLengthMax} />
      </Field>
      {managesOthers && (
        <Field
          label="User"
          optional
          error={form.fault('user')}
          hint="User name of somebody else. Such a token never has more than you have now."
        >
          <Input {...form.register('user')} autoCapitalize="none" spellCheck={false} maxLength={255} />
        </Field>
      )}
      <Field label="Lives for" error={form.fault('expires_at')}>
        <Select {...form.register('expires_at')} options={lives} />
      </Field>
      <Checkbox
        {...form.tick('isNarrow')}
        label="Only some of the rights"
        hint="Otherwise it may do what its user may do, now and later."
      />
      {form.values.isNarrow && (
        <FieldGroup legend="Rights" className="max-h-60 overflow-y-auto" error={form.fault('permissions')}>
          {permissions.map(({ code, label }) => (
            <Checkbox key={code} label={label} hint={code} {...tickInList(code, held)} />
          ))}
        </FieldGroup>
      )}
    </DialogBody>
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
