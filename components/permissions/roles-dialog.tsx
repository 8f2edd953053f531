'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useSubmit } from '#components/auth/use-submit.ts';
import { SubmitFooter } from '#components/form/submit-footer.tsx';
import { permissionCalls } from '#components/permissions/calls.ts';
import type { GridUser } from '#components/permissions/grid-user.ts';
import { Checkbox } from '#components/ui/choice.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field, FieldGroup } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { ProblemView } from '#components/ui/problem-view.tsx';
import { rebasedSet } from '#components/ui/reload.ts';
import { toast } from '#components/ui/toast.ts';
import { reasonLengthMax } from '#lib/core/reason.ts';
import { callForResponse } from '#lib/server/operation/client.ts';

/** The roles of a user. */
export function RolesDialog({ user, roles, onClose }: { user: GridUser; roles: string[]; onClose: () => void }) {
  const router = useRouter();
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set(user.roles));
  const [base, setBase] = useState(user);
  if (user.revision !== base.revision) {
    setBase(user);
    setHeld(rebasedSet(held, base.roles, user.roles));
  }
  const hold = (role: string, isHeld: boolean) =>
    setHeld(new Set(isHeld ? [...held, role] : [...held].filter((other) => other !== role)));
  const { busy, problem, submit, fault } = useSubmit(async (field) => {
    const body = { user: user.id, roles: [...held], reason: field('reason') };
    const { status } = await callForResponse(permissionCalls.updatePermissions, { body, revision: user.revision });
    toast(status === 202 ? 'Waiting for a second person' : 'Roles changed', { detail: user.username });
    onClose();
    router.refresh();
  });
  return (
    <Dialog open onClose={onClose} title="Roles" description={`${user.name}, ${user.username}`} locked={busy}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        {problem && !fault('reason') && <ProblemView problem={problem} />}
        <FieldGroup legend="Roles held">
          {roles.map((role) => (
            <Checkbox
              key={role}
              name="roles"
              value={role}
              label={role}
              checked={held.has(role)}
              onChange={(event) => hold(role, event.target.checked)}
            />
          ))}
        </FieldGroup>
        <Field label="Reason" required error={fault('reason')} hint="Kept in the history of permissions.">
          <Input name="reason" required maxLength={reasonLengthMax} autoComplete="off" />
        </Field>
        <SubmitFooter action="Save" busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
