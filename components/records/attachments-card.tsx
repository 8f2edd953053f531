'use client';
import { useRouter } from 'next/navigation';
import { type ChangeEvent, type MouseEvent, Suspense, useState } from 'react';
import { FormEnd } from '#components/form/form-end.tsx';
import { useSmallForm } from '#components/form/use-small-form.ts';
import { recordCalls } from '#components/records/calls.ts';
import { fileText } from '#components/records/file-text.ts';
import { t } from '#components/records/messages.ts';
import type { PanelRecord, PanelRights } from '#components/records/panel.ts';
import { terms } from '#components/shell/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { forgetFile } from '#components/ui/input/forget-file.ts';
import { Input } from '#components/ui/input/input.tsx';
import { lazyPart } from '#components/ui/lazy-part.ts';
import { toast } from '#components/ui/overlay/toast.ts';
import { ProblemView } from '#components/ui/page/problem-view.tsx';
import { Time } from '#components/ui/time/time.tsx';
import type { Attachment } from '#lib/domain/records/attachments/contract.ts';
import { call } from '#lib/server/operation/client.ts';

interface Props {
  record: PanelRecord;
  attachments: readonly Attachment[];
  megabytesMax: number;
  can: PanelRights;
}

/** Loaded when it opens. */
const LazyAttachmentDialog = lazyPart(
  async () => (await import('#components/records/attachment-dialog.tsx')).AttachmentDialog,
);

const accepted = '.pdf,.png,.jpg,.jpeg,.txt,.csv';

/** The files of a record as downloads, and a form for a new one. */
export function AttachmentsCard({ record, attachments, megabytesMax, can }: Props) {
  const [chosen, setChosen] = useState<Attachment>();
  const present = attachments.filter(({ deleted_at }) => deleted_at === undefined);
  return (
    <Card title={t('attachments')}>
      <div className="flex flex-col gap-4">
        {present.length === 0 && <p className="text-fg-3">{t('noAttachments')}</p>}
        <ul className="flex flex-col gap-2">
          {present.map((file) => (
            <li key={file.id} className="flex flex-wrap items-center gap-x-2 text-sm">
              <a
                href={`/bo/records/${record.kind}/${record.id}/attachments/${file.id}`}
                download
                className="link wrap-anywhere font-medium"
              >
                {file.name}
              </a>
              <span className="text-fg-3">
                {sizeText(file.bytes)} · {file.author} · <Time value={file.created_at} format="relative" />
              </span>
              {can.addsFiles && (file.is_own || can.deletesFiles) && (
                <Button
                  size="sm"
                  variant="quiet"
                  className="ms-auto"
                  aria-label={t('deleteWhat', { name: file.name ?? '' })}
                  onClick={() => setChosen(file)}
                >
                  {terms('delete')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {can.addsFiles && <NewAttachment record={record} megabytesMax={megabytesMax} />}
      </div>
      {chosen && (
        <Suspense>
          <LazyAttachmentDialog record={record} file={chosen} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}

function NewAttachment({ record, megabytesMax }: Pick<Props, 'record' | 'megabytesMax'>) {
  const router = useRouter();
  /** A new input for each file: a browser does not let a page empty one. */
  const [count, setCount] = useState(0);
  const form = useSmallForm<{ content: File | undefined }>({
    values: { content: undefined },
    check: ({ content }) => (content ? {} : { content: t('chooseFile') }),
    write: async ({ content: file }, idempotency_key, signal) => {
      if (!file) return;
      const body = { name: file.name, content: await fileText(file) };
      await call(recordCalls.createAttachment, { params: record, body, idempotency_key, signal });
      form.change({ content: undefined });
      setCount((before) => before + 1);
      toast(t('attachmentAdded'));
      router.refresh();
    },
  });
  const forget = (event: MouseEvent<HTMLInputElement>) => {
    forgetFile(event);
    form.change({ content: undefined });
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => form.change({ content: event.target.files?.[0] });
  return (
    <form {...form.props} noValidate className="flex flex-col gap-field">
      <Field
        label={t('attachment')}
        hint={t('attachmentHint', { megabytes: megabytesMax })}
        error={form.fault('content') ?? form.fault('name')}
      >
        <Input
          key={count}
          type="file"
          name="content"
          accept={accepted}
          onClick={forget}
          onChange={choose}
          className="py-1"
        />
      </Field>
      <FormEnd attempt={form} answer={form.problem && <ProblemView problem={form.problem} />}>
        <Button type="submit" busy={form.busy}>
          {t('addAttachment')}
        </Button>
      </FormEnd>
    </form>
  );
}

const sizeFormat = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const kilobyte = 1024;

function sizeText(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} B`;
  return bytes < kilobyte * kilobyte
    ? `${sizeFormat.format(bytes / kilobyte)} KB`
    : `${sizeFormat.format(bytes / kilobyte / kilobyte)} MB`;
}
