'use client';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useSubmit } from '#components/auth/use-submit.ts';
import { SubmitFooter } from '#components/form/submit-footer.tsx';
import { permissionCalls } from '#components/permissions/calls.ts';
import type { GridUser } from '#components/permissions/grid-user.ts';
import { lastChange } from '#components/permissions/last-change.ts';
import type { MatrixPermission } from '#components/roles/matrix-rows.ts';
import { Button } from '#components/ui/button.tsx';
import { Radio } from '#components/ui/choice.tsx';
import { Dialog, DialogFooter } from '#components/ui/dialog.tsx';
import { Field, FieldGroup } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { ProblemView } from '#components/ui/problem-view.tsx';
import { queryClient } from '#components/ui/query-client.ts';
import { Time } from '#components/ui/time.tsx';
import { toast } from '#components/ui/toast.ts';
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

/** The list of operation 55 that a choice goes into. */
type Effect = 'grant' | 'revoke' | 'clear';

/** One permission of one user: whether and why, who changed it last, and a direct grant or a denial. */
export function CellDialog({ user, permission, canChange, canGive, canReadChanges, onClose }: Props) {
  const router = useRouter();
  const { code } = permission;
  const now: Effect = user.grant.includes(code) ? 'grant' : user.revoke.includes(code) ? 'revoke' : 'clear';
  const [effect, setEffect] = useState<Effect>(now);
  const { busy, problem, submit, fault } = useSubmit(async (field) => {
    // The grid offers codes of the one table of permissions only.
    const body = { user: user.id, [effect]: [code as Permission], reason: field('reason') };
    const { status } = await callForResponse(permissionCalls.updatePermissions, { body, revision: user.revision });
    toast(status === 202 ? 'Waiting for a second person' : 'Permissions changed', { detail: user.username });
    onClose();
    router.refresh();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={permission.label}
      description={`${user.username}: ${code}. ${permission.description}`}
      locked={busy}
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Why user={user} code={code} canReadChanges={canReadChanges} />
        {canChange && (
          <>
            {problem && !fault('reason') && <ProblemView problem={problem} />}
            <FieldGroup legend="This permission">
              <Choice
                label="As the roles say"
                value="clear"
                chosen={effect}
                onChoose={setEffect}
                disabled={now === 'revoke' && !canGive}
              />
              <Choice
                label="Granted"
                value="grant"
                chosen={effect}
                onChoose={setEffect}
                disabled={now !== 'grant' && !canGive}
              />
              <Choice label="Denied (overrides roles)" value="revoke" chosen={effect} onChoose={setEffect} />
            </FieldGroup>
            <Field label="Reason" required error={fault('reason')} hint="Kept in the history of permissions.">
              <Input name="reason" required maxLength={reasonLengthMax} autoComplete="off" />
            </Field>
          </>
        )}
        {canChange ? (
          <SubmitFooter action="Save" busy={busy} disabled={effect === now} onCancel={onClose} />
        ) : (
          <DialogFooter>
            <Button onClick={onClose}>Close</Button>
          </DialogFooter>
        )}
      </form>
    </Dialog>
  );
}

function Choice({
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

function Why({ user, code, canReadChanges }: { user: GridUser; code: string; canReadChanges: boolean }) {
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
          query: { filter: `subject=="${user.username.replaceAll(/["\\]/g, '\\$&')}"`, 'page[size]': '100' },
          signal,
        }),
      enabled: canReadChanges,
    },
    queryClient(),
  );
  const roles = (user.via[code] ?? []).filter((via) => via !== 'grant');
  const last = lastChange(changes.data?.page ?? [], code, roles);
  return (
    <div className="flex min-h-12 flex-col gap-1" aria-live="polite">
      <p>{explained.data?.because}</p>
      {last && (
        <p className="text-fg-2 text-sm">
          Last changed by {last.actor}, <Time at={last.at} format="relative" />
          {last.reason && `: ${last.reason}`}
        </p>
      )}
    </div>
  );
}
