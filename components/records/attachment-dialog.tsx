'use client';
import { useRouter } from 'next/navigation';
import { ConfirmDialog } from '#components/form/confirm-dialog.tsx';
import { recordCalls } from '#components/records/calls.ts';
import { t } from '#components/records/messages.ts';
import type { PanelRecord } from '#components/records/panel.ts';
import { toast } from '#components/ui/overlay/toast.ts';
import type { Attachment } from '#lib/domain/records/attachments/contract.ts';
import { call } from '#lib/server/operation/client.ts';

/** Asks before a file is deleted. */
export function AttachmentDialog({
  record,
  file,
  onClose,
}: {
  record: PanelRecord;
  file: Attachment;
  onClose: () => void;
}) {
  const router = useRouter();
  const confirm = async (idempotency_key: string) => {
    await call(recordCalls.deleteAttachment, { params: { ...record, attachment: file.id }, idempotency_key });
    toast(t('attachmentDeleted'));
    router.refresh();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('deleteAttachment')}
      action={t('deleteAttachment')}
      danger
      confirm={confirm}
    >
      {t('deleteAttachmentEffect', { name: file.name ?? '' })}
    </ConfirmDialog>
  );
}
