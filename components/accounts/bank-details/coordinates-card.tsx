'use client';
import { Trash2 } from 'lucide';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { coordinateFactGroups } from '#components/accounts/bank-details/coordinate-facts.ts';
import { CoordinateTags } from '#components/accounts/bank-details/coordinate-tags.tsx';
import { accountCalls } from '#components/accounts/calls.ts';
import { t } from '#components/accounts/detail/detail-messages.ts';
import { ConfirmDialog } from '#components/form/confirm-dialog.tsx';
import { sendWrite } from '#components/form/send-write.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { terms } from '#components/shell/messages.ts';
import { Card } from '#components/ui/card.tsx';
import { CopyButton } from '#components/ui/code/copy-button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { richText } from '#components/ui/rich-text.ts';
import type { AccountCoordinate } from '#lib/domain/accounts/core/account.ts';

/** One coordinate record: each value with its copy button, its tags, and the way to delete it. */
export function CoordinateCard({
  accountId,
  revision,
  record,
  canChange,
}: {
  accountId: string;
  revision: number;
  record: AccountCoordinate;
  canChange: boolean;
}) {
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const groups = coordinateFactGroups(record.coordinates);
  const name = groups[0]?.lines[0]?.displayText ?? terms('bankDetails');

  const remove = async (idempotency_key: string) => {
    const params = { idRef: accountId, id: record.id };
    const input = { params, revision, idempotency_key };
    const { status } = await sendWrite(accountCalls.deleteAccountCoordinate, input);
    toastWriteResult(status, t('bankDetailsDeleted'), { detail: name });
    router.refresh();
  };
  return (
    <Card
      title={groups.map(({ kind }) => kind).join(', ')}
      flush
      actions={
        canChange && (
          <IconButton icon={Trash2} size="sm" label={t('deleteWhat', { name })} onClick={() => setAsking(true)} />
        )
      }
    >
      <dl>
        {groups.flatMap(({ kind, lines }) =>
          lines.map((line) => <CoordinateRow key={`${kind} ${line.label}`} {...line} />),
        )}
      </dl>
      <div className="px-4 py-2">
        <CoordinateTags
          accountId={accountId}
          revision={revision}
          coordinateId={record.id}
          tags={record.tags ?? []}
          canChange={canChange}
        />
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('deleteTitle')}
        action={t('deleteTitle')}
        danger
        confirm={remove}
      >
        <p>{richText(t, 'deleteEffect', { name, code: (content) => <code className="font-mono">{content}</code> })}</p>
      </ConfirmDialog>
    </Card>
  );
}

function CoordinateRow({ label, displayText, copied }: { label: string; displayText: string; copied: string }) {
  return (
    <div className="flex min-h-row flex-wrap items-center gap-x-3 border-b px-4 py-1">
      <dt className="w-36 shrink-0 text-fg-3 text-sm">{label}</dt>
      <dd className="flex min-w-0 flex-1 basis-40 items-center gap-1">
        <code dir="ltr" className="wrap-anywhere min-w-0 font-mono text-sm">
          {displayText}
        </code>
        <CopyButton value={copied} name={label} />
      </dd>
    </div>
  );
}
