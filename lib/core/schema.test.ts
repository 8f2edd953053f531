import { expect, test } from '@playwright/test';
import { singleLineText } from '#lib/core/schema.ts';

const accepts = (text: string): boolean => singleLineText().safeParse(text).success;

test('characters that nobody sees are refused: two texts that look equal are equal', () => {
  const invisible = ['00ad', '034f', '061c', '115f', '180e', '200b', '200e', '202e', '2060', '2066', '3164', 'feff'];
  const accepted = invisible.filter((code) => accepts(`CUST${String.fromCodePoint(Number.parseInt(code, 16))}1`));
  expect(accepted).toEqual([]);
});

test('letters of every script are accepted, with the joiners and marks that they need', () => {
  const names = ['José', 'Ærøskøbing', 'علی‌رضا', 'क्‍ष', '山田太郎', '한국', 'Đặng Thị Hồng', '👩‍💻'];
  expect(names.filter((name) => !accepts(name))).toEqual([]);
});
