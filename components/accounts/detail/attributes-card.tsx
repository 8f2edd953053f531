'use client';
import { Check, Pencil, Plus, Trash2, X } from 'lucide';
import { useRouter } from 'next/navigation';
import { type FormEvent, useOptimistic, useState, useTransition } from 'react';
import { accountCalls } from '#components/accounts/calls.ts';
import { t } from '#components/accounts/detail/detail-messages.ts';
import { t as accountText } from '#components/accounts/messages.ts';
import { sendWithToasts } from '#components/form/send-with-toasts.ts';
import { sendWrite } from '#components/form/send-write.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { useOpenerFocus } from '#components/ui/focus/opener-focus.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { common } from '#components/ui/messages.ts';

type AttributeMap = Readonly<Record<string, string>>;
/** null takes the attribute out. */
type Patch = Record<string, string | null>;
/** What a form is open for: an attribute by name, or a new one; with what it begins. */
interface EditedAttribute {
  name?: string;
  key: string;
  value: string;
}

const termClass = 'w-2/5 shrink-0 truncate font-mono text-fg-2 text-sm';

/** The attributes, changed in place; every change can be undone for five seconds. */
export function AttributesCard({
  accountId,
  revision,
  attributes,
  canChange,
}: {
  accountId: string;
  revision: number;
  attributes: AttributeMap;
  canChange: boolean;
}) {
  const { current, edited, setEdited, change } = useAttributes({ accountId, revision, attributes });
  // No attribute has an empty name: it stands for a new one.
  const opener = useOpenerFocus(edited && (edited.name ?? ''));
  const names = Object.keys(current).sort((a, b) => a.localeCompare(b));
  return (
    <Card
      title={<span id="attributes">{accountText('attributes')}</span>}
      flush
      actions={
        canChange && (
          <Button
            {...opener('')}
            size="sm"
            variant="quiet"
            icon={Plus}
            onClick={() => setEdited({ key: '', value: '' })}
          >
            {t('addAttribute')}
          </Button>
        )
      }
    >
      {names.length === 0 && edited === undefined && <p className="p-4 text-fg-3">{t('noAttributes')}</p>}
      <dl>
        {names.map((name) =>
          edited?.name === name ? (
            <div key={name} className="flex min-h-row items-center gap-3 border-b px-4 py-1 last:border-b-0">
              <dt className={termClass}>{name}</dt>
              <dd className="min-w-0 flex-1">
                <AttributeForm begin={edited} onDone={change} onCancel={() => setEdited(undefined)} />
              </dd>
            </div>
          ) : (
            <AttributeRow
              key={name}
              name={name}
              value={current[name] ?? ''}
              opener={opener(name)}
              onEdit={canChange ? () => setEdited({ name, key: name, value: current[name] ?? '' }) : undefined}
              onRemove={() => change(name, null)}
            />
          ),
        )}
      </dl>
      {edited && edited.name === undefined && (
        <div className="border-b px-4 py-1">
          <AttributeForm begin={edited} onDone={change} onCancel={() => setEdited(undefined)} />
        </div>
      )}
    </Card>
  );
}

/** The attributes as they are shown, the one that is edited, and what changes them. */
function useAttributes({
  accountId,
  revision,
  attributes,
}: {
  accountId: string;
  revision: number;
  attributes: AttributeMap;
}) {
  const router = useRouter();
  const [current, show] = useOptimistic(attributes, withPatch);
  const [, startTransition] = useTransition();
  const [edited, setEdited] = useState<EditedAttribute>();

  const send = (
    patch: Patch,
    message: string,
    { undo, submitted }: { undo?: Patch; submitted?: EditedAttribute } = {},
  ) =>
    startTransition(async () => {
      show(patch);
      const params = { idRef: accountId };
      const refusal = await sendWithToasts(
        `updateAccountAttributes ${accountId} ${revision} ${JSON.stringify(patch)}`,
        async (idempotency_key) => {
          const input = { params, body: patch, revision, idempotency_key };
          const { status } = await sendWrite(accountCalls.updateAccountAttributes, input);
          const action = undo && { label: common('undo'), run: () => send(undo, t('undone')) };
          toastWriteResult(status, message, { action });
        },
      );
      // What was typed is not lost.
      if (refusal && submitted) setEdited(submitted);
      startTransition(() => router.refresh());
    });
  const change = (key: string, value: string | null) => {
    const submitted = value === null ? undefined : { ...edited, key, value };
    setEdited(undefined);
    // What the person saw, which may be newer than what the page was rendered with.
    const before = current[key];
    if (value === before) return;
    send({ [key]: value }, changeMessage(key, before, value), { undo: { [key]: before ?? null }, submitted });
  };
  return { current, edited, setEdited, change };
}

function changeMessage(key: string, before: string | undefined, value: string | null): string {
  if (value === null) return t('attributeRemoved', { key });
  return before === undefined ? t('attributeAdded', { key }) : t('attributeChanged', { key });
}

function AttributeRow({
  name,
  value,
  opener,
  onEdit,
  onRemove,
}: {
  name: string;
  value: string;
  /** Of the button that opens the form. */
  opener: object;
  onEdit?: () => void;
  onRemove: () => void;
}) {
  return (
    <div className="group flex min-h-row items-center gap-3 border-b px-4 py-1 last:border-b-0">
      <dt className={termClass}>{name}</dt>
      <dd className="wrap-anywhere min-w-0 flex-1">{value}</dd>
      {onEdit && (
        <dd className="flex shrink-0">
          <IconButton {...opener} icon={Pencil} size="sm" label={t('changeWhat', { name })} onClick={onEdit} />
          <IconButton icon={Trash2} size="sm" label={common('removeWhat', { what: name })} onClick={onRemove} />
        </dd>
      )}
    </div>
  );
}

function AttributeForm({
  begin,
  onDone,
  onCancel,
}: {
  /** Without a name a new attribute, whose name is asked too. */
  begin: EditedAttribute;
  onDone: (name: string, value: string) => void;
  onCancel: () => void;
}) {
  const { name } = begin;
  const [key, setKey] = useState(begin.key);
  const [text, setText] = useState(begin.value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (key.trim() !== '') onDone(key.trim(), text);
  };
  return (
    <form
      autoComplete="off"
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      className="flex items-center gap-2"
    >
      {name === undefined && (
        <input
          aria-label={common('name')}
          placeholder={common('name')}
          value={key}
          // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field
          autoFocus
          onChange={(event) => setKey(event.target.value)}
          className="field w-2/5! shrink-0 font-mono"
        />
      )}
      <input
        aria-label={name ? t('valueOf', { name }) : common('value')}
        placeholder={common('value')}
        value={text}
        // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field
        autoFocus={name !== undefined}
        onChange={(event) => setText(event.target.value)}
        className="field"
      />
      <IconButton icon={Check} size="sm" label={t('saveAttribute')} type="submit" />
      <IconButton icon={X} size="sm" label={common('cancel')} keys="Esc" onClick={onCancel} />
    </form>
  );
}

function withPatch(attributes: AttributeMap, patch: Patch): AttributeMap {
  const next = new Map(Object.entries(attributes));
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return Object.fromEntries(next);
}
