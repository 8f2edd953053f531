'use client';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { browserZone, type Preferences, preferencesFrom, storePreference } from '#components/ui/storage/preferences.ts';

type SetPreference = <K extends keyof Preferences>(name: K, value: Preferences[K]) => void;
const PreferencesContext = createContext<Preferences>(preferencesFrom(() => undefined));
const SetPreferenceContext = createContext<SetPreference>(storePreference);

/** Gives every component below the person's preferences as the server read them, so both render the same text. */
export function PreferencesProvider({ value, children }: { value: Preferences; children: ReactNode }) {
  const [preferences, setPreferences] = useState(value);
  const setPreference: SetPreference = useCallback((name, chosen) => {
    storePreference(name, chosen);
    setPreferences((before) => ({ ...before, [name]: chosen }));
  }, []);
  useEffect(() => {
    const here = browserZone();
    if (value.zone === 'browser' && here !== value.time_zone) setPreference('time_zone', here);
  }, [value.zone, value.time_zone, setPreference]);
  return (
    <SetPreferenceContext value={setPreference}>
      <PreferencesContext value={preferences}>{children}</PreferencesContext>
    </SetPreferenceContext>
  );
}

/** What the person chose for this browser; it changes with `useSetPreference`. */
export function usePreferences(): Preferences {
  return useContext(PreferencesContext);
}

/** `keep('theme', 'dark')`: stored for the next visit and applied immediately. */
export function useSetPreference(): SetPreference {
  return useContext(SetPreferenceContext);
}
