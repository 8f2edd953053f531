'use client';
import { useRouter } from 'next/navigation';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { listCheckbox } from '#components/form/list-checkbox.ts';
import { useApiForm } from '#components/form/use-api-form.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { permissionCalls } from '#components/permissions/calls.ts';
import type { GridUser } from '#components/permissions/grid-user.ts';
import { t } from '#components/permissions/messages.ts';
import { terms } from '#components/shell/messages.ts';
import { Checkbox } from '#components/ui/input/choice.tsx';
import { Field, FieldGroup } from '#components/ui/input/field.tsx';
import { Input } from '#components/ui/input/input.tsx';
import { rebasedSet } from '#components/ui/page/reload.ts';
import { reasonLengthMax } from '#lib/core/reason.ts';
import { callForResponse } from '#lib/server/operation/client.ts';

/** The roles of a user. */
export function RolesDialog({ user, roles, onClose }: { user: GridUser; roles: string[]; onClose: () => void }) {
  const router = useRouter();
  const form = useApiForm<{ roles: readonly string[]; reason: string }>({
    values: { roles: user.roles, reason: '' },
    revision: user.revision,
    rebase: (mine, before, now) => ({
      roles: [...rebasedSet(new Set(mine.roles), before.roles, now.roles)],
    }),
    write: async (values, idempotency_key) => {
      const body = { user: user.id, roles: [...values.roles], reason: values.reason };
      const input = { body, revision: user.revision, idempotency_key };
      const { status } = await callForResponse(permissionCalls.updatePermissions, input);
      toastWriteResult(status, t('rolesChanged'), { detail: user.username });
      onClose();
      router.refresh();
    },
  });
  const roleField = form.bind('roles');
  return (
    <FormDialog
      title={terms('roles')}
      description={`${user.name}, ${user.username}`}
      action={t('saveRoles')}
      form={form}
      onClose={onClose}
    >
      <FieldGroup legend={t('rolesLegend')} error={form.fault('roles')}>
        {roles.map((role) => (
          <Checkbox key={role} label={role} {...listCheckbox(role, roleField)} />
        ))}
      </FieldGroup>
      <Field label={terms('reason')} required error={form.fault('reason')} hint={terms('keptInPermissionHistory')}>
        <Input {...form.register('reason')} required maxLength={reasonLengthMax} />
      </Field>
    </FormDialog>
  );
}
