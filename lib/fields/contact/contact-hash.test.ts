import { expect, test } from '@playwright/test';
import { cpuRatio } from '#e2e/support/machine/cpu.ts';
import { contactUris, hashContactUri } from '#lib/fields/contact/contact-hash.ts';
import { hashContactSync } from '#lib/fields/contact/contact-hash-sync.ts';
import vectorsFile from '#lib/fields/examples/contact-hash-vectors.json' with { type: 'json' };

for (const { kind, normalised, sha256_v1: hash, ...contact } of vectorsFile.vectors) {
  test(`${kind} ${JSON.stringify(contact)} becomes ${normalised}`, async () => {
    expect(contactUris(contact)).toEqual(normalised ? [{ kind, normalised, uri: `${kind}:${normalised}` }] : []);
    expect(await Promise.all(contactUris(contact).map(({ uri }) => hashContactUri(uri, '')))).toEqual(
      hash ? [hash] : [],
    );
    expect(hashContactSync(contact)).toEqual(hash ? [hash] : []);
  });
}

test('a contact with phone and mail has two hashes, and a salt changes both', () => {
  const contact = { mobile_prefix: '+44', mobile_number: '7700 900123', email: 'jane.doe@example.com' };
  const plain = hashContactSync(contact);
  expect(plain).toHaveLength(2);
  expect(hashContactSync(contact, 'salt').filter((hash) => plain.includes(hash))).toEqual([]);
});

test('a number behind a calling code that no country has is nobody', () => {
  for (const mobile_prefix of ['941', '+999', '0', '0099999', '']) {
    expect(contactUris({ mobile_prefix, mobile_number: '7700 900123' })).toEqual([]);
  }
});

test('hostile contacts are nobody, and are read once', () => {
  const read = (length: number) => () => {
    for (const unit of ['9', '@', 'a.', '+', '\u0000', 'a.b@']) {
      const text = unit.repeat(length);
      expect(contactUris({ mobile_prefix: text, mobile_number: text, email: text })).toEqual([]);
    }
  };
  expect(cpuRatio(read(8000), read(1000))).toBeLessThan(20);
});
