'use client';
import { useState } from 'react';
import { grouped } from '#components/fields/mask.ts';
import { nameOf } from '#components/fields/names.ts';
import { reasonOf } from '#components/fields/paste-reasons.ts';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/input.tsx';
import type { RecognitionResult } from '#lib/fields/recognize.ts';

/**
 * Takes a pasted block ("IBAN … BIC …", a whole mail) and says what it recognised. `read` fills the form and answers
 * what it filled; it may have to fetch a form first.
 */
export function PasteBox({
  read,
  language,
  hint = 'IBAN and BIC, an invoice, a whole mail: what is recognised fills the fields.',
}: {
  read: (text: string) => RecognitionResult | Promise<RecognitionResult>;
  language: string;
  hint?: string;
}) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<RecognitionResult>();
  const take = async (typed: string) => {
    setText(typed);
    setFound(typed.trim() === '' ? undefined : await read(typed));
  };
  return (
    <div className="flex flex-col gap-1.5">
      <Field label="Paste anything" hint={hint}>
        <Textarea
          value={text}
          rows={2}
          spellCheck={false}
          onChange={(event) => void take(event.target.value)}
          onPaste={(event) => {
            // What is pasted next is another thing, not more of the same.
            event.preventDefault();
            void take(event.clipboardData.getData('text'));
          }}
        />
      </Field>
      <div role="status" className="min-h-4.5 text-sm">
        {found && <ReadingResult found={found} language={language} />}
      </div>
    </div>
  );
}

function ReadingResult({ found: { found, refused }, language }: { found: RecognitionResult; language: string }) {
  if (found.length === 0 && refused.length === 0) {
    return <p className="text-bad">Nothing recognised. Write what each number is, such as IBAN or sort code.</p>;
  }
  return (
    <>
      {found.length > 0 && (
        <p className="text-ok">
          Recognised {found.length}:{' '}
          {found.map(({ key, name, value }, at) => (
            <span key={key}>
              {at > 0 && ', '}
              {name || key} <span className="font-mono text-fg">{valueText(key, value, language)}</span>
            </span>
          ))}
        </p>
      )}
      {refused.map((misread) => (
        <p key={`${misread.key} ${misread.text}`} className="text-bad">
          Not taken: {misread.name || misread.key} <span className="font-mono">{misread.text}</span>:{' '}
          {reasonOf(misread, language)}.
        </p>
      ))}
    </>
  );
}

function valueText(key: string, value: string, language: string): string {
  if (key.endsWith('iban')) return grouped(value);
  return key.endsWith('country_code') ? nameOf('region', value, language) : value;
}
