'use client';
import { Save } from 'lucide';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { DifferenceTable } from '#components/audit/difference.tsx';
import { FormEnd } from '#components/form/form-end.tsx';
import { ProblemSummary } from '#components/form/form-errors.tsx';
import { type ApiForm, useApiForm } from '#components/form/use-api-form.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { roleCalls } from '#components/roles/calls.ts';
import type { MatrixPermission } from '#components/roles/matrix-rows.ts';
import { t } from '#components/roles/messages.ts';
import { PermissionMatrix } from '#components/roles/permission-matrix.tsx';
import { terms } from '#components/shell/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { Input, SearchInput } from '#components/ui/input/input.tsx';
import { useShortcuts } from '#components/ui/keyboard/shortcuts.ts';
import { common } from '#components/ui/messages.ts';
import { rebasedSet } from '#components/ui/page/reload.ts';
import { reasonLengthMax } from '#lib/core/reason.ts';
import { roleDescriptionLengthMax } from '#lib/domain/access/limits.ts';
import { roleNamePattern } from '#lib/domain/access/role-name.ts';
import type { Permission } from '#lib/server/identity/permissions.ts';
import { callForResponse } from '#lib/server/operation/client.ts';

interface EditedRole {
  name: string;
  description: string;
  permissions: readonly string[];
  revision: number;
}

interface Props {
  /** Absent makes a new one. */
  role?: EditedRole;
  permissions: readonly MatrixPermission[];
  /** The viewer's own permissions: they cannot grant more. */
  own: readonly string[];
  canSave: boolean;
}

interface RoleValues {
  name: string;
  description: string;
  permissions: readonly string[];
  reason: string;
}

/** A role with its matrix. What would change is shown before it is saved, with a reason. */
export function RoleEditor({ role, permissions, own, canSave }: Props) {
  const form = useRoleForm(role);
  const { setFocus } = form;
  const isNew = role === undefined;
  useEffect(() => {
    if (isNew) setFocus('name');
  }, [isNew, setFocus]);
  const [words, setWords] = useState('');
  const { value: chosen, onChange: choose } = form.bind('permissions');
  const granted = new Set(chosen);
  const all = permissions.map(({ code }) => code);
  const codes = all.filter((code) => granted.has(code));
  const locked = new Set(all.filter((code) => !own.includes(code)));
  const before = { description: role?.description ?? '', permissions: role?.permissions ?? [] };
  const after = { description: form.watch('description'), permissions: codes };
  const isChanged = JSON.stringify(before) !== JSON.stringify(after);
  useShortcuts([
    { keys: 'Ctrl+s', label: t('saveRole'), group: common('thisPage'), run: form.send },
    { keys: 'Ctrl+Enter', label: t('saveRole'), group: common('thisPage'), run: form.send },
  ]);
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <div className="grid gap-x-4 gap-y-field sm:grid-cols-2">
        {!role && (
          <Field label={common('name')} required error={form.fault('name')} hint={t('nameHint')}>
            <Input {...form.register('name')} required pattern={roleNamePattern} />
          </Field>
        )}
        <Field label={terms('description')} optional error={form.fault('description')}>
          <Input {...form.register('description')} maxLength={roleDescriptionLengthMax} readOnly={!canSave} />
        </Field>
      </div>
      <Card
        title={t('permissionCount', { count: codes.length })}
        actions={<PermissionSearch words={words} onChange={setWords} />}
        flush
      >
        <PermissionMatrix
          label={t('matrixLabel')}
          permissions={permissions}
          words={words}
          granted={granted}
          locked={locked}
          readOnly={!canSave}
          onChange={(next) => choose(all.filter((code) => next.has(code)))}
        />
      </Card>
      {canSave && isChanged && role && (
        <Card title={terms('whatChanged')} flush>
          <DifferenceTable before={before} after={after} caption={terms('whatChanged')} />
        </Card>
      )}
      {canSave && <SaveFields form={form} disabled={role !== undefined && !isChanged} />}
    </form>
  );
}

/** Enter goes to the first permission that was found, where Space ticks. */
function PermissionSearch({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  useShortcuts([
    { keys: '/', label: t('searchPermissions'), group: common('thisPage'), run: () => input.current?.focus() },
  ]);
  return (
    <SearchInput
      ref={input}
      aria-label={t('searchPermissions')}
      placeholder={common('search')}
      value={words}
      // The search narrows the matrix: there is nothing to save.
      onInput={(event) => event.stopPropagation()}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        event.currentTarget.form?.querySelector<HTMLElement>('[data-row]:enabled')?.focus();
      }}
    />
  );
}

function SaveFields({ form, disabled }: { form: ApiForm<RoleValues>; disabled: boolean }) {
  return (
    <>
      <Field label={terms('reason')} optional error={form.fault('reason')} hint={terms('keptInPermissionHistory')}>
        <Input {...form.register('reason')} maxLength={reasonLengthMax} />
      </Field>
      <FormEnd attempt={form} answer={form.problem && <ProblemSummary problem={form.problem} />}>
        <Button type="submit" variant="primary" icon={Save} busy={form.busy} disabled={disabled}>
          {t('saveRole')}
        </Button>
      </FormEnd>
    </>
  );
}

function useRoleForm(role: EditedRole | undefined): ApiForm<RoleValues> {
  const router = useRouter();
  return useApiForm<RoleValues>({
    values: {
      name: role?.name ?? '',
      description: role?.description ?? '',
      permissions: role?.permissions ?? [],
      reason: '',
    },
    revision: role?.revision,
    rebase: (mine, before, now) => ({
      permissions: [...rebasedSet(new Set(mine.permissions), before.permissions, now.permissions)],
    }),
    // The only refusal without a member that the form can cause.
    fieldOfProblem: ({ code }) => (code === 'name-taken' ? 'name' : undefined),
    write: async (values, idempotency_key) => {
      const reason = values.reason.trim();
      const name = values.name.trim();
      // The matrix offers codes of the one table of permissions only.
      const body = {
        name,
        description: values.description.trim() || undefined,
        permissions: [...values.permissions] as Permission[],
        ...(reason && { reason }),
      };
      const { status } = role
        ? await callForResponse(roleCalls.updateRole, { body, revision: role.revision, idempotency_key })
        : await callForResponse(roleCalls.createRole, { body, idempotency_key });
      const isDone = toastWriteResult(status, t('roleSaved'), {
        detail: t('roleSavedDetail'),
        waits: name,
      });
      if (!role && isDone) router.push(`/roles/${name}`);
      router.refresh();
    },
  });
}
