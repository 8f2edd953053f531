import { expect, test } from '@playwright/test';
import { singleLineText, textMap } from '#lib/core/schema.ts';

const accepts = (text: string): boolean => singleLineText().safeParse(text).success;

test('characters that nobody sees are refused: two texts that look equal are equal', () => {
  const controls = ['00ad', '034f', '061c', '115f', '180e', '200b', '200e', '202e', '2060', '2066', '3164', 'feff'];
  const others = ['17b4', '2800', 'fdd0', 'fff9', 'ffff', '1bca0', '1d173', 'e0001', 'e0041', 'e0080'];
  const invisible = [...controls, ...others];
  const accepted = invisible.filter((code) => accepts(`CUST${String.fromCodePoint(Number.parseInt(code, 16))}1`));
  expect(accepted).toEqual([]);
});

test('joiners and selectors are refused where they change nothing', () => {
  const equalLooking = [
    'ACC-\u200d3',
    'ACC\ufe0f-3',
    'ACC-3\u200c',
    '\u200dACC-3',
    'ACC\u{e0100}',
    'ACC \u200dB',
    'Jose\u0301\u200d',
    'Ивано\u200cв',
    '山\u200d田',
    '한\ufe00국',
    '1\ufe0f\u20e3\u200d',
    'علی\u200c\u200cرضا',
    '❤\ufe0f\ufe0f',
  ];
  expect(equalLooking.filter((text) => accepts(text))).toEqual([]);
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
    '❤️‍🔥',
    '1️⃣',
    '©️',
    'ᠠ᠋',
  ];
  expect(names.filter((name) => !accepts(name))).toEqual([]);
});

test('a map counts characters as texts do, and checks every value within its limit', () => {
  const limits = { keysMax: 1, keyMax: 8, valueMax: 40 };
  const accepted = (map: Record<string, string>): boolean => textMap(limits).safeParse(map).success;
  const faces = (count: number): string => '😀'.repeat(count);
  expect(accepted({ [faces(8)]: faces(40) })).toBe(true);
  expect(accepted({ [faces(9)]: '' })).toBe(false);
  expect(accepted({ key: faces(41) })).toBe(false);
  expect(accepted({ key: `${faces(20)} 5500005555555559` })).toBe(false);
  expect(accepted({ key: `${faces(20)}\u202e` })).toBe(false);
});
