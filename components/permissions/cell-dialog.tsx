'use client';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useSmallForm } from '#components/form/use-small-form.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { permissionCalls } from '#components/permissions/calls.ts';
import type { GridUser } from '#components/permissions/grid-user.ts';
import { lastChange } from '#components/permissions/last-change.ts';
import { t } from '#components/permissions/messages.ts';
import type { MatrixPermission } from '#components/roles/matrix-rows.ts';
import { terms } from '#components/shell/messages.ts';
import { equals, filterOf } from '#components/table/filter/filter-text.ts';
import { Button } from '#components/ui/button.tsx';
import { Radio } from '#components/ui/input/choice.tsx';
import { Field, FieldGroup } from '#components/ui/input/field.tsx';
import { Input } from '#components/ui/input/input.tsx';
import { queryClient } from '#components/ui/live/query-client.ts';
import { common } from '#components/ui/messages.ts';
import { Dialog, DialogFooter } from '#components/ui/overlay/dialog.tsx';
import { richText } from '#components/ui/rich-text.ts';
import { Time } from '#components/ui/time/time.tsx';
import { reasonLengthMax } from '#lib/core/reason.ts';
import type { Permission } from '#lib/server/identity/permissions.ts';
import { call, callForResponse } from '#lib/server/operation/client.ts';

interface Props {
  user: GridUser;
  permission: MatrixPermission;
  canChange: boolean;
  /** Whether who looks may give it: they have it themselves, and it is not their own cell. */
  canGive: boolean;
  canReadChanges: boolean;
  onClose: () => void;
}

/** The list of `updatePermissions` that a choice goes into. */
type Effect = 'grant' | 'revoke' | 'clear';

function currentEffect(user: Props['user'], code: string): Effect {
  if (user.grant.includes(code)) return 'grant';
  return user.revoke.includes(code) ? 'revoke' : 'clear';
}

/** One permission of one user: whether and why, who changed it last, and a direct grant or a denial. */
export function CellDialog({ user, permission, canChange, canGive, canReadChanges, onClose }: Props) {
  const router = useRouter();
  const { code } = permission;
  const now = currentEffect(user, code);
  const form = useSmallForm<{ effect: Effect; reason: string }>({
    values: { effect: now, reason: '' },
    revision: user.revision,
    write: async ({ effect, reason }, idempotency_key) => {
      // The grid offers codes of the one table of permissions only.
      const body = { user: user.id, [effect]: [code as Permission], reason };
      const input = { body, revision: user.revision, idempotency_key };
      const { status } = await callForResponse(permissionCalls.updatePermissions, input);
      toastWriteResult(status, t('permissionsChanged'), { detail: user.username });
      onClose();
      router.refresh();
    },
  });
  const dialog = {
    onClose,
    title: permission.label,
    description: `${user.username}: ${code}. ${permission.description}`,
  };
  const sources = <PermissionSources user={user} code={code} canReadChanges={canReadChanges} />;
  if (!canChange) {
    return (
      <Dialog open {...dialog}>
        {sources}
        <DialogFooter>
          <Button onClick={onClose}>{common('close')}</Button>
        </DialogFooter>
      </Dialog>
    );
  }
  const { value: chosen, onChange: onChoose } = form.bind('effect');
  const choice = { chosen, onChoose };
  return (
    <FormDialog {...dialog} action={t('savePermission')} form={form} disabled={chosen === now}>
      {sources}
      <FieldGroup legend={t('dialogLegend')}>
        <EffectChoice {...choice} label={t('fromRoles')} value="clear" disabled={now === 'revoke' && !canGive} />
        <EffectChoice {...choice} label={t('granted')} value="grant" disabled={now !== 'grant' && !canGive} />
        <EffectChoice {...choice} label={t('denyOverrides')} value="revoke" />
      </FieldGroup>
      <Field label={terms('reason')} required error={form.fault('reason')} hint={terms('keptInPermissionHistory')}>
        <Input {...form.register('reason')} required maxLength={reasonLengthMax} />
      </Field>
    </FormDialog>
  );
}

function EffectChoice({
  label,
  value,
  chosen,
  onChoose,
  disabled,
}: {
  label: string;
  value: Effect;
  chosen: Effect;
  onChoose: (effect: Effect) => void;
  disabled?: boolean;
}) {
  return (
    <Radio
      name="effect"
      label={label}
      value={value}
      checked={chosen === value}
      disabled={disabled}
      onChange={() => onChoose(value)}
    />
  );
}

function PermissionSources({ user, code, canReadChanges }: { user: GridUser; code: string; canReadChanges: boolean }) {
  const explained = useQuery(
    {
      queryKey: ['explain', user.id, code, user.grant, user.revoke, user.roles],
      queryFn: ({ signal }) =>
        call(permissionCalls.explainPermission, { query: { user: user.id, permission: code as Permission }, signal }),
    },
    queryClient(),
  );
  const changes = useQuery(
    {
      queryKey: ['permission-changes-of', user.username, user.grant, user.revoke, user.roles],
      queryFn: ({ signal }) =>
        call(permissionCalls.listPermissionChanges, {
          query: { filter: filterOf(equals('subject', user.username)), 'page[size]': '100' },
          signal,
        }),
      enabled: canReadChanges,
    },
    queryClient(),
  );
  const roles = (user.via[code] ?? []).filter((via) => via !== 'grant');
  const time = () => last && <Time value={last.at} format="relative" />;
  const last = lastChange(changes.data?.page ?? [], code, roles);
  return (
    <div className="flex min-h-12 flex-col gap-1" aria-live="polite">
      <p>{explained.data?.because}</p>
      {last && (
        <p className="text-fg-2 text-sm">
          {last.reason
            ? richText(t, 'lastChangedReason', { actor: last.actor, reason: last.reason, time })
            : richText(t, 'lastChanged', { actor: last.actor, time })}
        </p>
      )}
    </div>
  );
}
