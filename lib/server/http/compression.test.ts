import { expect, test } from '@playwright/test';
import { cpuRatio } from '#e2e/support/machine/cpu.ts';
import { localeFor } from '#lib/fields/messages.ts';
import { documentReply, toCompressedDocument } from '#lib/server/http/compression.ts';

const document = toCompressedDocument({ a: 'document' });

for (const [accepted, encoding] of Object.entries({
  'gzip, br': 'br',
  'br;q=0.5, gzip': 'gzip',
  'gzip ; q=0 , identity': undefined,
  ' * ; q=0.1': 'br',
  '': undefined,
})) {
  test(`answers "${accepted}" with ${encoding ?? 'no encoding'}`, async () => {
    const { headers } = await documentReply({ encodings: accepted, if_none_match: undefined }, document);
    expect(headers['content-encoding']).toBe(encoding);
  });
}

const size = 60_000;
const usual = 'a;q=1,'.repeat(size / 6);
for (const [what, header] of Object.entries({
  'blanks between letters': `a${' '.repeat(size)}b`,
  semicolons: ';'.repeat(size),
  commas: ','.repeat(size),
})) {
  test(`costs at most ten times a usual Accept header of the same size: ${what}`, () => {
    const answer = (encodings: string) => () => void documentReply({ encodings, if_none_match: undefined }, document);
    expect(cpuRatio(answer(header), answer(usual))).toBeLessThan(10);
    expect(
      cpuRatio(
        () => localeFor(header),
        () => localeFor(usual),
      ),
    ).toBeLessThan(10);
  });
}
