import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { type Call, calling, newProduct } from '#e2e/contract/accounts/house.ts';
import { mintToken, type Server, startServer } from '#e2e/support/server.ts';

/** `npm run test:deep` raises it. */
const kills = Number(process.env.LEDGER_KILLS ?? 20);
const writers = 8;

interface Sent {
  body: Record<string, unknown>;
  /** The answer, once there was one. */
  text?: string;
  /** Whether it was asked for again after the kill that followed it. */
  isCompared?: boolean;
}

test(`${kills} kills under load: what was answered is there, and nothing is there twice`, async () => {
  test.setTimeout(60_000 + kills * 15_000);
  const first = await startServer();
  let server: Server = first;
  const token = await mintToken(first, { name: 'killer', role: 'administrator' });
  const sent = new Map<string, Sent>();
  try {
    const accounts = await openAccounts(calling(first.origin, token));
    for (let kill = 0; kill < kills; kill += 1) {
      const load = writeUntilRefused(calling(server.origin, token), accounts, sent);
      await sleep(60 + Math.random() * 400);
      await server.kill();
      await load;
      server = await startServer({ environment: first.environment });
      await compare(calling(server.origin, token), accounts, sent);
    }
    expect(sent.size).toBeGreaterThan(kills);
    // Once more from the first to the last: no later kill took anything of an earlier time.
    for (const one of sent.values()) one.isCompared = false;
    await compare(calling(server.origin, token), accounts, sent);
  } finally {
    await server.stop();
    await first.dispose();
  }
});

async function openAccounts(call: Call): Promise<string[]> {
  const product = (await call('POST', '/bo/products', newProduct({ opens_at_once: true }))).json;
  const opened = await Promise.all(
    Array.from({ length: 4 }, () => call('POST', '/api/v2.0/account', { product_id: product.id })),
  );
  return opened.map((answer) => answer.json.id);
}

/** Callers who send one transfer of a cent after the other, each with a request id, until the server is gone. */
async function writeUntilRefused(call: Call, accounts: string[], sent: Map<string, Sent>): Promise<void> {
  const from = { chart: 0, code: 'clearing' };
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      const to = { account: accounts[writer % accounts.length], wallet: 'DEFAULT', currency: 'EUR' };
      for (;;) {
        const one: Sent = { body: { id: randomUUID(), from, to, amount: '0.01', currency: 'EUR' } };
        sent.set(String(one.body.id), one);
        const answer = await call('POST', '/bo/ledger/transfers', one.body).catch(() => undefined);
        if (answer?.status !== 200) return;
        one.text = answer.text;
      }
    }),
  );
}

/** Every answered transfer answers the same again; those without an answer are sent again; then all is there once. */
async function compare(call: Call, accounts: string[], sent: Map<string, Sent>): Promise<void> {
  const pending = [...sent.values()].filter((one) => !one.isCompared);
  await Promise.all(
    Array.from({ length: writers }, async () => {
      for (let one = pending.pop(); one; one = pending.pop()) {
        const answer = await call('POST', '/bo/ledger/transfers', one.body);
        expect(answer.status, answer.text).toBe(200);
        one.isCompared = true;
        if (one.text === undefined) one.text = answer.text;
        else expect([answer.headers.get('idempotency-replayed'), answer.text]).toEqual(['true', one.text]);
      }
    }),
  );
  const wallets = await Promise.all(accounts.map((id) => call('GET', `/api/v2.0/account/${id}/wallets/DEFAULT/EUR`)));
  const cents = wallets.reduce((sum, { json }) => sum + Math.round(Number(json.account_balance) * 100), 0);
  expect(cents).toBe(sent.size);
  const ids = new Set([...sent.values()].map(({ text }) => JSON.parse(text ?? '{}').id));
  expect(ids.size).toBe(sent.size);
  expect((await call('GET', '/bo/ledger/check')).json).toMatchObject({ agrees: true, entries: sent.size });
}
