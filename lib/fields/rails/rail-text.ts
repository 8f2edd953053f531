import { textsIn } from '#lib/fields/messages.ts';

const specificationTexts = textsIn('en');

/** The English text of an option of forms; an option without a text is its own name. */
function optionText(name: string, option: string): string {
  const key = `${name}.${option}`;
  const text = specificationTexts(key);
  return text === key ? option : text;
}

/** `EU_SEPA` → "SEPA transfer". A rail without a name is its own name. Holds all texts of forms: for the server. */
export const railText = (rail: string): string => optionText('rail', rail);

/** `DEBT` → "The sender (OUR)". */
export const chargeBearerText = (bearer: string): string => optionText('charge_bearer', bearer);
