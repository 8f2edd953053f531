'use client';
import { t } from '#components/auth/me-messages.ts';
import { terms } from '#components/shell/messages.ts';
import { Card } from '#components/ui/card.tsx';
import { Segments, Switch } from '#components/ui/input/choice.tsx';
import { Field, FieldGroup } from '#components/ui/input/field.tsx';
import { Select } from '#components/ui/input/input.tsx';
import { common } from '#components/ui/messages.ts';
import { browserZone, type Preferences } from '#components/ui/storage/preferences.ts';
import { usePreferences, useSetPreference } from '#components/ui/storage/preferences-provider.tsx';

const asBrowser = '';
const languageOptions: { value: Preferences['language']; label: string }[] = [
  { value: 'browser', label: t('browserDefault') },
  { value: 'en', label: t('languageEn') },
  { value: 'de', label: t('languageDe') },
  { value: 'es', label: t('languageEs') },
  { value: 'fr', label: t('languageFr') },
  { value: 'pt', label: t('languagePt') },
];
const languageOf = (text: string) => languageOptions.find(({ value }) => value === text)?.value ?? 'browser';

/**
 * The appearance of the console in this browser; every choice applies immediately. `zones` come from the server, since
 * browsers differ.
 */
export function AppearanceCard({ zones }: { zones: readonly string[] }) {
  const preferences = usePreferences();
  const setPreference = useSetPreference();
  const chooseZone = (zone: string) => {
    setPreference('zone', zone === asBrowser ? 'browser' : 'chosen');
    setPreference('time_zone', zone === asBrowser ? browserZone() : zone);
  };
  return (
    <Card title={t('appearance')}>
      <div className="flex flex-col gap-4">
        <FieldGroup legend={terms('theme')}>
          <Segments
            label={terms('theme')}
            value={preferences.theme}
            onChange={(theme) => setPreference('theme', theme)}
            options={[
              { value: 'system', label: terms('system') },
              { value: 'light', label: terms('light') },
              { value: 'dark', label: terms('dark') },
            ]}
          />
        </FieldGroup>
        <FieldGroup legend={t('tableDensity')}>
          <Segments
            label={t('tableDensity')}
            value={preferences.density}
            onChange={(density) => setPreference('density', density)}
            options={[
              { value: 'comfortable', label: common('comfortable') },
              { value: 'standard', label: common('standard') },
              { value: 'compact', label: common('compact') },
            ]}
          />
        </FieldGroup>
        <Field label={t('formLanguage')} hint={t('formLanguageHint')} className="max-w-xs">
          <Select
            value={preferences.language}
            onChange={(event) => setPreference('language', languageOf(event.target.value))}
            options={languageOptions}
          />
        </Field>
        <Field label={t('timeZone')} hint={t('timeZoneHint')} className="max-w-xs">
          <Select
            value={preferences.zone === 'chosen' ? preferences.time_zone : asBrowser}
            onChange={(event) => chooseZone(event.target.value)}
            options={[
              { value: asBrowser, label: t('browserDefault') },
              ...zones.map((zone) => ({ value: zone, label: zone })),
            ]}
          />
        </Field>
        <Switch
          label={terms('singleKeyShortcuts')}
          hint={terms('singleKeyShortcutsHint')}
          checked={preferences.shortcuts === 'on'}
          onChange={(event) => setPreference('shortcuts', event.target.checked ? 'on' : 'off')}
        />
      </div>
    </Card>
  );
}
