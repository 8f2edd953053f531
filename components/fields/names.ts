'use client';
import { useSyncExternalStore } from 'react';
import { countryCodes } from '#lib/fields/reference/countries.ts';
import { currencyCodes } from '#lib/fields/reference/currencies.ts';

export interface NamedCode {
  code: string;
  name: string;
}

const namedCodesByKey = new Map<string, readonly NamedCode[]>();
const noCodes: readonly NamedCode[] = [];
const never = () => () => undefined;

/**
 * All countries or currencies by their name in a language, sorted by it. Empty until the page has come alive: the
 * server's names may be another edition's, and two spellings of one name would be a fault of hydration.
 */
export function useNamedCodes(type: 'region' | 'currency', language: string): readonly NamedCode[] {
  return useSyncExternalStore(
    never,
    () => namedCodes(type, language),
    () => noCodes,
  );
}

/** The name of a code in a language; the code itself if it has no name. */
export function localizedName(type: 'region' | 'currency', code: string, language: string): string {
  return namedCodes(type, language).find((named) => named.code === code)?.name ?? code;
}

function namedCodes(type: 'region' | 'currency', language: string): readonly NamedCode[] {
  const key = `${type} ${language}`;
  const known = namedCodesByKey.get(key);
  if (known) return known;
  const names = new Intl.DisplayNames([language], { type });
  const codes = type === 'region' ? countryCodes() : currencyCodes();
  const named = codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, language));
  namedCodesByKey.set(key, named);
  return named;
}
