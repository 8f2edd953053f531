import type { Dice } from '#e2e/support/ledger-model.ts';

/** Texts that have broken other programs: encodings, SQL and RSQL patterns, paths, formulas, markup, lengths. */
export const hostileTexts: readonly string[] = [
  ...['', ' ', '\t', '\n', '\r\n', '\0', 'a\0b', '\ud800', '\udfff\ud800', '\ufeff', '\u202egnp.exe', '\u200b', '﷽'],
  ...['é', 'e\u0301', 'ﬁ', '１２３', '𝟘', '😀', '👩‍👩‍👧‍👦', 'مرحبا', 'Å', 'İ', 'ß', '\uffff'],
  ...["'", '"', "' OR 1=1--", "'; drop table accounts;--", '%', '_', '\\', 'a\\', '%%%', '[', ']', '{', '}', '(', ')'],
  ...[
    'a NEAR b" OR *',
    '*',
    '-',
    '--',
    'name==x;',
    "name=='x",
    'a,b',
    ';;',
    '=in=()',
    '!',
    '~',
    '^',
    '$',
    '&',
    '|',
    '?',
  ],
  ...['../../etc/passwd', '..', '.', '%2e%2e%2f', '%00', '%', '%zz', '/', '//', '\\\\', 'a/b', '#', '?a=b'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'null', 'undefined', 'NaN', 'true', 'Infinity'],
  ...['0', '-0', '-1', '1e3', '1e999', '0x10', '1.5', '00', '+1', '9007199254740993', '9223372036854775808'],
  ...['0.01', '0.001', '-0.01', '1000000000000.00', '99999999999999999999', '1,00', ' 1', '1 '],
  ...['=cmd()', '+1+1', '@SUM(A1)', '-2+3', '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '{{7*7}}'],
  ...['javascript:alert(1)', 'data:text/html,x', 'http://169.254.169.254/', 'file:///etc/passwd', '4111111111111111'],
  ...[
    '2026-02-30',
    '2026-02-30T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
    '+275760-09-13T00:00:00Z',
  ],
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 'EUR', 'eur', 'XXX', 'DE', 'de'],
  ...['a'.repeat(255), 'a'.repeat(256), 'é'.repeat(2001), '('.repeat(300), 'a'.repeat(40_000), '-'.repeat(64)],
];

const nastyValues: readonly unknown[] = [
  ...[null, true, false, 0, -0, 1, -1, 1.5, 2 ** 31, 2 ** 53 - 1, 2 ** 53, -(2 ** 63), 1e308, 1e-320],
  ...[[], {}, [[]], [null], [{}], { a: null }, ['a', 'a'], Array.from({ length: 1001 }, () => 'x')],
];

/** Any JSON value but the expected one. */
export const hostileValue = (dice: Dice): unknown =>
  dice.chance(0.5) ? dice.pick(hostileTexts) : dice.pick(nastyValues);

/** The text with a piece removed, repeated, replaced or inserted. */
export function mutateText(text: string, dice: Dice): string {
  const at = dice.below(text.length + 1);
  const end = at + dice.below(Math.min(text.length - at, 8) + 1);
  const piece = dice.pick([
    () => '',
    () => text.slice(at, end).repeat(2),
    () => dice.pick(hostileTexts),
    () => String.fromCharCode(32 + dice.below(95)),
    () => text.slice(at, end).toUpperCase(),
  ])();
  return text.slice(0, at) + piece + text.slice(end);
}

/** The value with one member, at any depth, changed, removed, duplicated, or accompanied by an unknown one. */
export function mutateValue(value: unknown, dice: Dice): unknown {
  if (typeof value === 'string' && dice.chance(0.7)) return mutateText(value, dice);
  if (typeof value === 'number' && dice.chance(0.5)) return dice.pick([-value, value + 1, value * 1e6, value / 3]);
  if (Array.isArray(value) && value.length > 0 && dice.chance(0.8)) {
    const at = dice.below(value.length);
    const changed = mutateValue(value[at], dice);
    return dice.pick([value.with(at, changed), [...value, value[at]], value.toSpliced(at, 1)]);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return hostileValue(dice);
  const members = value as Record<string, unknown>;
  const name = dice.pick(Object.keys(members));
  if (name === undefined || dice.chance(0.1)) {
    return { ...members, [dice.pick(['id', 'state', 'owner_id', 'role', 'constructor', 'x', ''])]: hostileValue(dice) };
  }
  if (dice.chance(0.2)) return Object.fromEntries(Object.entries(members).filter(([key]) => key !== name));
  return { ...members, [name]: mutateValue(members[name], dice) };
}

/** Bytes of a body that no serializer produces. */
export function mutateBytes(text: string, dice: Dice): Buffer {
  const bytes = Buffer.from(text);
  const at = dice.below(bytes.length + 1);
  return dice.pick([
    () => bytes.subarray(0, at),
    () => Buffer.concat([bytes, bytes]),
    () => Buffer.concat([Buffer.from('\ufeff'), bytes]),
    () => Buffer.concat([bytes.subarray(0, at), Buffer.from([0xc0, 0xaf, 0xff]), bytes.subarray(at)]),
    () => Buffer.from('['.repeat(1 + dice.below(5_000))),
    () => Buffer.from(`{"a":1,"a":${text}}`),
    () => Buffer.from(text.replace(/"/g, "'")),
    () => Buffer.from(text.replace(/\d+/, '12345678901234567890')),
    () => Buffer.from(`{"__proto__":${text || 'null'}}`),
    () => Buffer.from(dice.pick(['', 'null', 'true', '1', '"x"', 'NaN', '{', '{"a":}', '/* */{}', '"\\ud800"'])),
  ])();
}
