import { expect, test } from '@playwright/test';

process.env.MASTER_KEY ??= '11'.repeat(32);
const { encrypt, decrypt } = await import('#lib/core/secrets/keys.ts');

const ivBytes = 12;
const tagBytes = 16;

test('decrypts what it encrypted, in the same context only', () => {
  const encrypted = encrypt('a passcode', 'table/row');
  expect(decrypt(encrypted, 'table/row')).toBe('a passcode');
  expect(() => decrypt(encrypted, 'table/another row')).toThrow();
});

test('refuses every shortened authentication tag', () => {
  // Of an empty text only the tag is left after the initialisation vector.
  const bytes = Buffer.from(encrypt('', 'table/row'), 'base64url');
  expect(bytes).toHaveLength(ivBytes + tagBytes);
  for (let length = 0; length < tagBytes; length += 1) {
    const cut = bytes.subarray(0, ivBytes + length).toString('base64url');
    expect(() => decrypt(cut, 'table/row'), `a tag of ${length} bytes`).toThrow();
  }
});
