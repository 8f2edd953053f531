'use client';
import { Save } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { DifferenceTable } from '#components/audit/difference.tsx';
import { useSubmit } from '#components/auth/use-submit.ts';
import { ProblemSummary } from '#components/form/form-errors.tsx';
import { roleCalls } from '#components/roles/calls.ts';
import type { MatrixPermission } from '#components/roles/matrix-rows.ts';
import { PermissionMatrix } from '#components/roles/permission-matrix.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input, SearchInput } from '#components/ui/input.tsx';
import { rebasedSet } from '#components/ui/reload.ts';
import { useShortcuts } from '#components/ui/shortcuts.ts';
import { toast } from '#components/ui/toast.ts';
import { reasonLengthMax } from '#lib/core/reason.ts';
import { ROLE_NAME_PATTERN } from '#lib/domain/access/role-name.ts';
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
  /** What whoever looks may do themselves: more they cannot give. */
  own: readonly string[];
  canSave: boolean;
}

/** A role with its matrix. What would change is shown before it is saved, with a reason. */
export function RoleEditor({ role, permissions, own, canSave }: Props) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set(role?.permissions));
  const [description, setDescription] = useState(role?.description ?? '');
  const [words, setWords] = useState('');
  const [base, setBase] = useState(role);
  if (role && base && role.revision !== base.revision) {
    // Read again: what the person changed stays, the rest becomes what it is now.
    setBase(role);
    setHeld(rebasedSet(held, base.permissions, role.permissions));
    if (description === base.description) setDescription(role.description);
  }
  const locked = new Set(permissions.map(({ code }) => code).filter((code) => !own.includes(code)));
  const codes = permissions.map(({ code }) => code).filter((code) => held.has(code));
  const before = { description: role?.description ?? '', permissions: role?.permissions ?? [] };
  const after = { description, permissions: codes };
  const isChanged = JSON.stringify(before) !== JSON.stringify(after);

  const { busy, problem, submit, fault } = useSubmit(async (field) => {
    const reason = field('reason').trim();
    const name = role?.name ?? field('name').trim();
    // The matrix offers codes of the one table of permissions only.
    const body = {
      name,
      description: description.trim() || null,
      permissions: codes as Permission[],
      ...(reason && { reason }),
    };
    const { status } = role
      ? await callForResponse(roleCalls.updateRole, { body, revision: role.revision })
      : await callForResponse(roleCalls.createRole, { body });
    if (status === 202) toast('Waiting for a second person', { tone: 'info' });
    else toast('Role saved', { detail: 'It counts from the next request of each member on.' });
    if (!role && status === 200) router.push(`/roles/${name}`);
    router.refresh();
  });
  useShortcuts([{ keys: 'Ctrl+s', label: 'Save', group: 'This page', run: () => form.current?.requestSubmit() }]);
  return (
    <form ref={form} onSubmit={submit} className="flex flex-col gap-5" aria-busy={busy}>
      {problem && !fault('name') && <ProblemSummary problem={problem} />}
      <div className="grid gap-4 sm:grid-cols-2">
        {!role && (
          <Field label="Name" required error={fault('name')} hint="2 to 64 of a-z, 0-9, _ and -">
            <Input name="name" required pattern={ROLE_NAME_PATTERN} autoComplete="off" />
          </Field>
        )}
        <Field label="Description" optional error={fault('description')}>
          <Input
            name="description"
            maxLength={500}
            value={description}
            readOnly={!canSave}
            onChange={(event) => setDescription(event.target.value)}
          />
        </Field>
      </div>
      <Card
        title={`Permissions (${codes.length})`}
        actions={
          <SearchInput
            aria-label="Search permissions"
            placeholder="Search"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        }
        flush
      >
        <PermissionMatrix
          label="Permissions by resource and action"
          permissions={permissions}
          words={words}
          held={held}
          locked={locked}
          readOnly={!canSave}
          onChange={setHeld}
        />
      </Card>
      {canSave && (
        <>
          {isChanged && role && (
            <Card title="What changes" flush>
              <DifferenceTable before={before} after={after} caption="What changes" />
            </Card>
          )}
          <Field label="Reason" optional error={fault('reason')} hint="Kept in the history of permissions.">
            <Input name="reason" maxLength={reasonLengthMax} autoComplete="off" />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" icon={Save} busy={busy} disabled={role && !isChanged}>
              Save
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
