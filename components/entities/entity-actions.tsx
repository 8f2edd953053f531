'use client';
import { Ban, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useSubmit } from '#components/auth/use-submit.ts';
import { entityCalls, entityHref } from '#components/entities/calls.ts';
import { Button, LinkButton } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { ProblemView, problemOf } from '#components/ui/problem-view.tsx';
import { SubmitFooter } from '#components/ui/submit-footer.tsx';
import { toast } from '#components/ui/toast.ts';
import { REASON_MAX } from '#lib/core/reason.ts';
import type { ManagedEntity } from '#lib/domain/entities/entity.ts';
import { callWhole } from '#lib/server/operation/client.ts';

/** What can be done with an entity in its state. */
export function EntityActions({
  entity,
  canUpdate,
  canDelete,
}: {
  entity: ManagedEntity;
  canUpdate: boolean;
  canDelete: boolean;
}) {
  const [open, setOpen] = useState<'state' | 'delete'>();
  const close = () => setOpen(undefined);
  if (entity.state === 'DELETED') return null;
  const isValid = entity.state === 'VALID';
  return (
    <>
      {canUpdate && (
        <>
          <LinkButton href={`${entityHref(entity.role, entity.reference)}/edit`} icon={Pencil}>
            Edit
          </LinkButton>
          <Button icon={isValid ? Ban : RotateCcw} onClick={() => setOpen('state')}>
            {isValid ? 'Suspend' : 'Restore'}
          </Button>
        </>
      )}
      {canDelete && (
        <Button icon={Trash2} onClick={() => setOpen('delete')}>
          Delete
        </Button>
      )}
      {open === 'state' && <StateDialog entity={entity} onClose={close} />}
      {open === 'delete' && <DeleteDialog entity={entity} onClose={close} />}
    </>
  );
}

function StateDialog({ entity, onClose }: { entity: ManagedEntity; onClose: () => void }) {
  const router = useRouter();
  const { role, reference, revision } = entity;
  const state = entity.state === 'VALID' ? 'SUSPENDED' : 'VALID';
  const { busy, problem, submit, fault } = useSubmit(async (field) => {
    const body = { state, reason: field('reason') } as const;
    const { status } = await callWhole(entityCalls.changeEntityState, {
      params: { role, idRef: reference },
      body,
      revision,
    });
    toast(status === 202 ? 'Waiting for a second person' : `It is ${state.toLowerCase()} now`);
    onClose();
    router.refresh();
  });
  const verb = state === 'SUSPENDED' ? 'Suspend' : 'Restore';
  return (
    <Dialog open onClose={onClose} title={`${verb} entity`} description={reference} locked={busy}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        {problem && !fault('reason') && <ProblemView problem={problem} />}
        <Field label="Reason" required error={fault('reason')} hint="Kept in its history.">
          <Textarea name="reason" required maxLength={REASON_MAX} />
        </Field>
        <SubmitFooter action={verb} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

function DeleteDialog({ entity, onClose }: { entity: ManagedEntity; onClose: () => void }) {
  const router = useRouter();
  const { role, reference, revision } = entity;
  const confirm = async () => {
    try {
      const { status } = await callWhole(entityCalls.deleteEntity, { params: { role, idRef: reference }, revision });
      toast(status === 202 ? 'Waiting for a second person' : 'Entity deleted');
      router.refresh();
      return undefined;
    } catch (error) {
      return problemOf(error);
    }
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Delete entity"
      action="Delete entity"
      danger
      typed={reference}
      confirm={confirm}
    >
      <p className="text-fg-2">It stays readable, with its history; its reference is not given again.</p>
    </ConfirmDialog>
  );
}
