'use client';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { keepPreference, type Preferences, preferencesFrom } from '#components/ui/preferences.ts';

type SetPreference = <K extends keyof Preferences>(name: K, value: Preferences[K]) => void;
const Kept = createContext<Preferences>(preferencesFrom(() => undefined));
const Keeping = createContext<SetPreference>(keepPreference);

/** Gives every component below the person's preferences as the server read them, so both render the same text. */
export function PreferencesProvider({ value, children }: { value: Preferences; children: ReactNode }) {
  const [kept, setKept] = useState(value);
  const keep: SetPreference = useCallback((name, chosen) => {
    keepPreference(name, chosen);
    setKept((before) => ({ ...before, [name]: chosen }));
  }, []);
  useEffect(() => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (value.zone === 'browser' && here && here !== value.time_zone) keep('time_zone', here);
  }, [value.zone, value.time_zone, keep]);
  return (
    <Keeping value={keep}>
      <Kept value={kept}>{children}</Kept>
    </Keeping>
  );
}

export function usePreferences(): Preferences {
  return useContext(Kept);
}

/** `keep('theme', 'dark')`: kept for the next visit and shown at once. */
export function useKeepPreference(): SetPreference {
  return useContext(Keeping);
}
