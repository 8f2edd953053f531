'use client';
import { type ComponentProps, lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '#components/records/messages.ts';
import type { PanelRecord } from '#components/records/panel.ts';
import { type TypedMention, typedMention, withMention } from '#components/records/typed-mention.ts';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { noteLengthMax } from '#lib/domain/records/limits.ts';

/** Loaded with the first `@`. */
const LazyMentionList = lazy(async () => ({
  default: (await import('#components/records/mention-list.tsx')).MentionList,
}));

/** The text of a note. An `@` suggests the colleagues who can be mentioned. */
export function NoteField({
  record,
  label,
  error,
  text,
  onText,
  ...rest
}: {
  record: PanelRecord;
  label: string;
  error: string | undefined;
  text: string;
  onText: (text: string) => void;
} & Pick<ComponentProps<'textarea'>, 'name' | 'rows'>) {
  const input = useRef<HTMLTextAreaElement>(null);
  const [mention, setMention] = useState<TypedMention>();
  const choose = (username: string) => {
    const area = input.current;
    if (!area || !mention) return;
    const next = withMention(text, area.selectionStart, { start: mention.start, username });
    flushSync(() => {
      onText(next.text);
      setMention(undefined);
    });
    area.setSelectionRange(next.caret, next.caret);
  };
  return (
    <>
      <Field label={label} hint={t('noteHint')} error={error}>
        <Textarea
          {...rest}
          ref={input}
          value={text}
          onChange={({ target }) => {
            onText(target.value);
            setMention(typedMention(target.value, target.selectionStart));
          }}
          onBlur={() => setMention(undefined)}
          aria-autocomplete="list"
          required
          maxLength={noteLengthMax}
        />
      </Field>
      {mention && (
        <Suspense>
          <LazyMentionList
            record={record}
            query={mention.query}
            input={input}
            onChoose={choose}
            onClose={() => setMention(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
