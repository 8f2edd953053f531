import { randomInt, randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

const { withFirstId } = await import('#lib/core/uuid.ts');
const { createAccount } = await import('#lib/domain/accounts/core/create.ts');
const { asSystem } = await import('#lib/server/write/system.ts');

async function newProduct(token: string): Promise<string> {
  const wallets = [{ code: 'DEFAULT', currency: 'EUR' }];
  const body = { name: 'Current account', version: '1', currencies: ['EUR'], wallets, default_wallet: 'DEFAULT' };
  return (await send('POST', '/bo/products', { token, body })).json.id;
}

test('an id that exists refuses a second account, also when no reference was wanted', async () => {
  const { token } = await newUser('administrator');
  const product = await newProduct(token);
  const first = await send('POST', '/api/v2.0/account', { token, body: { product_id: product } });
  const again = withFirstId(first.json.id, () =>
    asSystem('test', 'test', (ctx) => createAccount(ctx, { product_id: product })),
  );
  await expect(again).rejects.toMatchObject({ status: 409, code: 'reference-taken' });
});

/** A card acceptor, which one account may have. */
const cardAcceptor = (id: string) => ({ acceptor: { id, acquirer_id: '400123' } });
const newReference = () => `T-${randomUUID().slice(0, 13)}`;
const randomNumber = () => String(randomInt(1e12)).padStart(12, '0');

test('each of many creations at the same time has its own outcome, as it would have alone', async () => {
  const { token } = await newUser('administrator');
  const product_id = await newProduct(token);
  const create = async (members: object) => {
    const body = { product_id, ...members };
    const { status, json, text } = await send('POST', '/api/v2.0/account', { token, body });
    const refusal = json.code === 'invalid-input' ? text : json.code;
    return { id: json.id, json, outcome: status === 200 ? 'opened' : refusal };
  };
  const [reference, number] = [newReference(), randomNumber()];
  expect((await create({ reference, coordinates: cardAcceptor(number) })).outcome).toBe('opened');
  const full = () => ({
    reference: newReference(),
    name: 'Ünïque “name”',
    owner: { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference: newReference() },
    attributes: { branch: 'Köln', note: '{"a": 1}' },
    coordinates: cardAcceptor(randomNumber()),
    coordinate_tags: ['main', 'payroll', 'main'],
  });
  const wanted: { body: object; outcome: string }[] = [
    ...Array.from({ length: 12 }, () => ({ body: full(), outcome: 'opened' })),
    ...Array.from({ length: 12 }, () => ({ body: {}, outcome: 'opened' })),
    { body: { reference: reference.toUpperCase() }, outcome: 'reference-taken' },
    { body: { coordinates: cardAcceptor(number) }, outcome: 'coordinate-taken' },
    { body: { product_id: randomUUID() }, outcome: 'unknown-product' },
  ];
  const answers = await Promise.all(wanted.map(({ body }) => create(body)));
  expect(answers.map(({ outcome }) => outcome)).toEqual(wanted.map(({ outcome }) => outcome));
  for (const { id, json } of answers.filter(({ outcome }) => outcome === 'opened')) {
    expect((await send('GET', `/api/v2.0/account/${id}`, { token })).json).toEqual(json);
    const audited = await send('GET', `/bo/audit?filter=${encodeURIComponent(`resource_id=="${id}"`)}`, { token });
    expect(audited.json.page.map(({ action }: { action: string }) => action)).toContain('createAccount');
  }
});

test('of several creations at the same time that want the same, one gets it, and others are opened', async () => {
  const { token } = await newUser('administrator');
  const product_id = await newProduct(token);
  const create = (members: object) => send('POST', '/api/v2.0/account', { token, body: { product_id, ...members } });
  for (const same of [{ reference: newReference() }, { coordinates: cardAcceptor(randomNumber()) }]) {
    const bodies = [same, {}, same, same, {}, same];
    const answers = await Promise.all(bodies.map(create));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((_, index) => bodies[index] !== same)).toEqual([200, 200]);
    expect(statuses.filter((_, index) => bodies[index] === same).sort()).toEqual([200, 409, 409, 409]);
  }
});
