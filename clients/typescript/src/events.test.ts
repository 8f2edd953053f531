import { createHmac } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { SignatureError, verifyEvent } from './index.ts';

/** The example of the specification. Source: Standard Webhooks. */
const published = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  body: '{"test": 2432232314}',
  headers: {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  },
  now: new Date(1614265330_000),
};

const secrets = ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'] as const;

function signed(body: string, secret: string): string {
  const content = `msg_1.1614265330.${body}`;
  return `v1,${createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(content)
    .digest('base64')}`;
}

const verify = (changes: Partial<typeof published>, secret: string | readonly string[] = published.secret) => {
  const { body, headers, now } = { ...published, ...changes };
  return verifyEvent(body, headers, secret, { now });
};

test('accepts the published example, as text and as bytes', async () => {
  expect(await verify({})).toEqual({ test: 2432232314 });
  const bytes = new TextEncoder().encode(published.body);
  const headers = new Headers(published.headers);
  expect(await verifyEvent(bytes, headers, published.secret, { now: published.now })).toEqual({ test: 2432232314 });
});

test('rejects a changed body, id, time or secret', async () => {
  const { headers } = published;
  const changes = [
    { body: '{"test": 2432232315}' },
    { headers: { ...headers, 'webhook-id': 'msg_other' } },
    { headers: { ...headers, 'webhook-timestamp': '1614265331' } },
    { headers: { ...headers, 'webhook-signature': 'v1,AAAA v1a,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE= v1,%' } },
  ];
  for (const change of changes) await expect(verify(change), JSON.stringify(change)).rejects.toThrow(SignatureError);
  await expect(verify({}, secrets[1])).rejects.toThrow('No signature of the message fits the secret.');
});

test('rejects a message whose time is more than five minutes away', async () => {
  const at = (seconds: number) => ({ now: new Date((1614265330 + seconds) * 1000) });
  expect(await verify(at(300))).toBeTruthy();
  expect(await verify(at(-300))).toBeTruthy();
  await expect(verify(at(301))).rejects.toThrow('The time of the message is outside the tolerance.');
  await expect(verify(at(-301))).rejects.toThrow('The time of the message is outside the tolerance.');
  const headers = { ...published.headers, 'webhook-timestamp': 'NaN' };
  await expect(verify({ headers })).rejects.toThrow(SignatureError);
});

test('rejects a message without its headers, and a secret that is none', async () => {
  for (const name of Object.keys(published.headers)) {
    const headers = { ...published.headers, [name]: '' };
    await expect(verify({ headers })).rejects.toThrow(`The message has no header ${name}.`);
  }
  await expect(verify({}, 'whsec_%')).rejects.toThrow('The secret is not valid');
  await expect(verify({}, '')).rejects.toThrow('The secret is not valid');
});

test('accepts either secret while the secret is rotated', async () => {
  const body = '{"type":"payment.paid"}';
  const both = secrets.map((secret) => signed(body, secret)).join(' ');
  const headers = (signature: string) => ({
    'Webhook-Id': 'msg_1',
    'Webhook-Timestamp': '1614265330',
    'Webhook-Signature': signature,
  });
  const { now } = published;
  for (const secret of secrets) {
    expect(await verifyEvent(body, headers(both), secret, { now })).toEqual({ type: 'payment.paid' });
    expect(await verifyEvent(body, headers(signed(body, secret)), secrets, { now })).toEqual({ type: 'payment.paid' });
  }
});
