'use client';
import { useRef, useState } from 'react';
import { groupIban } from '#components/fields/iban-text.ts';
import { t } from '#components/fields/messages.ts';
import { localizedName } from '#components/fields/names.ts';
import { preparePasteReader } from '#components/fields/paste-reader.ts';
import { unreadableReason } from '#components/fields/paste-reasons.ts';
import { terms } from '#components/shell/messages.ts';
import { Field } from '#components/ui/input/field.tsx';
import { Textarea } from '#components/ui/input/input.tsx';
import { richText } from '#components/ui/rich-text.ts';
import type { RecognitionResult } from '#lib/fields/pasted/recognize.ts';

/**
 * Takes a pasted block ("IBAN … BIC …", a whole mail) and says what it recognised. `read` fills the form and answers
 * what it filled; it may have to fetch a form first. `isEdit` says that the text before was corrected.
 */
export function PasteBox({
  read,
  language,
  hint = t('pasteHint'),
}: {
  read: (text: string, isEdit: boolean) => RecognitionResult | Promise<RecognitionResult>;
  language: string;
  hint?: string;
}) {
  const [text, setText] = useState('');
  const [recognition, setRecognition] = useState<RecognitionResult>();
  const earlier = useRef<Promise<unknown>>(undefined);
  const take = async (given: string, isEdit: boolean) => {
    setText(given);
    // One after the other: the form of an earlier text may take longer to come than that of a later one.
    const reading = Promise.resolve(earlier.current).then(() =>
      given.trim() === '' ? undefined : read(given, isEdit),
    );
    earlier.current = reading.catch(() => {});
    setRecognition(await reading);
  };
  return (
    <div className="flex flex-col gap-1.5">
      <Field label={terms('pasteBankDetails')} hint={hint}>
        <Textarea
          value={text}
          rows={2}
          spellCheck={false}
          // So that a paste is read without waiting.
          onFocus={preparePasteReader}
          // A text that is emptied or typed over ends, and another begins.
          onChange={(event) => void take(event.target.value, Math.min(text.length, event.target.value.length) > 1)}
          onPaste={(event) => {
            // What is pasted next is another thing, not more of the same.
            event.preventDefault();
            void take(event.clipboardData.getData('text'), false);
          }}
        />
      </Field>
      <div role="status" className="min-h-10 text-sm">
        {recognition && <ReadingResult recognition={recognition} language={language} />}
      </div>
    </div>
  );
}

function ReadingResult({
  recognition: { found, refused },
  language,
}: {
  recognition: RecognitionResult;
  language: string;
}) {
  if (found.length === 0 && refused.length === 0) {
    return <p className="text-bad">{t('nothingRecognized')}</p>;
  }
  return (
    <>
      {found.length > 0 && (
        <p className="text-ok">
          {t('recognized', { count: found.length })}{' '}
          {found.map(({ key, name, value }, index) => (
            <span key={key}>
              {index > 0 && ', '}
              {name || key} <span className="font-mono text-fg">{pastedValueText(key, value, language)}</span>
            </span>
          ))}
        </p>
      )}
      {refused.map((rejection) => (
        <p key={`${rejection.key} ${rejection.text}`} className="text-bad">
          {richText(t, 'notUsed', {
            name: rejection.name || rejection.key,
            text: rejection.text,
            reason: unreadableReason(rejection, language),
            span: (content) => <span className="font-mono">{content}</span>,
          })}
        </p>
      ))}
    </>
  );
}

function pastedValueText(key: string, value: string, language: string): string {
  if (key.endsWith('iban')) return groupIban(value);
  return key.endsWith('country_code') ? localizedName('region', value, language) : value;
}
