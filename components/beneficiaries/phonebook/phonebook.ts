import type { FoundContact } from '#components/beneficiaries/phonebook/contacts-in.ts';
import { type ContactText, contactUris, hashContactUri } from '#lib/fields/contact/contact-hash.ts';

/** A phonebook: the page sends only the hashes. The other members are for display. */
export interface HashedBook {
  hashes: string[];
  duplicates: FoundContact[];
  invalid: FoundContact[];
}

/** Normalises and hashes contacts in the browser. Numbers and addresses never leave the page. */
export async function hashBook(
  contacts: readonly FoundContact[],
  { prefix, salt }: { prefix: string; salt: string },
): Promise<HashedBook> {
  const uris = new Set<string>();
  const duplicates: FoundContact[] = [];
  const invalid: FoundContact[] = [];
  for (const contact of contacts) {
    const [contactUri] = contactUris(contactFromText(contact.text, prefix));
    if (!contactUri) invalid.push(contact);
    else if (uris.has(contactUri.uri)) duplicates.push(contact);
    else uris.add(contactUri.uri);
  }
  return { hashes: await Promise.all([...uris].map((uri) => hashContactUri(uri, salt))), duplicates, invalid };
}

function contactFromText(text: string, prefix: string): ContactText {
  return text.includes('@') ? { email: text } : { mobile_prefix: prefix, mobile_number: text };
}
