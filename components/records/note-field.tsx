'use client';
import { type ComponentProps, Suspense, useRef, useState } from 'react';
import { t } from '#components/records/messages.ts';
import type { PanelRecord } from '#components/records/panel.ts';
import { Field } from '#components/ui/input/field.tsx';
import { Textarea } from '#components/ui/input/input.tsx';
import { lazyPart } from '#components/ui/lazy-part.ts';
import { noteLengthMax } from '#lib/domain/records/limits.ts';

/** Loaded with the first `@`. */
const LazyMentions = lazyPart(async () => (await import('#components/records/mentions.tsx')).Mentions);

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
  /** Where the person types, in a text with an `@`. */
  const [caret, setCaret] = useState<number>();
  const close = () => setCaret(undefined);
  return (
    <>
      <Field label={label} hint={t('noteHint')} error={error}>
        <Textarea
          {...rest}
          ref={input}
          value={text}
          onChange={({ target }) => {
            onText(target.value);
            setCaret(target.value.includes('@') ? target.selectionStart : undefined);
          }}
          onBlur={close}
          aria-autocomplete="list"
          required
          maxLength={noteLengthMax}
        />
      </Field>
      {caret !== undefined && (
        <Suspense>
          <LazyMentions record={record} input={input} text={text} caret={caret} onText={onText} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
