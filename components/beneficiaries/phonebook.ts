import type { FoundContact } from '#components/beneficiaries/contacts-in.ts';
import { type ContactText, contactUris, hashContactUri } from '#lib/fields/contact-hash.ts';

/** A phonebook as it leaves this page: hashes only. The rest is for the person who looks at it. */
export interface HashedBook {
  hashes: string[];
  duplicates: FoundContact[];
  invalid: FoundContact[];
}

/** Normalises contacts and hashes them here, in the browser: no number and no address goes anywhere. */
export async function hashBook(
  contacts: readonly FoundContact[],
  { prefix, salt }: { prefix: string; salt: string },
): Promise<HashedBook> {
  const uris = new Set<string>();
  const duplicates: FoundContact[] = [];
  const invalid: FoundContact[] = [];
  for (const contact of contacts) {
    const [found] = contactUris(contactFromText(contact.text, prefix));
    if (!found) invalid.push(contact);
    else if (uris.has(found.uri)) duplicates.push(contact);
    else uris.add(found.uri);
  }
  return { hashes: await Promise.all([...uris].map((uri) => hashContactUri(uri, salt))), duplicates, invalid };
}

function contactFromText(text: string, prefix: string): ContactText {
  return text.includes('@') ? { email: text } : { mobile_prefix: prefix, mobile_number: text };
}
