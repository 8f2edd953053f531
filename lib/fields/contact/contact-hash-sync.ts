import { createHash } from 'node:crypto';
import { type ContactText, contactUris } from '#lib/fields/contact/contact-hash.ts';

/** A contact's hashes, of its phone, its mail address or both: as `hashContactUri`, without waiting, for the server. */
export function hashContactSync(contact: ContactText, salt = ''): string[] {
  return contactUris(contact).map(({ uri }) =>
    createHash('sha256')
      .update(salt + uri)
      .digest('hex'),
  );
}
