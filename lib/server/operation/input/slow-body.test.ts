import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { euro, newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { callAs, newPerson, newUser, send } from '#e2e/support/servers/in-process.ts';

const asAdmin = callAs(await newUser('administrator'));
const bank = await newBank(asAdmin);
const payer = await bank.account('payer', '1000.00');
const receiver = await bank.account('receiver');
const body = { from: euro(payer), to: euro(receiver), amount: '1.00', currency: 'EUR' };
const slowMs = 1_200;

const available = async (): Promise<string> =>
  (await asAdmin('GET', `/api/v2.0/account/${payer}/wallets/DEFAULT/EUR`)).json.available_balance;

/** A transfer whose body arrives a while after its headers, and after `meanwhile`. */
const transferSlowly = (sender: { token?: string; cookie?: string }, meanwhile?: () => Promise<unknown>) =>
  send('POST', '/bo/ledger/transfers', {
    ...sender,
    body,
    beforeBody: async () => {
      await meanwhile?.();
      await sleep(slowMs);
    },
  });

/** A key of the user, and a JWT of it. */
async function newSigner(token: string) {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const { json } = await send('POST', '/bo/caller-keys', {
    token,
    body: { name: 'x', jwk: await exportJWK(publicKey) },
  });
  const jwt = (life: string) =>
    new SignJWT({ aud: 'countinghouse' })
      .setProtectedHeader({ alg: 'ES256', kid: json.kid })
      .setIssuedAt()
      .setExpirationTime(life)
      .sign(privateKey);
  return { id: json.id as string, jwt };
}

test('a caller who ends while the body arrives is refused, whatever the credential, and changes nothing', async () => {
  const [disabled, demoted, revoked, signer] = await Promise.all(Array.from({ length: 4 }, () => newUser('treasury')));
  const person = await newPerson('treasury');
  const key = await newSigner(signer?.token ?? '');
  const { page } = (await send('GET', '/bo/tokens', { token: revoked?.token ?? '' })).json;
  const reason = 'for a test';
  const cases = [
    [disabled, () => asAdmin('POST', `/bo/users/${disabled?.id}/disable`, { reason }), 401],
    [demoted, () => asAdmin('PUT', '/bo/security/permissions', { user: demoted?.username, roles: [], reason }), 403],
    [revoked, () => asAdmin('DELETE', `/bo/tokens/${page[0].id}`), 401],
    [person, () => asAdmin('DELETE', `/bo/users/${person.id}/sessions`), 401],
    [{ token: await key.jwt('5m') }, () => asAdmin('DELETE', `/bo/caller-keys/${key.id}`), 401],
  ] as const;
  const before = await available();
  const answers = await Promise.all(cases.map(([sender, end]) => transferSlowly({ ...sender }, end)));
  expect(answers.map(({ status }) => status)).toEqual(cases.map(([, , status]) => status));
  expect(await available()).toBe(before);
});

test('a session or a signed token that remains may send slowly', async () => {
  const person = await newPerson('treasury');
  const signer = await newSigner((await newUser('treasury')).token);
  const answers = await Promise.all([transferSlowly(person), transferSlowly({ token: await signer.jwt('5m') })]);
  expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(({ text }) => [200, text]));
});

test('a write has the time at which its body has arrived, so that a list by time shows it last', async () => {
  const { token } = await newUser('administrator');
  let between = '';
  const { status, json } = await transferSlowly({ token }, async () => {
    between = (await send('POST', '/bo/ledger/transfers', { token, body })).json.id;
  });
  expect(status).toBe(200);
  const filter = `id=in=(${between},${json.id})`;
  const listed = await send('GET', `/bo/ledger/entries?sort=created_at&filter=${filter}`, { token });
  expect(listed.json.page.map(({ id }: { id: string }) => id)).toEqual([between, json.id]);
  const [first, second] = listed.json.page.map((entry: { created_at: string }) => Date.parse(entry.created_at));
  expect(second - first).toBeGreaterThanOrEqual(slowMs - 1);
});
