import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { euro, newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { callAs, newUser, send } from '#e2e/support/servers/in-process.ts';
import { setClockOffset } from '#lib/core/time/clock.ts';

/** On PostgreSQL, every write but the first of a credential begins before it is known to be admitted. */
async function newLedger() {
  const admin = await newUser('administrator');
  const asAdmin = callAs(admin);
  const bank = await newBank(asAdmin);
  const [from, to] = [await bank.account('payer', '1000.00'), await bank.account('payee')];
  const availableOf = async (account: string): Promise<string> =>
    (await asAdmin('GET', `/api/v2.0/account/${account}/wallets/DEFAULT/EUR`)).json.available_balance;
  return {
    asAdmin,
    payer: () => availableOf(from),
    transfer: (token: string, amount = '1.00') =>
      send('POST', '/bo/ledger/transfers', {
        token,
        body: { id: randomUUID(), from: euro(from), to: euro(to), amount, currency: 'EUR' },
      }),
    hold: (token: string) => send('POST', '/bo/ledger/holds', { token, body: { ...euro(from), amount: '1.00' } }),
    /** Under whose name a request is noted. */
    async callerOf({ headers }: { headers: Record<string, string> }): Promise<string> {
      const { json } = await asAdmin('GET', `/bo/requests?filter=request_id==${headers['x-request-id']}`);
      return json.page[0].caller;
    },
    /** A user whose credential has written before. */
    async newWriter(...roles: string[]) {
      const user = await newUser(...roles);
      expect((await this.transfer(user.token)).status).toBe(200);
      return user;
    },
    async setRoles(user: string, roles: string[]): Promise<void> {
      const answer = await asAdmin('PUT', '/bo/security/permissions', { user, roles, reason: 'for a test' });
      expect(answer.status, answer.text).toBe(200);
    },
    async tokenOf({ username }: { username: string }): Promise<{ id: string; last_used_at?: string }> {
      const { json } = await asAdmin('GET', '/bo/tokens?page[size]=100&sort=-created_at');
      return json.page.find((one: { user: { username: string } }) => one.user.username === username);
    },
    async revoke(user: { token: string; username: string }): Promise<void> {
      const { id } = await this.tokenOf(user);
      expect((await send('DELETE', `/bo/tokens/${id}`, { token: user.token })).status).toBe(200);
    },
  };
}

test('a write of a credential that was revoked since its last one is refused as one of a stranger, and changes nothing', async () => {
  const ledger = await newLedger();
  const user = await ledger.newWriter('administrator');
  const before = await ledger.payer();
  await ledger.revoke(user);
  const refused = await ledger.transfer(user.token);
  expect([refused.status, refused.json.amount]).toEqual([401, undefined]);
  expect(await ledger.payer()).toBe(before);
  expect(await ledger.callerOf(refused)).toBe('');
});

test('a writer without the permission any more is refused in the own name, and does not learn what is wrong with the input', async () => {
  const ledger = await newLedger();
  const user = await ledger.newWriter('administrator');
  await ledger.setRoles(user.username, ['auditor']);
  const before = await ledger.payer();
  const invalid = await send('POST', '/bo/ledger/transfers', { token: user.token, body: { amount: 7 } });
  expect([invalid.status, invalid.json.errors]).toEqual([403, undefined]);
  await ledger.setRoles(user.username, ['administrator']);
  expect((await ledger.transfer(user.token)).status).toBe(200);
  await ledger.setRoles(user.username, ['auditor']);
  const refused = await ledger.transfer(user.token);
  expect(refused.json).toMatchObject({ status: 403, permission: 'ledger.transfer:create' });
  expect(Number(await ledger.payer())).toBe(Number(before) - 1);
  expect(await ledger.callerOf(refused)).toBe(user.username);
});

test('a writer who got further permissions since is served once', async () => {
  const ledger = await newLedger();
  const user = await ledger.newWriter('administrator');
  await ledger.setRoles(user.username, ['administrator', 'auditor']);
  const before = await ledger.payer();
  for (const write of [ledger.transfer, ledger.hold]) {
    await ledger.setRoles(user.username, ['administrator']);
    expect((await send('GET', '/bo/me', { token: user.token })).status).toBe(200);
    await ledger.setRoles(user.username, ['administrator', 'auditor']);
    expect((await write(user.token)).status).toBe(200);
  }
  expect(Number(await ledger.payer())).toBe(Number(before) - 2);
});

test('a write that fails is a use of its credential', async () => {
  const ledger = await newLedger();
  const user = await ledger.newWriter('administrator');
  const noted = async () => (await ledger.tokenOf(user)).last_used_at ?? '';
  await expect.poll(noted).not.toBe('');
  const before = await noted();
  try {
    // It is noted once a minute.
    setClockOffset(61_000);
    expect((await ledger.transfer(user.token, '9999.00')).status).toBe(422);
    await expect.poll(noted).not.toBe(before);
  } finally {
    setClockOffset(0);
  }
});

test('more writes of a revoked credential than there are connections are refused, and others are served meanwhile', async () => {
  const ledger = await newLedger();
  const [revoked, other] = [await ledger.newWriter('administrator'), await ledger.newWriter('administrator')];
  const before = await ledger.payer();
  await ledger.revoke(revoked);
  const many = <Answer>(write: () => Promise<Answer>) => Promise.all(Array.from({ length: 40 }, write));
  const answers = await Promise.all([
    many(() => ledger.hold(revoked.token)),
    many(() => ledger.hold(other.token)),
    many(() => ledger.transfer(revoked.token)),
  ]);
  const statuses = answers.map((some) => [...new Set(some.map(({ status }) => status))]);
  expect(statuses).toEqual([[401], [200], [401]]);
  expect(Number(await ledger.payer())).toBe(Number(before) - 40);
});
