import { weightedNames } from '#lib/core/weighted-names.ts';
import de from '#lib/fields/data/messages.de.json' with { type: 'json' };
import en from '#lib/fields/data/messages.en.json' with { type: 'json' };
import es from '#lib/fields/data/messages.es.json' with { type: 'json' };
import fr from '#lib/fields/data/messages.fr.json' with { type: 'json' };
import pt from '#lib/fields/data/messages.pt.json' with { type: 'json' };

export const locales = ['en', 'de', 'es', 'fr', 'pt'] as const;
export type Locale = (typeof locales)[number];

/** Looks a text up by its key; a text missing in the locale is English. */
export type Texts = (key: string) => string;

const catalogues: Record<Locale, Record<string, string>> = { en, de, es, fr, pt };

/** A text that English lacks too is its key. */
export function textsIn(locale: Locale): Texts {
  return (key) => catalogues[locale][key] ?? catalogues.en[key] ?? key;
}

/** The texts of issues (`error.CODE`) for `issueText`. */
export function issueTexts(locale: Locale): Record<string, string> {
  return { ...errorTexts(catalogues.en), ...errorTexts(catalogues[locale]) };
}

/** RFC 4647 lookup of an Accept-Language header: each range in order of preference, shortened from its end. */
export function localeFor(acceptLanguage: string | undefined): Locale {
  if (!acceptLanguage) return 'en';
  const ranges = [...weightedNames(acceptLanguage.slice(0, 1000))];
  const wanted = ranges.filter(([, weight]) => weight > 0).sort(([, one], [, other]) => other - one);
  for (const [tag] of wanted) {
    const found = locales.find((locale) => locale === tag.split('-')[0]);
    if (found) return found;
  }
  return 'en';
}

function errorTexts(catalogue: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(catalogue).filter(([key]) => key.startsWith('error.')));
}
