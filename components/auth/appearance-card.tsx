'use client';
import { Card } from '#components/ui/card.tsx';
import { Segments, Switch } from '#components/ui/choice.tsx';
import { Field, FieldGroup } from '#components/ui/field.tsx';
import { Select } from '#components/ui/input.tsx';
import type { Preferences } from '#components/ui/preferences.ts';
import { useKeepPreference, usePreferences } from '#components/ui/preferences-provider.tsx';

const asBrowser = '';
const languages: { value: Preferences['language']; label: string }[] = [
  { value: 'browser', label: 'As this browser' },
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
  { value: 'es', label: 'Español' },
  { value: 'fr', label: 'Français' },
  { value: 'pt', label: 'Português' },
];
const languageOf = (text: string) => languages.find(({ value }) => value === text)?.value ?? 'browser';

/** How the console looks in this browser; every choice holds at once. `zones` come from the server: browsers differ. */
export function AppearanceCard({ zones }: { zones: readonly string[] }) {
  const kept = usePreferences();
  const keep = useKeepPreference();
  const chooseZone = (zone: string) => {
    keep('zone', zone === asBrowser ? 'browser' : 'chosen');
    keep('time_zone', zone === asBrowser ? Intl.DateTimeFormat().resolvedOptions().timeZone : zone);
  };
  return (
    <Card title="Appearance">
      <div className="flex flex-col gap-4">
        <FieldGroup legend="Theme">
          <Segments
            label="Theme"
            value={kept.theme}
            onChange={(theme) => keep('theme', theme)}
            options={[
              { value: 'system', label: 'As the system' },
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
          />
        </FieldGroup>
        <FieldGroup legend="Density of tables">
          <Segments
            label="Density of tables"
            value={kept.density}
            onChange={(density) => keep('density', density)}
            options={[
              { value: 'comfortable', label: 'Comfortable' },
              { value: 'standard', label: 'Standard' },
              { value: 'compact', label: 'Compact' },
            ]}
          />
        </FieldGroup>
        <Field
          label="Language of forms"
          hint="Payee and payment forms speak it; the console is English."
          className="max-w-xs"
        >
          <Select
            value={kept.language}
            onChange={(event) => keep('language', languageOf(event.target.value))}
            options={languages}
          />
        </Field>
        <Field label="Time zone" hint="Times are shown in it; their title says UTC." className="max-w-xs">
          <Select
            value={kept.zone === 'chosen' ? kept.time_zone : asBrowser}
            onChange={(event) => chooseZone(event.target.value)}
            options={[
              { value: asBrowser, label: 'As this browser' },
              ...zones.map((zone) => ({ value: zone, label: zone })),
            ]}
          />
        </Field>
        <Switch
          label="Single-key shortcuts"
          hint="Ctrl+K and Ctrl+Enter work either way."
          checked={kept.shortcuts === 'on'}
          onChange={(event) => keep('shortcuts', event.target.checked ? 'on' : 'off')}
        />
      </div>
    </Card>
  );
}
