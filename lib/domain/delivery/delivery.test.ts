import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, createServer as createNetServer } from 'node:net';
import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import '#e2e/support/servers/in-process.ts';
import { plansOf } from '#e2e/support/database/plans.ts';
import { mailServer } from '#e2e/support/servers/mail-server.ts';

// On both engines.
test.describe.configure({ mode: 'serial' });

const { database, engine } = await import('#db/index.ts');
const { outbox } = await import('#db/schema/outbox.ts');
const { mailChannel, smsChannel } = await import('#lib/domain/delivery/message-channels.ts');
const { maskAddress } = await import('#lib/domain/delivery/masked-address.ts');
const { enqueueMessage } = await import('#lib/domain/delivery/outbox.ts');
const { deliverDue, startDelivery } = await import('#lib/domain/delivery/worker.ts');

const text = '123456 is your passcode';
const secret = `whsec_${randomBytes(32).toString('base64')}`;

async function queued(channel: 'EMAIL' | 'SMS', to: string, life = 300_000): Promise<string> {
  const { read, transaction } = await database();
  const purposeId = randomUUID();
  const now = new Date().toISOString();
  const expiresAt = new Date(Date.now() + life).toISOString();
  const message = {
    channel,
    to,
    subject: 'Passcode',
    text,
    purpose: 'verification',
    purpose_id: purposeId,
    expires_at: expiresAt,
    now,
  };
  await transaction((tx) => enqueueMessage(tx, { ...message, destination: maskAddress({ channel, to }) }, false));
  const [row] = await read.select().from(outbox).where(eq(outbox.purpose_id, purposeId));
  return row?.id ?? '';
}

async function stateOf(id: string) {
  const [row] = await (await database()).read.select().from(outbox).where(eq(outbox.id, id));
  return row;
}

/** Makes all waiting messages due now. */
async function hurry(): Promise<void> {
  await (await database()).transaction(async (tx) => {
    await tx.update(outbox).set({ due_at: '2020-01-01T00:00:00.000Z' }).where(eq(outbox.state, 'QUEUED'));
  });
}

async function mailCarrier(refuse?: () => number | undefined) {
  const { mails, port, close } = await mailServer({ refuse });
  const carrier = mailChannel(`smtp://127.0.0.1:${port}`, 'Countinghouse <no-reply@example.com>');
  return { mails, carry: { EMAIL: carrier }, close };
}

async function gateway(answer: (request: IncomingMessage) => number, headers: Record<string, string> = {}) {
  const taken: { body: string; headers: IncomingMessage['headers'] }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    taken.push({ body, headers: request.headers });
    const status = answer(request);
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : headers).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return { taken, carry: { SMS: smsChannel(`http://127.0.0.1:${port}/sms`, secret) }, close: () => server.close() };
}

test('a mail arrives once with any number of workers, and its text is deleted', async () => {
  const { mails, carry, close } = await mailCarrier();
  const id = await queued('EMAIL', 'jane@example.com');
  await Promise.all([deliverDue(carry), deliverDue(carry), deliverDue(carry)]);
  await deliverDue(carry);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('To: jane@example.com');
  expect(mails[0]).toContain(text);
  expect(mails[0]).toContain(`Message-ID: <${id}@countinghouse>`);
  expect(await stateOf(id)).toMatchObject({ state: 'SENT', content: null, tries: 1, destination: 'j•••@e•••.com' });
  await close();
});

test('a mail waits for a server that is down, and fails for a rejected receiver', async () => {
  const down = { EMAIL: mailChannel('smtp://127.0.0.1:1', 'a@example.com') };
  const id = await queued('EMAIL', 'jane@example.com');
  await deliverDue(down);
  expect(await stateOf(id)).toMatchObject({ state: 'QUEUED', tries: 1, fault: expect.stringContaining('ESOCKET') });
  expect(await deliverDue(down)).toBe(0);
  await hurry();
  const { mails, carry, close } = await mailCarrier();
  await deliverDue(carry);
  expect(mails).toHaveLength(1);
  expect(await stateOf(id)).toMatchObject({ state: 'SENT', tries: 2, fault: null });
  await close();
  const refusing = await mailCarrier(() => 550);
  const refused = await queued('EMAIL', 'nobody@example.com');
  await deliverDue(refusing.carry);
  expect(await stateOf(refused)).toMatchObject({ state: 'FAILED', content: null });
  expect((await stateOf(refused))?.fault).not.toContain('nobody');
  await refusing.close();
});

test('a mail whose receiver is rejected for now is tried again', async () => {
  let code: number | undefined = 450;
  const { mails, carry, close } = await mailCarrier(() => code);
  const id = await queued('EMAIL', 'jane@example.com');
  await deliverDue(carry);
  expect(await stateOf(id)).toMatchObject({ state: 'QUEUED', tries: 1, fault: expect.stringContaining('450') });
  code = undefined;
  await hurry();
  await deliverDue(carry);
  expect(mails).toHaveLength(1);
  expect(await stateOf(id)).toMatchObject({ state: 'SENT', tries: 2, fault: null });
  await close();
});

