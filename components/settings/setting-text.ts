import { t } from '#components/settings/messages.ts';
import { terms } from '#components/shell/messages.ts';
import { common } from '#components/ui/messages.ts';

const itemsMax = 3;
const lengthMax = 60;

/** A value in a few words, for a list: `On`, `72`, `KP, IR`, `5 entries`. */
export function shortValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return common('noneFirst');
  if (typeof value === 'boolean') return terms(value ? 'on' : 'off');
  if (typeof value !== 'object') return shortened(String(value));
  const items = Object.values(value);
  if (items.length === 0) return common('noneFirst');
  const isPlain = Array.isArray(value) && items.length <= itemsMax && items.every((item) => typeof item !== 'object');
  const text = items.join(', ');
  return isPlain && text.length <= lengthMax ? text : t('valueEntries', { count: items.length });
}

const shortened = (text: string): string => (text.length > lengthMax ? `${text.slice(0, lengthMax)}…` : text);
