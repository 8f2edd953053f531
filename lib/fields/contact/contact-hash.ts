import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { isEmail } from '#lib/fields/checks/email.ts';

/** A contact as its members come: a phone in two parts or one, or a mail address. */
export interface ContactText {
  mobile_prefix?: string | null;
  mobile_number?: string | null;
  email?: string | null;
}

/** What contact hashes of scheme `sha256-v1` are made of: `tel:` or `mailto:` and the normalised contact. */
export interface ContactUri {
  kind: 'tel' | 'mailto';
  normalised: string;
  uri: string;
}

/** E.164 of a number that could exist, or undefined. `0044…`, `+44 (0)…` and a national number after its prefix work. */
export function normalizePhone(prefix: string | null | undefined, number: string): string | undefined {
  const digits = (prefix ?? '').replace(/\D/g, '').replace(/^00/, '');
  const text = number.normalize('NFKC').trim();
  const international = text.startsWith('00') ? `+${text.slice(2)}` : text;
  if (!international.startsWith('+') && digits === '') return undefined;
  const read = readPhone(international, digits);
  // Mexico gave up the 1 before mobile numbers in 2019 (IFT, Plan Técnico Fundamental de Numeración).
  const parsed = /^\+521\d{10}$/.test(read?.number ?? '')
    ? parsePhoneNumberFromString(`+52${read?.nationalNumber.slice(1)}`)
    : read;
  return parsed?.isPossible() ? parsed.number : undefined;
}

/** Whether a number is national, and so incomplete without its calling code. */
export const needsCallingCode = (number: string): boolean => !/^(\+|00)/.test(number.normalize('NFKC').trim());

/** A number as it is stored: its calling code, and the rest without blanks and signs. Together they are E.164. */
export function phoneParts(prefix: string | null | undefined, number: string) {
  const parsed = parsePhoneNumberFromString(normalizePhone(prefix, number) ?? '');
  if (parsed) return { mobile_prefix: `+${parsed.countryCallingCode}`, mobile_number: `${parsed.nationalNumber}` };
  return { mobile_prefix: prefix ?? '', mobile_number: number.replaceAll(/[ ()./-]/g, '') };
}

function readPhone(number: string, defaultCallingCode: string) {
  try {
    return parsePhoneNumberFromString(number, { defaultCallingCode });
  } catch {
    return undefined; // The library throws for a calling code that no country has.
  }
}

/** NFKC, trimmed, lower case, the domain in ASCII (IDNA); dots and +tags stay. Undefined for what is no address. */
export function normalizeEmail(text: string): string | undefined {
  const email = text.normalize('NFKC').trim().toLowerCase();
  const at = email.lastIndexOf('@');
  const domain = asciiDomain(email.slice(at + 1));
  const ascii = `${email.slice(0, Math.max(at, 0))}@${domain}`;
  return domain !== '' && isEmail(ascii) ? ascii : undefined;
}

/** The URIs of a contact: none, one or both. */
export function contactUris(contact: ContactText): ContactUri[] {
  const phone = contact.mobile_number ? normalizePhone(contact.mobile_prefix, contact.mobile_number) : undefined;
  const email = contact.email ? normalizeEmail(contact.email) : undefined;
  const found: ContactUri[] = [];
  if (phone) found.push({ kind: 'tel', normalised: phone, uri: `tel:${phone}` });
  if (email) found.push({ kind: 'mailto', normalised: email, uri: `mailto:${email}` });
  return found;
}

/**
 * Lower-case hex SHA-256 of salt and URI (WebCrypto, so browsers make the same). The salt is the setting
 * `contacts/hash_salt`, empty at first.
 */
export async function hashContactUri(uri: string, salt: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(salt + uri));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function asciiDomain(domain: string): string {
  try {
    return /[\s/?#:@]/.test(domain) ? '' : new URL(`http://${domain}`).hostname;
  } catch {
    return '';
  }
}
