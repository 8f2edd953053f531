import { expect, test } from '@playwright/test';
import de from '#lib/fields/data/messages.de.json' with { type: 'json' };
import en from '#lib/fields/data/messages.en.json' with { type: 'json' };
import es from '#lib/fields/data/messages.es.json' with { type: 'json' };
import fr from '#lib/fields/data/messages.fr.json' with { type: 'json' };
import pt from '#lib/fields/data/messages.pt.json' with { type: 'json' };
import { issueCategories } from '#lib/fields/evaluation/issues.ts';
import { issueTexts, localeFor, locales, textsIn } from '#lib/fields/messages.ts';

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

test('every language has every text, with the same placeholders', () => {
  const english: Record<string, string> = en;
  for (const [locale, catalogue] of Object.entries<Record<string, string>>({ de, es, fr, pt })) {
    expect(Object.keys(catalogue), locale).toEqual(Object.keys(english));
    const faulty = Object.entries(catalogue).filter(
      ([key, text]) => text.trim() === '' || `${placeholders(text)}` !== `${placeholders(english[key] ?? '')}`,
    );
    expect(faulty, locale).toEqual([]);
  }
});

test('every issue has a text in every language', () => {
  for (const locale of locales) {
    const texts = issueTexts(locale);
    expect(Object.keys(issueCategories).filter((code) => !texts[`error.${code}`])).toEqual([]);
  }
});

test('a text nobody has shows its key', () => {
  expect(textsIn('de')('nothing.here')).toBe('nothing.here');
});

test('Accept-Language is looked up by quality and shortened from its end', () => {
  expect(localeFor(undefined)).toBe('en');
  expect(localeFor('')).toBe('en');
  expect(localeFor('de-AT')).toBe('de');
  expect(localeFor('pt-BR,pt;q=0.9,en;q=0.8')).toBe('pt');
  expect(localeFor('nl, es-MX;q=0.4, fr;q=0.5')).toBe('fr');
  expect(localeFor('de;q=0, es')).toBe('es');
  expect(localeFor('ar, he;q=0.9')).toBe('en');
  expect(localeFor('*')).toBe('en');
  expect(localeFor(',;;=,'.repeat(5000))).toBe('en');
});
