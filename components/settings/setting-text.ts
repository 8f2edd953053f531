import { t } from '#components/settings/messages.ts';
import { terms } from '#components/shell/messages.ts';
import { common } from '#components/ui/messages.ts';

const itemsMax = 3;
const lengthMax = 60;

/** Units by the last word of a path, as `Intl.NumberFormat` names them. */
const settingUnits: Readonly<Record<string, string>> = {
  seconds: 'second',
  minutes: 'minute',
  hours: 'hour',
  days: 'day',
  megabytes: 'megabyte',
};

/** A value in a few words, for a list: `On`, `72 hours`, `KP, IR`, `5 entries`. The path says the unit of a number. */
export function shortValue(value: unknown, path: string): string {
  if (value === null || value === undefined || value === '') return common('noneFirst');
  if (typeof value === 'boolean') return terms(value ? 'on' : 'off');
  if (typeof value === 'number') return numberWithUnit(value, path);
  if (typeof value !== 'object') return shortened(String(value));
  const items = Object.values(value);
  if (items.length === 0) return common('noneFirst');
  const isPlain = Array.isArray(value) && items.length <= itemsMax && items.every((item) => typeof item !== 'object');
  const text = items.join(', ');
  return isPlain && text.length <= lengthMax ? text : t('valueEntries', { count: items.length });
}

/** What a field takes, as its hint; undefined where the field shows it. */
export function settingHint(type: string, path: string): string | undefined {
  const unit = settingUnit(path);
  if (type === 'integer') return unit ? t('takesUnits', { units: path.split('_').at(-1) ?? '' }) : t('takesNumber');
  return type === 'boolean' || type === 'string' ? undefined : common('json');
}

function numberWithUnit(value: number, path: string): string {
  const unit = settingUnit(path);
  const style = unit ? ({ style: 'unit', unit, unitDisplay: 'long' } as const) : undefined;
  return new Intl.NumberFormat('en', style).format(value);
}

/** `approvals/expiry_hours` counts hours; `contacts/max_syncs_per_hour` counts syncs. */
const settingUnit = (path: string): string | undefined => settingUnits[path.split('_').at(-1) ?? ''];

const shortened = (text: string): string => (text.length > lengthMax ? `${text.slice(0, lengthMax)}…` : text);