test('a mail server that answers a letter at a time is given up, and the mail is tried again', async () => {
  // Some servers slow down senders that they distrust: each letter arrives before the timeout of a pause has passed.
  const server = createNetServer((socket) => {
    socket.write('220 ready\r\n');
    const letters = setInterval(() => socket.write('2'), 50);
    socket.on('error', () => undefined).on('close', () => clearInterval(letters));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const carry = { EMAIL: mailChannel(`smtp://127.0.0.1:${port}`, 'no-reply@example.com', 500) };
  const id = await queued('EMAIL', 'jane@example.com');
  await deliverDue(carry);
  expect(await stateOf(id)).toMatchObject({ state: 'QUEUED', tries: 1, fault: expect.stringContaining('ETIMEDOUT') });
  await hurry();
  // Closes once no connection is left open.
  await new Promise((closed) => server.close(closed));
  await deliverDue({ EMAIL: async () => undefined });
});

test('a mail server that does not answer delays no text message', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const mails = await Promise.all(Array.from({ length: 25 }, () => queued('EMAIL', 'jane@example.com')));
  const stop = startDelivery({ EMAIL: () => promise, SMS: async () => undefined });
  const sent = await queued('SMS', '+447700900123');
  await expect.poll(async () => (await stateOf(sent))?.state, { timeout: 3000 }).toBe('SENT');
  resolve();
  for (const id of mails) await expect.poll(async () => (await stateOf(id))?.state).toBe('SENT');
  await stop();
});

test('an expired message is not sent', async () => {
  const { mails, carry, close } = await mailCarrier();
  const id = await queued('EMAIL', 'jane@example.com', -1);
  await deliverDue(carry);
  expect(mails).toHaveLength(0);
  expect(await stateOf(id)).toMatchObject({ state: 'EXPIRED', content: null });
  await close();
});

test('a receiver cannot contain a second one', async () => {
  const { mails, carry, close } = await mailCarrier();
  const id = await queued('EMAIL', 'jane@example.com\r\nBcc: eve@example.com');
  await deliverDue(carry);
  expect(mails.join('')).not.toMatch(/^Bcc:/m);
  expect((await stateOf(id))?.state).not.toBe('SENDING');
  await hurry();
  await close();
});

test('a text message is signed, follows no redirect and is retried after a 503', async () => {
  let status = 503;
  const { taken, carry, close } = await gateway(() => status);
  const id = await queued('SMS', '+447700900123');
  await deliverDue(carry);
  expect(await stateOf(id)).toMatchObject({ state: 'QUEUED', fault: 'The gateway answered 503.' });
  status = 204;
  await hurry();
  await deliverDue(carry);
  expect(await stateOf(id)).toMatchObject({ state: 'SENT', content: null, destination: '+44 ••• ••23' });
  const [, last] = taken;
  expect(JSON.parse(last?.body ?? '')).toEqual({ id, to: '+447700900123', text });
  const signed = `${id}.${last?.headers['webhook-timestamp']}.${last?.body}`;
  const expected = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(signed)
    .digest('base64');
  expect(last?.headers['webhook-signature']).toBe(`v1,${expected}`);
  status = 302;
  const redirected = await queued('SMS', '+447700900123');
  await deliverDue(carry);
  expect(await stateOf(redirected)).toMatchObject({ state: 'FAILED' });
  expect(taken).toHaveLength(3);
  close();
});

test('a gateway that asks for a longer wait gets the message after it', async () => {
  const { carry, close } = await gateway(() => 429, { 'retry-after': '30' });
  const id = await queued('SMS', '+447700900123');
  const before = Date.now();
  await deliverDue(carry);
  const message = await stateOf(id);
  expect(message).toMatchObject({ state: 'QUEUED', tries: 1 });
  const seconds = (Date.parse(message?.due_at ?? '') - before) / 1000;
  expect(seconds).toBeGreaterThanOrEqual(30);
  expect(seconds).toBeLessThan(45);
  close();
});

test('a message whose worker died is sent when its lease ends; a stopped worker finishes first', async () => {
  const { mails, carry, close } = await mailCarrier();
  const id = await queued('EMAIL', 'jane@example.com');
  await (await database()).transaction(async (tx) => {
    const dead = { state: 'SENDING' as const, tries: 1, due_at: new Date(Date.now() + 60_000).toISOString() };
    await tx.update(outbox).set(dead).where(eq(outbox.id, id));
  });
  expect(await deliverDue(carry)).toBe(0);
  await (await database()).transaction(async (tx) => {
    await tx
      .update(outbox)
      .set({ due_at: new Date(Date.now() - 1).toISOString() })
      .where(eq(outbox.id, id));
  });
  const stop = startDelivery(carry);
  await expect.poll(async () => (await stateOf(id))?.state).toBe('SENT');
  const woken = await queued('EMAIL', 'john@example.com');
  await expect.poll(async () => (await stateOf(woken))?.state, { timeout: 3000 }).toBe('SENT');
  await stop();
  expect(mails).toHaveLength(2);
  await close();
});

test('finds the oldest due message through an index', async () => {
  test.skip(engine !== 'sqlite', 'PostgreSQL keeps statistics');
  await queued('EMAIL', 'ada@example.com');
  const plans = await plansOf(/from "outbox"/, async () => {
    expect(await deliverDue({ EMAIL: async () => {} })).toBeGreaterThan(0);
  });
  expect(plans.length).toBeGreaterThan(1);
  for (const [, plan] of plans)
    expect(plan).toMatch(/^SEARCH outbox USING (COVERING )?INDEX outbox_due \(channel=\? AND due_at<\?\)$/);
});

test('a message that is withdrawn while it is sent is not sent again', async () => {
  const { transaction } = await database();
  const { withdrawMessages } = await import('#lib/domain/delivery/outbox.ts');
  const id = await queued('EMAIL', 'jane@example.com');
  const purposeId = (await stateOf(id))?.purpose_id ?? '';
  const sent: string[] = [];
  const carry = {
    EMAIL: async (message: { text: string }) => {
      sent.push(message.text);
      await transaction((tx) => withdrawMessages(tx, purposeId));
      throw new Error('temporary');
    },
  };
  await deliverDue(carry);
  await hurry();
  await deliverDue(carry);
  expect(sent).toHaveLength(1);
  expect(await stateOf(id)).toMatchObject({ state: 'EXPIRED', content: null });
});
