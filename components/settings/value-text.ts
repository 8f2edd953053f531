import { t } from '#components/settings/messages.ts';
/** A value as it is typed in its editor: text as it is, all else as JSON. */
export function textOfValue(value: unknown, type: string): string {
  if (value === null || value === undefined) return '';
  if (type === 'string') return String(value);
  return type === 'array' || type === 'object' || type === 'json' ? JSON.stringify(value, null, 2) : String(value);
}

/** The value that was typed. Empty is none: the default. Answers a fault for what is no value of the type. */
export function valueOfText(text: string, type: string): { value: unknown } | { fault: string } {
  if (type === 'string') return { value: text };
  if (text.trim() === '') return { value: null };
  if (type === 'integer' || type === 'number') {
    const number = Number(text);
    return Number.isFinite(number) ? { value: number } : { fault: t('notNumber') };
  }
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { fault: t('notJson') };
  }
}
