import { expect, test } from '@playwright/test';
import { singleLineText } from '#lib/core/schema.ts';

const accepts = (text: string): boolean => singleLineText().safeParse(text).success;

test('characters that nobody sees are refused: two texts that look equal are equal', () => {
  const controls = ['00ad', '034f', '061c', '115f', '180e', '200b', '200e', '202e', '2060', '2066', '3164', 'feff'];
  const others = ['17b4', '2800', 'fdd0', 'fff9', 'ffff', '1bca0', '1d173', 'e0001', 'e0041', 'e0080'];
  const invisible = [...controls, ...others];
  const accepted = invisible.filter((code) => accepts(`CUST${String.fromCodePoint(Number.parseInt(code, 16))}1`));
  expect(accepted).toEqual([]);
});

test('letters of every script are accepted, with the joiners and marks that they need', () => {
  const names = [
    'José',
    'Ærøskøbing',
    'علی‌رضا',
    'क्‍ष',
    '山田太郎',
    '한국',
    'Đặng Thị Hồng',
    '葛\u{e0100}城',
    '👩‍💻',
    '❤️',
  ];
  expect(names.filter((name) => !accepts(name))).toEqual([]);
});
