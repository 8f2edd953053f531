'use client';
import clsx from 'clsx';
import { t } from '#components/settings/messages.ts';
import { useSettingSearch } from '#components/settings/setting-search.ts';
import { SettingSearchField } from '#components/settings/setting-search-field.tsx';
import { terms } from '#components/shell/messages.ts';
import type { Setting } from '#lib/domain/settings/contract.ts';

interface Props {
  settings: Setting[];
  chosen: string;
  /** What screens call the settings, and the groups of them. */
  labels: Readonly<Record<string, string>>;
  groupLabels: Readonly<Record<string, string>>;
}

/** All settings by group, found by label, path, value or description. Where only one fits, it gives way to the setting. */
export function SettingTree({ settings, chosen, labels, groupLabels }: Props) {
  const { words, setWords, groups } = useSettingSearch(settings, labels);
  return (
    <nav data-settings aria-label={terms('settings')} className="flex flex-col gap-4 max-lg:hidden">
      <SettingSearchField words={words} onChange={setWords} />
      {groups.map(([group, members]) => (
        <section key={group} aria-label={groupLabels[group] ?? group}>
          <h2 className="px-2 pb-1 font-semibold text-fg-2 text-sm">{groupLabels[group] ?? group}</h2>
          <ul>
            {members.map(({ path, updated_at }) => (
              <li key={path}>
                <a
                  href={`/settings/${path}`}
                  aria-current={path === chosen ? 'page' : undefined}
                  className={clsx(
                    'wrap-anywhere flex items-center gap-2 rounded px-2 py-1 hover:bg-sunken',
                    path === chosen && 'bg-accent-soft text-accent',
                  )}
                >
                  <span className="min-w-0 flex-1">
                    {labels[path] ?? path.slice(group.length + 1)}
                    <code className="block text-fg-2 text-sm">{path}</code>
                  </span>
                  {updated_at && <span className="text-accent text-sm">{t('overridden')}</span>}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 && <p className="px-2 text-fg-2">{t('noMatch')}</p>}
    </nav>
  );
}
