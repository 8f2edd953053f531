'use client';
import { Trash2 } from 'lucide';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ConfirmDialog } from '#components/form/confirm-dialog.tsx';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { roleCalls } from '#components/roles/calls.ts';
import { t } from '#components/roles/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { callForResponse } from '#lib/server/operation/client.ts';

/** Deletes a role without holders after a confirmation. */
export function DeleteRole({ name, revision }: { name: string; revision: number }) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const confirm = async (idempotency_key: string) => {
    const input = { params: { name }, revision, idempotency_key };
    const { status } = await callForResponse(roleCalls.deleteRole, input);
    toastWriteResult(status, t('roleDeleted'), { detail: name });
    router.push('/roles');
    router.refresh();
  };
  return (
    <>
      <Button icon={Trash2} onClick={() => setOpen(true)}>
        {t('deleteRole')}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('deleteTitle', { name })}
        action={t('deleteRole')}
        danger
        confirm={confirm}
      >
        <p className="text-fg-2">{t('deleteDescription')}</p>
      </ConfirmDialog>
    </>
  );
}
