'use client';
import { TriangleAlert } from 'lucide';
import { t } from '#components/fields/messages.ts';
import type { SpecificationForm } from '#components/fields/use-specification-form.ts';
import { Icon } from '#components/ui/icon.tsx';
import { constraintKeys, inputTypes, type SpecField } from '#lib/fields/specification/document.ts';

/** The field's name; a specification that forgot it is still readable. */
export function fieldName(field: SpecField): string {
  return field.localized_name || field.input.key;
}

/** Whether `Notes` would show anything: a hint, a link, advice, or options that this version does not know. */
export function hasNotes(field: SpecField, state: SpecificationForm): boolean {
  const { link, localized_text } = field.additional_info;
  const says = [field.localized_hint, localized_text, link, state.adviceOf(field.input.key)];
  return says.some(Boolean) || unknownIn(field).length > 0;
}

/** What is said under a field: its hint, where to read more, a warning, and what this console does not know of it. */
export function Notes({ field, advice }: { field: SpecField; advice?: string }) {
  const { link, localized_text } = field.additional_info;
  const isSafe = /^https?:\/\//i.test(link);
  const unknown = unknownIn(field);
  return (
    <>
      {field.localized_hint && <p>{field.localized_hint}</p>}
      {isSafe ? (
        <a href={link} target="_blank" rel="noreferrer noopener" className="sentence-link">
          {localized_text || link}
        </a>
      ) : (
        localized_text && <p>{localized_text}</p>
      )}
      {advice && (
        <p className="flex items-start gap-1 text-warn">
          <Icon drawing={TriangleAlert} className="mt-0.5 size-3.5 shrink-0" />
          {advice}
        </p>
      )}
      {unknown.length > 0 && (
        <p className="text-warn" lang="en">
          {t('notSupported', { names: unknown.join(', ') })}
        </p>
      )}
    </>
  );
}

function unknownIn({ input }: SpecField): string[] {
  const type = inputTypes.includes(input.type) ? [] : [t('typeName', { type: input.type })];
  const constraints = input.constraints.filter(({ key }) => !constraintKeys.includes(key));
  return [...type, ...constraints.map(({ key }) => t('ruleName', { rule: key }))];
}
