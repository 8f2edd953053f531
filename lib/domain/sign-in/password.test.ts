import { expect, test } from '@playwright/test';
import { quickHash } from '#e2e/support/servers/in-process.ts';
import { hashPassword, isPassword, passwordFault } from '#lib/domain/sign-in/password.ts';

const about = ['ada@example.com', 'Ada Lovelace'];

for (const weak of [
  'short',
  'fourteen chars',
  'aaaaaaaaaaaaaaaaaaaa',
  'abababababababababab',
  'passwordpassword',
  'Password-1234567890',
  'correct horse battery staple',
  'qwertyuiopasdfghjkl',
  'lovelace example lovelace',
  'x'.repeat(257),
  'seven lamps over a quiet river '.repeat(9).slice(0, 257),
  'abcdeabcdeabcdeabcde',
  'seven lamps ov',
]) {
  test(`“${weak.slice(0, 30)}” of ${weak.length} is rejected`, () => {
    expect(passwordFault(weak, about)).toBeTruthy();
  });
}

for (const fine of [
  'seven lamps over a quiet river',
  'a long password for tests only',
  'ünïcödé sätze zählen auch',
  'seven lamps ove',
  'abcdefabcdefabcdef',
  'seven lamps over a quiet river '.repeat(9).slice(0, 256),
]) {
  test(`“${fine.slice(0, 30)}” of ${fine.length} is accepted`, () => {
    expect(passwordFault(fine, about)).toBeUndefined();
  });
}

test('a password is right in either normal form, and nothing else', async () => {
  const hash = await hashPassword('caf\u00e9 and seven lamps');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(await isPassword('cafe\u0301 and seven lamps', hash)).toBe(true);
  expect(await isPassword('cafe and seven lamps', hash)).toBe(false);
});

test('without a hash the answer is no, after the same work', async () => {
  const time = async (hash: string | null) => {
    // Per process: memory of other processes does not count.
    const begun = process.cpuUsage();
    expect(await isPassword('whatever it may be', hash)).toBe(false);
    const { user, system } = process.cpuUsage(begun);
    // Only their sum is measured: how it is divided between them is estimated.
    return user + system;
  };
  const hash = await hashPassword('seven lamps over a river');
  // In turn: a machine that changes its speed meanwhile changes it for both.
  const times: { known: number; unknown: number }[] = [];
  for (let round = 0; round < 8; round += 1) times.push({ known: await time(hash), unknown: await time(null) });
  const quickest = (which: 'known' | 'unknown') => Math.min(...times.map((each) => each[which]));
  const [known, unknown] = [quickest('known'), quickest('unknown')];
  expect(unknown / known).toBeGreaterThan(0.5);
  expect(unknown / known).toBeLessThan(2);
});

test('of many concurrent attempts, those beyond the queue are asked to retry', async () => {
  const hash = await quickHash('seven lamps over a river');
  const tries = Array.from({ length: 60 }, () => isPassword('whatever it may be', hash));
  const settled = await Promise.allSettled(tries);
  const refused = settled.filter((item) => item.status === 'rejected');
  expect(refused).toHaveLength(60 - 52);
  for (const item of refused) expect(item.reason).toMatchObject({ code: 'unavailable' });
});
