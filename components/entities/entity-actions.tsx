'use client';
import { Ban, Pencil, RotateCcw, Trash2 } from 'lucide';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { entityCalls, entityHref } from '#components/entities/calls.ts';
import { t } from '#components/entities/messages.ts';
import { ConfirmDialog } from '#components/form/confirm-dialog.tsx';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useSmallForm } from '#components/form/use-small-form.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { StateChangedNotice } from '#components/shell/conflict/state-changed-notice.tsx';
import { terms } from '#components/shell/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { Textarea } from '#components/ui/input/input.tsx';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { reasonLengthMax } from '#lib/core/reason.ts';
import type { ManagedEntity } from '#lib/domain/entities/entity.ts';
import { callForResponse } from '#lib/server/operation/client.ts';

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
            {t('editEntity')}
          </LinkButton>
          <Button icon={isValid ? Ban : RotateCcw} onClick={() => setOpen('state')}>
            {isValid ? t('suspend') : t('restore')}
          </Button>
        </>
      )}
      {canDelete && (
        <Button icon={Trash2} onClick={() => setOpen('delete')}>
          {t('deleteEntity')}
        </Button>
      )}
      {open === 'state' && <EntityStateDialog entity={entity} onClose={close} />}
      {open === 'delete' && <DeleteDialog entity={entity} onClose={close} />}
    </>
  );
}

function EntityStateDialog({ entity, onClose }: { entity: ManagedEntity; onClose: () => void }) {
  const router = useRouter();
  const { role, reference, revision } = entity;
  // The state the person asked for: after a change by a colleague, the opposite would be another wish.
  const [state] = useState<'VALID' | 'SUSPENDED'>(() => (entity.state === 'VALID' ? 'SUSPENDED' : 'VALID'));
  const isThere = entity.state === state;
  const form = useSmallForm({
    values: { reason: '' },
    revision,
    write: async ({ reason }, idempotency_key) => {
      const { status } = await callForResponse(entityCalls.changeEntityState, {
        params: { role, idRef: reference },
        body: { state, reason },
        revision,
        idempotency_key,
      });
      toastWriteResult(status, t(state === 'SUSPENDED' ? 'suspended' : 'restored'));
      onClose();
      router.refresh();
    },
  });
  const action = t(state === 'SUSPENDED' ? 'suspend' : 'restore');
  return (
    <FormDialog title={action} description={reference} action={action} form={form} disabled={isThere} onClose={onClose}>
      {isThere && <StateChangedNotice title={t('alreadyInState')} />}
      <Field label={terms('reason')} required error={form.fault('reason')} hint={t('reasonHint')}>
        <Textarea {...form.register('reason')} required maxLength={reasonLengthMax} />
      </Field>
    </FormDialog>
  );
}

function DeleteDialog({ entity, onClose }: { entity: ManagedEntity; onClose: () => void }) {
  const router = useRouter();
  const { role, reference, revision } = entity;
  const confirm = async (idempotency_key: string) => {
    const { status } = await callForResponse(entityCalls.deleteEntity, {
      params: { role, idRef: reference },
      revision,
      idempotency_key,
    });
    toastWriteResult(status, t('entityDeleted'));
    router.refresh();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('deleteEntity')}
      action={t('deleteEntity')}
      danger
      confirmationText={reference}
      confirm={confirm}
    >
      <p className="text-fg-2">{t('deleteEffect')}</p>
    </ConfirmDialog>
  );
}
