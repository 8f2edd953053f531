'use client';
import { UserPlus } from 'lucide';
import { secretOf } from '#components/approvals/secret-of.ts';
import { DialogBody } from '#components/form/form-dialog.tsx';
import { listCheckbox } from '#components/form/list-checkbox.ts';
import { SecretFormButton } from '#components/form/secret-form-button.tsx';
import { sendWrite } from '#components/form/send-write.ts';
import { useSmallForm } from '#components/form/use-small-form.ts';
import { terms } from '#components/shell/messages.ts';
import { Checkbox } from '#components/ui/input/choice.tsx';
import { Field, FieldGroup } from '#components/ui/input/field.tsx';
import { Input } from '#components/ui/input/input.tsx';
import { common } from '#components/ui/messages.ts';
import { userCalls } from '#components/users/calls.ts';
import { t } from '#components/users/messages.ts';
import { OneTimeLink, type ShownLink } from '#components/users/one-time-link.tsx';
import { emailLengthMax, personNameLengthMax } from '#lib/domain/users/limits.ts';

export interface RoleChoice {
  name: string;
  description: string;
}

/** Invites a person and shows the link for them. */
export function InviteUser({ roles }: { roles: RoleChoice[] }) {
  return (
    <SecretFormButton<ShownLink>
      icon={UserPlus}
      label={t('invite')}
      secretTitle={t('invitationTitle')}
      form={(onCreated, onClose) => <InvitationForm roles={roles} onCreated={onCreated} onClose={onClose} />}
      result={(link, onClose) => <OneTimeLink {...link} onDone={onClose} />}
    />
  );
}

function InvitationForm({
  roles,
  onCreated,
  onClose,
}: {
  roles: RoleChoice[];
  onCreated: (link: ShownLink) => void;
  onClose: () => void;
}) {
  const form = useSmallForm<{ name: string; username: string; roles: readonly string[] }>({
    values: { name: '', username: '', roles: [] },
    write: async (values, idempotency_key) => {
      const body = { ...values, username: values.username.trim(), roles: [...values.roles] };
      const created = await secretOf(sendWrite(userCalls.inviteUser, { body, idempotency_key }));
      if (created) onCreated(created);
      else onClose();
    },
  });
  const roleField = form.bind('roles');
  return (
    <DialogBody form={form} action={t('invite')} onClose={onClose}>
      <Field label={common('name')} required error={form.fault('name')}>
        <Input {...form.register('name')} required maxLength={personNameLengthMax} />
      </Field>
      <Field label={common('emailAddress')} required error={form.fault('username')} hint={t('emailHint')}>
        <Input {...form.register('username')} type="email" required maxLength={emailLengthMax} />
      </Field>
      <FieldGroup legend={terms('roles')} hint={t('rolesHint')} error={form.fault('roles')}>
        {roles.map((role) => (
          <Checkbox key={role.name} label={role.name} hint={role.description} {...listCheckbox(role.name, roleField)} />
        ))}
      </FieldGroup>
    </DialogBody>
  );
}
