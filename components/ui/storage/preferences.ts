import type { Locale } from '#lib/fields/messages.ts';

/** What a person chose for this browser. Kept in cookies, so that the server's first paint already obeys. */
export interface Preferences {
  theme: 'system' | 'light' | 'dark';
  density: 'comfortable' | 'standard' | 'compact';
  sidebar: 'wide' | 'narrow';
  /** Single-key shortcuts (WCAG 2.1.4); Ctrl+K and Ctrl+Enter work either way. */
  shortcuts: 'on' | 'off';
  /** The language of beneficiary and payment forms: the browser's, or one the person chose. */
  language: 'browser' | Locale;
  /** Whose time zone `time_zone` is: the browser's own, or one the person chose. */
  zone: 'browser' | 'chosen';
  /** IANA name. */
  time_zone: string;
}

const preferenceChoices = {
  theme: ['system', 'light', 'dark'],
  density: ['standard', 'comfortable', 'compact'],
  sidebar: ['wide', 'narrow'],
  shortcuts: ['on', 'off'],
  language: ['browser', 'en', 'de', 'es', 'fr', 'pt'],
  zone: ['browser', 'chosen'],
} as const;

/** Reads preferences through `cookie(name)`; anything unknown falls back to the first choice. */
export function preferencesFrom(cookie: (name: string) => string | undefined): Preferences {
  return {
    theme: chosen('theme', cookie),
    density: chosen('density', cookie),
    sidebar: chosen('sidebar', cookie),
    shortcuts: chosen('shortcuts', cookie),
    language: chosen('language', cookie),
    zone: chosen('zone', cookie),
    time_zone: knownZone(cookie('time_zone')),
  };
}

function chosen<K extends keyof typeof preferenceChoices>(
  name: K,
  cookie: (name: string) => string | undefined,
): (typeof preferenceChoices)[K][number] {
  const value = cookie(name);
  const stored = preferenceChoices[name].find((choice) => choice === value);
  return stored ?? preferenceChoices[name][0];
}

/** The time zone of the browser, or UTC: a browser that cannot find its own names one that no browser knows, Etc/Unknown. */
export function browserZone(): string {
  return knownZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
}

function knownZone(name: string | undefined): string {
  if (!name) return 'UTC';
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name;
  } catch {
    return 'UTC';
  }
}

/** Stores one preference for a year and applies it immediately. Browser only. */
export function storePreference<K extends keyof Preferences>(name: K, value: Preferences[K]): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http, where a first trial runs
  document.cookie = `${name}=${encodeURIComponent(value)};path=/;max-age=31536000;samesite=lax`;
  if (name in document.documentElement.dataset) document.documentElement.dataset[name] = value;
}
