'use client';
import { createContext, type ReactNode, useContext } from 'react';
import { type Preferences, preferencesFrom } from '#components/ui/preferences.ts';

const Kept = createContext<Preferences>(preferencesFrom(() => undefined));

/** Gives every component below the person's preferences as the server read them, so both render the same text. */
export function PreferencesProvider({ value, children }: { value: Preferences; children: ReactNode }) {
  return <Kept value={value}>{children}</Kept>;
}

export function usePreferences(): Preferences {
  return useContext(Kept);
}
