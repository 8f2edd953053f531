import { expect, test } from '@playwright/test';
import { hasCardNumber } from '#lib/core/text/card-number.ts';
import schemeFile from '#lib/fields/examples/scheme-examples.json' with { type: 'json' };

const visa = '4111111111111111';
const groups = ['4111', '1111', '1111', '1111'];

test('a card number is recognised with any separator and in any form of digits', () => {
  const gaps = ['', ' ', '-', '.', '/', ',', '_', '\u00a0', '\u200b', '\u2011', '\u2009', '\t', '\n', ' - ', '·', 'x'];
  for (const gap of [...gaps, '|', '+', '\u00ad', '\u2060', '\u202e', '\u2022', '->', ' / ', '\u3000', '*', ' ab']) {
    expect(hasCardNumber(`pay ${groups.join(gap)} now`), JSON.stringify(gap)).toBe(true);
  }
  const zeros = [0xff10, 0x660, 0x6f0, 0x966, 0x1d7ce, 0x104a0];
  for (const zero of zeros) {
    const digits = [...visa].map((digit) => String.fromCodePoint(zero + Number(digit))).join('');
    expect(hasCardNumber(digits), zero.toString(16)).toBe(true);
  }
  for (const gap of ['.', ' ', '\u200b', '/', 'a']) expect(hasCardNumber([...visa].join(gap))).toBe(true);
  expect(hasCardNumber('4️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣')).toBe(true);
  expect(hasCardNumber('4111.1111-1111/1111')).toBe(true);
  expect(hasCardNumber('No. 55 4111 1111 1111 1111 12/28')).toBe(true);
  expect(hasCardNumber('4111\r\n1111\r\n1111\r\n1111')).toBe(true);
});

test('cards of each issuer are recognised', () => {
  const cards = ['5555555555554444', '2223003122003222', '378282246310005', '30569309025904', '6011111111111117'];
  cards.push('3530111333300000', '6205500000000000004', '6759649826438453', '4000056655665556', '2720992222222229');
  for (const card of cards) {
    expect(hasCardNumber(card), card).toBe(true);
    expect(hasCardNumber(card.replace(/(\d{4})(?=\d)/g, '$1.')), card).toBe(true);
  }
  expect(hasCardNumber('3782.822463.10005')).toBe(true);
});

test('innocent numbers are not taken for card numbers', () => {
  const innocent = [
    'DE89 3704 0044 0532 0130 00, BIC COBADEFFXXX',
    'Please pay to GB29 NWBK 6016 1331 9268 19 by Friday',
    'fr1420041010050500013m02606',
    'ES91 2100 0418 4502 0005 1332 and NO93 8601 1117 947',
    'Call +44 20 7946 0958 or +49 151 12345678 before 17:30',
    '+1 (415) 555-2671, +1 (415) 555-2672',
    'Invoice 2026-1121 of 21.11.2026, 1.234,56 EUR',
    '30.11.2026 15:00:00, 30.12.2026 16:30:00',
    '2026-11-21T10:00:00.000Z 2026-11-22T10:00:00.000Z',
    '0199f2c4-7c1e-7a35-9a0b-5d2f6e1c8a01',
    '5105105105105100'.replace(/0$/, '1'),
    '4111 1111 1111 1112',
    '99.50 120.00 45.10 3,000.00 18.20',
    'ISBN 978-3-16-148410-0',
    'sha256 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    'e3b0c4111111111111111fc1c149afbf4c8996fb92427ae41e4649b934ca4959',
    'RF18 5390 0754 7034',
    'A1B2C3D4E5F6',
    'Sort code 60-16-13, account 31926819',
    '021000021 / 123456789',
    'CLABE 032180000118359719',
    'PAY-0199F2C47C1E7A359A0B',
    '+++090/9337/55493+++',
    '00 00000 00000 00000 12345 67894',
  ];
  expect(innocent.filter(hasCardNumber)).toEqual([]);
  const ibans = schemeFile.examples.filter(
    ({ kind, valid, scheme }) => kind === 'scheme' && valid && scheme === 'iban',
  );
  expect(ibans.length).toBeGreaterThan(80);
  expect(ibans.map(({ input }) => input).filter((input) => hasCardNumber(input))).toEqual([]);
});

test('a text is read once, whatever it is full of', () => {
  const time = (text: string) => {
    const started = process.cpuUsage().user;
    hasCardNumber(text);
    return process.cpuUsage().user - started;
  };
  for (const unit of ['4 ', '4.', '1', 'DE89 ', 'GB29NWBK', '4111 1111 1111 1112 ', '\u200b', 'a', '０', '0199f2c4-']) {
    const half = time(unit.repeat(25_000));
    const whole = time(unit.repeat(50_000));
    expect(whole, unit).toBeLessThan(4 * half + 100_000);
  }
});
