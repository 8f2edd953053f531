import { useState } from 'react';
import { fold } from '#lib/core/text/fold.ts';
import type { Setting } from '#lib/domain/settings/contract.ts';

/** The settings that match the typed words by label, path, value or description, grouped by subject. */
export function useSettingSearch(settings: Setting[], labels: Readonly<Record<string, string>>) {
  const [words, setWords] = useState('');
  const matches = settings.filter(({ path, value, description }) =>
    fold(`${labels[path] ?? ''} ${path} ${JSON.stringify(value)} ${description}`).includes(fold(words)),
  );
  return { words, setWords, groups: [...Map.groupBy(matches, ({ path }) => path.split('/', 1)[0] ?? '')] };
}
