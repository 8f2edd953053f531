'use client';
import { Pencil, Plus } from 'lucide';
import { useRouter } from 'next/navigation';
import { type FormEvent, useOptimistic, useState, useTransition } from 'react';
import { accountCalls } from '#components/accounts/calls.ts';
import { t } from '#components/accounts/detail/detail-messages.ts';
import { sendWithToasts } from '#components/form/send-with-toasts.ts';
import { sendWrite } from '#components/form/send-write.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { terms } from '#components/shell/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { useOpenerFocus } from '#components/ui/focus/opener-focus.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { TagChip, TagInput } from '#components/ui/input/tag-input.tsx';
import { common } from '#components/ui/messages.ts';
import { tagLengthMax } from '#lib/domain/accounts/core/limits.ts';

interface TagsProps {
  accountId: string;
  /** Of the account. */
  revision: number;
  coordinateId: string;
  tags: readonly string[];
}

/** The tags of bank details: one is added or removed immediately, or all are replaced; each change can be undone. */
export function CoordinateTags({ canChange, ...coordinate }: TagsProps & { canChange: boolean }) {
  const { visibleTags, add, replace } = useTags(coordinate);
  const [mode, setMode] = useState<'add' | 'replace'>();
  const opener = useOpenerFocus(mode);
  const remove = (tag: string) =>
    replace(
      visibleTags.filter((other) => other !== tag),
      t('tagRemoved', { tag }),
      visibleTags,
    );
  if (mode === 'replace') {
    return (
      <TagsForm
        tags={visibleTags}
        onCancel={() => setMode(undefined)}
        onDone={(next) => {
          setMode(undefined);
          replace(next, t('tagsReplaced'), visibleTags);
        }}
      />
    );
  }
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-1.5">
      <span className="me-1 text-fg-3 text-sm">{terms('tags')}</span>
      {visibleTags.map((tag) => (
        <TagChip key={tag} text={tag} onRemove={canChange ? () => remove(tag) : undefined} />
      ))}
      {visibleTags.length === 0 && !canChange && <span className="text-fg-3 text-sm">{common('none')}</span>}
      {canChange && mode !== 'add' && (
        <>
          <IconButton {...opener('add')} icon={Plus} size="sm" label={terms('addTag')} onClick={() => setMode('add')} />
          {visibleTags.length > 0 && (
            <IconButton
              {...opener('replace')}
              icon={Pencil}
              size="sm"
              label={t('replaceTags')}
              onClick={() => setMode('replace')}
            />
          )}
        </>
      )}
      {mode === 'add' && (
        <TagForm
          onCancel={() => setMode(undefined)}
          onDone={(tag) => {
            setMode(undefined);
            if (!visibleTags.includes(tag)) add(tag);
          }}
        />
      )}
    </div>
  );
}

/** The tags as they are shown, before the server has answered too, and what changes them. */
function useTags({ accountId, revision, coordinateId, tags }: TagsProps) {
  const router = useRouter();
  const [visibleTags, show] = useOptimistic(tags);
  const [, startTransition] = useTransition();
  const params = { idRef: accountId, id: coordinateId };

  const send = (
    next: readonly string[],
    message: string,
    act: (idempotency_key: string) => Promise<{ status: number }>,
    undo?: readonly string[],
  ) =>
    startTransition(async () => {
      show(next);
      await sendWithToasts(`tags of ${coordinateId} ${revision}: ${next.join(' ')}`, async (key) => {
        const { status } = await act(key);
        const action = undo && { label: common('undo'), run: () => replace(undo, t('undone')) };
        toastWriteResult(status, message, { action });
      });
      startTransition(() => router.refresh());
    });
  const replace = (next: readonly string[], message: string, undo?: readonly string[]) =>
    send(
      next,
      message,
      (idempotency_key) =>
        sendWrite(accountCalls.replaceAccountCoordinateTags, {
          params,
          query: next.length > 0 ? { tags: [...next] } : {},
          body: '',
          revision,
          idempotency_key,
        }),
      undo,
    );
  const add = (tag: string) =>
    send(
      [...visibleTags, tag],
      t('tagAdded', { tag }),
      (idempotency_key) =>
        sendWrite(accountCalls.addAccountCoordinateTags, {
          params,
          query: {},
          body: tag,
          revision,
          idempotency_key,
        }),
      visibleTags,
    );
  return { visibleTags, add, replace };
}

function TagForm({ onDone, onCancel }: { onDone: (tag: string) => void; onCancel: () => void }) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') onCancel();
    else onDone(text.trim());
  };
  return (
    <form autoComplete="off" onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && onCancel()}>
      <input
        aria-label={t('newTag')}
        placeholder={t('newTag')}
        maxLength={tagLengthMax}
        value={text}
        // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field
        autoFocus
        onChange={(event) => setText(event.target.value)}
        className="field h-7! w-36!"
      />
    </form>
  );
}

function TagsForm({
  tags,
  onDone,
  onCancel,
}: {
  tags: readonly string[];
  onDone: (tags: readonly string[]) => void;
  onCancel: () => void;
}) {
  const [next, setNext] = useState<readonly string[]>(tags);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDone(next);
  };
  return (
    <form
      autoComplete="off"
      onSubmit={submit}
      aria-label={t('replaceTagsForm')}
      className="flex flex-wrap items-center gap-2"
    >
      <Field label={terms('tags')} className="min-w-48 flex-1">
        <TagInput value={next} onChange={setNext} />
      </Field>
      <span className="flex gap-2 self-end">
        <Button type="submit" variant="primary">
          {terms('replace')}
        </Button>
        <Button onClick={onCancel}>{common('cancel')}</Button>
      </span>
    </form>
  );
}
