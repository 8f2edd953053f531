import { textsIn } from '#lib/fields/messages.ts';

const specificationTexts = textsIn('en');

/** `EU_SEPA` → "SEPA transfer". A rail without a name is its own name. Holds all texts of forms: for the server. */
export function railText(rail: string): string {
  const name = specificationTexts(`rail.${rail}`);
  return name === `rail.${rail}` ? rail : name;
}
