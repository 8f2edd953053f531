'use client';
import { Plus } from 'lucide';
import { secretOf } from '#components/approvals/secret-of.ts';
import { DialogBody } from '#components/form/form-dialog.tsx';
import { listCheckbox } from '#components/form/list-checkbox.ts';
import { SecretFormButton } from '#components/form/secret-form-button.tsx';
import { sendWrite } from '#components/form/send-write.ts';
import { useSmallForm } from '#components/form/use-small-form.ts';
import { terms } from '#components/shell/messages.ts';
import { tokenCalls } from '#components/tokens/calls.ts';
import { t } from '#components/tokens/messages.ts';
import { CodeBlock } from '#components/ui/code/code.tsx';
import { Checkbox } from '#components/ui/input/choice.tsx';
import { Field, FieldGroup } from '#components/ui/input/field.tsx';
import { Input, Select } from '#components/ui/input/input.tsx';
import { common } from '#components/ui/messages.ts';
import { ShownOnce } from '#components/ui/overlay/shown-once.tsx';
import { dayMs, hourMs } from '#lib/core/time/durations.ts';
import { tokenNameLengthMax } from '#lib/domain/tokens/limits.ts';
import { userReferenceLengthMax } from '#lib/domain/users/limits.ts';

const lifetimes = [7, 30, 90, 366].map((days) => ({ value: String(days), label: t('days', { days }) }));

interface Props {
  /** What the token can be limited to. */
  permissions: readonly { code: string; label: string }[];
  managesOthers: boolean;
}

/** Creates an API token and shows it once, with a call to try. */
export function CreateToken({ permissions, managesOthers }: Props) {
  return (
    <SecretFormButton<string>
      icon={Plus}
      label={t('newToken')}
      secretTitle={t('createdTitle')}
      size="md"
      form={(onCreated, onClose) => (
        <NewTokenForm
          permissions={permissions}
          managesOthers={managesOthers}
          onCreated={onCreated}
          onCancel={onClose}
        />
      )}
      result={(token, onClose) => <NewTokenSecret token={token} onDone={onClose} />}
    />
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
  onCreated,
  onCancel,
}: Props & {
  onCreated: (token: string) => void;
  onCancel: () => void;
}) {
  const form = useSmallForm<TokenValues>({
    values: { name: '', user: '', expires_at: '90', isNarrow: false, permissions: [] },
    write: async ({ name, user, expires_at, isNarrow, permissions }, idempotency_key) => {
      const body = {
        name,
        expires_at: expiryIn(Number(expires_at)),
        ...(user.trim() && { user: user.trim() }),
        ...(isNarrow && { permissions: [...permissions] }),
      };
      const created = await secretOf(sendWrite(tokenCalls.createToken, { body, idempotency_key }));
      if (created) onCreated(created.token);
      else onCancel();
    },
  });
  const permissionField = form.bind('permissions');
  return (
    <DialogBody form={form} action={t('createToken')} onClose={onCancel}>
      <Field label={common('name')} required error={form.fault('name')} hint={t('nameHint')}>
        <Input {...form.register('name')} required maxLength={tokenNameLengthMax} />
      </Field>
      {managesOthers && (
        <Field label={terms('user')} optional error={form.fault('user')} hint={t('userHint')}>
          <Input
            {...form.register('user')}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={userReferenceLengthMax}
          />
        </Field>
      )}
      <Field label={t('lifetime')} error={form.fault('expires_at')}>
        <Select {...form.register('expires_at')} options={lifetimes} />
      </Field>
      <Checkbox {...form.tick('isNarrow')} label={t('limitPermissions')} hint={t('limitHint')} />
      {form.values.isNarrow && (
        <FieldGroup
          legend={terms('permissions')}
          className="max-h-60 overflow-y-auto"
          error={form.fault('permissions')}
        >
          {permissions.map(({ code, label }) => (
            <Checkbox key={code} label={label} hint={code} {...listCheckbox(code, permissionField)} />
          ))}
        </FieldGroup>
      )}
    </DialogBody>
  );
}

function NewTokenSecret({ token, onDone }: { token: string; onDone: () => void }) {
  return (
    <ShownOnce onDone={onDone} explanation={t('createdHelp')}>
      <CodeBlock text={token} name={terms('tokenInText')} label={terms('token')} />
      <CodeBlock
        label={t('tryIt')}
        name={terms('commandInText')}
        text={`curl -H "Authorization: Bearer ${token}" ${window.location.origin}/bo/security/permissions`}
      />
    </ShownOnce>
  );
}

/**
 * When a token of so many days ends, rounded down to an hour: a second attempt must send the same time. A minute less,
 * because the server refuses more than its longest time, and its clock may be behind.
 */
function expiryIn(days: number): string {
  const end = Date.now() + days * dayMs - 60_000;
  return new Date(end - (end % hourMs)).toISOString();
}
