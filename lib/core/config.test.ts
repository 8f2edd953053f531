import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { Config } from '#lib/core/config.ts';

const names = Object.keys(Config.shape).sort();
/** compose.yaml decides where the server listens and which database it uses. */
const decidedByCompose = ['DATABASE_REPLICA_URL', 'DATABASE_URL', 'HOST', 'PORT'];

test('README.md lists the variables of the configuration page, each once', () => {
  const [, table = ''] = /## Configuration\n(.*?)\n\[Deployment\]/s.exec(readFileSync('README.md', 'utf8')) ?? [];
  const rows = table.split('\n').filter((row) => row.startsWith('| `'));
  const listed = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(listed.sort(), 'the table “Configuration” of README.md').toEqual(names);
});

test('compose.yaml passes every variable on that it does not decide', () => {
  const [, block = ''] = /&environment\n((?: {2}.*\n)+)/.exec(readFileSync('compose.yaml', 'utf8')) ?? [];
  const passed = [...block.matchAll(/^ {2}(\w+): \$\{(\w+):/gm)];
  expect(passed.filter(([, name, source]) => name !== source)).toEqual([]);
  const all = [...passed.map(([, name = '']) => name), ...decidedByCompose].sort();
  expect(all, '`x-environment` of compose.yaml').toEqual(names);
});

for (const [what, secret] of Object.entries({
  'the output of openssl': `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  'the shortest of the standard': `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
  'the longest of the standard': `whsec_${Buffer.alloc(64, 7).toString('base64')}`,
})) {
  test(`SMS_WEBHOOK_SECRET accepts ${what}`, () => {
    expect(Config.shape.SMS_WEBHOOK_SECRET.safeParse(secret).success).toBe(true);
  });
}

for (const secret of ['secret', 'whsec_', `whsec_${Buffer.alloc(16).toString('base64')}`, `whsec_${'?'.repeat(44)}`]) {
  test(`SMS_WEBHOOK_SECRET rejects ${secret}`, () => {
    expect(Config.shape.SMS_WEBHOOK_SECRET.safeParse(secret).success).toBe(false);
  });
}

test('ADMIN_EMAIL has at most 64 characters before the @', () => {
  const isAccepted = (length: number) =>
    Config.shape.ADMIN_EMAIL.safeParse(`${'x'.repeat(length)}@example.com`).success;
  expect([isAccepted(64), isAccepted(65)]).toEqual([true, false]);
});

test('DATABASE_URL has no blank at its beginning or end, which names another file to SQLite', () => {
  const isAccepted = (url: string) => Config.shape.DATABASE_URL.safeParse(url).success;
  const urls = ['file:data/my house.db', 'file:x', 'postgres://user@host/name'];
  expect(urls.filter((url) => !isAccepted(url))).toEqual([]);
  const padded = urls.flatMap((url) => [` ${url}`, `${url} `, `${url}\n`, url.replace(':', ': ')]);
  expect(padded.filter(isAccepted)).toEqual([]);
});

const rejected: Partial<Record<keyof typeof Config.shape, string[]>> = {
  PORT: [' ', 'http', '-1', '65536'],
  RATE_LIMIT_PER_MINUTE: [' ', 'none', '0', '1.5'],
  HOST: [' ', '127.0.0.1 '],
  SMTP_URL: ['mail.example:25', 'http://mail.example', 'smtp://user:p#w@mail.example'],
  SMTP_FROM: ['Bank', 'Bank <bank.example>', 'Bank: x <a@bank.example>', 'a@bank.example\nBcc: b@bank.example'],
  SMS_WEBHOOK_URL: ['ftp://gateway.example/send', 'gateway.example'],
  OTEL_EXPORTER_OTLP_HEADERS: ['token', '=token', 'my name=token', 'a=100%', 'a=%FF', 'a=b%0Ac'],
};

for (const [name, values] of Object.entries(rejected)) {
  test(`${name} rejects ${values.map((value) => `“${value}”`).join(', ')}`, () => {
    const schema = Config.shape[name as keyof typeof Config.shape];
    expect(values.filter((value) => schema.safeParse(value).success)).toEqual([]);
  });
}

test('numbers, hosts and addresses in their usual forms are accepted', () => {
  const { PORT, RATE_LIMIT_PER_MINUTE, HOST, SMTP_URL, SMS_WEBHOOK_URL } = Config.shape;
  expect(['8080', ' 8080 ', '0', undefined].map((port) => PORT.parse(port))).toEqual([8080, 8080, 0, 3000]);
  const limits = ['600', '1000000000', '1e9'].map((limit) => RATE_LIMIT_PER_MINUTE.parse(limit));
  expect(limits).toEqual([600, 1_000_000_000, 1_000_000_000]);
  for (const host of ['0.0.0.0', '::', 'localhost']) expect(HOST.parse(host)).toBe(host);
  for (const url of ['smtp://', 'smtp://127.0.0.1:1', 'smtps://me@bank.example:p%23w@mail.example:465']) {
    expect(SMTP_URL.parse(url)).toBe(url);
  }
  expect(SMS_WEBHOOK_URL.parse('http://127.0.0.1:9/sms')).toBe('http://127.0.0.1:9/sms');
  const { SMTP_FROM, OTEL_EXPORTER_OTLP_HEADERS } = Config.shape;
  for (const from of [
    'a@bank.example',
    'Bank <a@bank.example>',
    'Bank, Ltd <a@bank.example>',
    '"B: L" <a@bank.example>',
  ]) {
    expect(SMTP_FROM.parse(from)).toBe(from);
  }
  for (const headers of ['', 'authorization=Basic%20YTpi', 'a=b, x-tenant = c==,']) {
    expect(OTEL_EXPORTER_OTLP_HEADERS.parse(headers)).toBe(headers);
  }
});
