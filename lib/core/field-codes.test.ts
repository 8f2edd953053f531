import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { fieldCodes } from '#lib/core/field-codes.ts';

test('the list of field errors has no code that is never sent', () => {
  const sources = readdirSync('lib', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'core/field-codes.ts')
    .map((file) => readFileSync(`lib/${file}`, 'utf8'))
    .join('\n');
  const unused = Object.keys(fieldCodes).filter(
    (code) => !sources.includes(`'${code}'`) && !new RegExp(`^  ${code}: '\\w+',$`, 'm').test(sources),
  );
  expect(unused).toEqual([]);
});
