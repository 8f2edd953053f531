'use client';
import { t } from '#components/settings/messages.ts';
import { useSettingSearch } from '#components/settings/setting-search.ts';
import { SettingSearchField } from '#components/settings/setting-search-field.tsx';
import { shortValue } from '#components/settings/setting-text.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import type { Setting } from '#lib/domain/settings/contract.ts';

interface Props {
  settings: Setting[];
  labels: Readonly<Record<string, string>>;
  groupLabels: Readonly<Record<string, string>>;
}

/** All settings by subject, each with its effect, its value and its default. */
export function SettingOverview({ settings, labels, groupLabels }: Props) {
  const { words, setWords, groups } = useSettingSearch(settings, labels);
  return (
    <div data-settings className="flex max-w-5xl flex-col gap-5">
      <SettingSearchField words={words} onChange={setWords} />
      {groups.map(([group, members]) => (
        <Card key={group} title={groupLabels[group] ?? group} flush>
          <ul>
            {members.map((setting) => (
              <SettingLine key={setting.path} setting={setting} label={labels[setting.path]} />
            ))}
          </ul>
        </Card>
      ))}
      {groups.length === 0 && <p className="text-fg-2">{t('noMatch')}</p>}
    </div>
  );
}

function SettingLine({ setting, label }: { setting: Setting; label: string | undefined }) {
  const { path, description, value, updated_at, is_ignored } = setting;
  return (
    <li className="grid gap-x-6 gap-y-1 border-b px-4 py-2.5 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <div className="wrap-anywhere min-w-0">
        <a href={`/settings/${path}`} className="link font-medium">
          {label ?? path}
        </a>
        <p className="text-fg-2 text-sm">{description}</p>
      </div>
      <div className="wrap-anywhere min-w-0 sm:text-end">
        <p className="flex flex-wrap items-center gap-2 sm:justify-end">
          {updated_at && <Badge tone={is_ignored ? 'warn' : 'info'}>{t(is_ignored ? 'ignored' : 'overridden')}</Badge>}
          <span className="font-medium">{shortValue(value, path)}</span>
        </p>
        {updated_at && (
          <p className="text-fg-2 text-sm">{t('defaultValue', { default: shortValue(setting.default, path) })}</p>
        )}
      </div>
    </li>
  );
}
