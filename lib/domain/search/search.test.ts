import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { plansOf } from '#e2e/support/database/plans.ts';
import { newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { as, newPayment, type User } from '#e2e/support/fixtures/payment-fixtures.ts';
import { newUserWith } from '#e2e/support/fixtures/record-fixtures.ts';
import { freshWord, hitsOf } from '#e2e/support/fixtures/search-fixtures.ts';
import { newUser } from '#e2e/support/servers/in-process.ts';
import type { SearchResult } from '#lib/domain/search/contract.ts';

const { engine } = await import('#db/index.ts');
const { searchKinds } = await import('#lib/domain/search/kinds.ts');

let admin: User;
let bank: Awaited<ReturnType<typeof newBank>>;

test.beforeAll(async () => {
  admin = await newUser('administrator');
  bank = await newBank((method, path, body) => as(admin)(method, path, body));
});

const call = (method: string, path: string, body?: unknown) => as(admin)(method, path, body);

async function search(q: string, user = admin): Promise<SearchResult> {
  const { status, text, json } = await as(user)('GET', `/bo/search?q=${encodeURIComponent(q)}`);
  expect(status, text).toBe(200);
  return json;
}

/** A German IBAN with right check digits. */
function freshIban(): string {
  const account = `37040044${Math.floor(Math.random() * 1e10)
    .toString()
    .padStart(10, '0')}`;
  return `DE${(98n - (BigInt(`${account}131400`) % 97n)).toString().padStart(2, '0')}${account}`;
}

const grouped = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');

async function newBeneficiary(sent: Record<string, unknown>, identity = `id-${randomUUID()}`) {
  const { json, status, text } = await call('POST', `/api/v1/beneficiary/identity/${identity}`, sent);
  expect(status, text).toBe(200);
  return { id: json.id as string, identity, path: `/api/v1/beneficiary/identity/${identity}/${json.id}` };
}

test('a name is found by the beginning of any of its words, with accents or without, and marked', async () => {
  const word = freshWord();
  const { id, identity } = await newBeneficiary({ first_name: 'Zoë', last_name: `Mü${word}` });
  for (const typed of [`mu${word}`, `MÜ${word.slice(0, 8)}`, `zoe mu${word}`, `Mü${word} Zo`]) {
    const hits = hitsOf(await search(typed), 'beneficiary');
    expect(
      hits.map((hit) => hit.id),
      typed,
    ).toEqual([id]);
    expect(hits[0]).toMatchObject({ label: `Zoë Mü${word}`, identity_reference: identity });
  }
  const [hit] = hitsOf(await search(`zoe mu${word.slice(0, 5)}`), 'beneficiary');
  expect(hit?.label_marks).toEqual([
    { start: 0, end: 3 },
    { start: 4, end: 11 },
  ]);
  expect(hitsOf(await search(`zoe ${word}`), 'beneficiary')).toEqual([]);
});

test('a renamed beneficiary is found by its new name alone', async () => {
  const [before, after] = [freshWord(), freshWord()];
  const { path, id } = await newBeneficiary({ first_name: 'Ann', last_name: before });
  expect((await call('PATCH', path, { last_name: after })).status).toBe(200);
  expect(hitsOf(await search(after), 'beneficiary').map((hit) => hit.id)).toEqual([id]);
  expect(hitsOf(await search(before), 'beneficiary')).toEqual([]);
});

test('a whole email address or telephone number finds its beneficiary in any notation, and no part of it does', async () => {
  const email = `${freshWord()}@Example.com`;
  const number = `151${Math.floor(Math.random() * 1e8)
    .toString()
    .padStart(8, '0')}`;
  const contacts = [{ email, mobile_prefix: '+49', mobile_number: number }];
  const { id, path } = await newBeneficiary({ first_name: 'Ann', last_name: 'Other', contacts });
  const formatted = `+49 (0) ${number.slice(0, 3)} ${number.slice(3)}`;
  for (const typed of [
    email.toUpperCase(),
    ` ${email} `,
    `+49${number}`,
    formatted,
    `0049${number}`,
    `49${number}`,
    `0${number}`,
  ]) {
    const result = await search(typed);
    expect(
      hitsOf(result, 'beneficiary').map((hit) => hit.id),
      typed,
    ).toEqual([id]);
    expect(hitsOf(result, 'beneficiary')[0]?.is_exact, typed).toBe(true);
  }
  expect((await search(email)).jump?.id).toBe(id);
  expect(hitsOf(await search(email.slice(0, 9)), 'beneficiary')).toEqual([]);
  expect(hitsOf(await search(number.slice(0, 9)), 'beneficiary')).toEqual([]);
  expect((await call('PATCH', path, { contacts: [] })).status).toBe(200);
  expect(hitsOf(await search(email), 'beneficiary')).toEqual([]);
});

test('the IBAN of an account leads to it, with blanks or without, and its masked end is marked', async () => {
  const iban = freshIban();
  const account = await bank.account(`id-${randomUUID()}`);
  const added = await call('POST', `/api/v2.0/account/${account}/coordinates`, { banking: { iban } });
  expect(added.status, added.text).toBeLessThan(300);
  for (const typed of [iban, grouped(iban), iban.toLowerCase(), ` ${grouped(iban)} `]) {
    const { jump } = await search(typed);
    expect(jump, typed).toMatchObject({ kind: 'account', id: account, is_exact: true });
  }
  const [hit] = hitsOf(await search(iban.slice(-8)), 'account');
  expect(hit).toMatchObject({ id: account, masked: `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`, is_exact: false });
  expect(hit?.masked_marks).toEqual([{ start: 10, end: 14 }]);
});

test('the groups of an IBAN are not marked in other texts', async () => {
  const iban = freshIban();
  const identity = `id-${randomUUID()}-${iban.slice(-2)}`;
  await newBeneficiary({ first_name: 'Ann', last_name: freshWord(), coordinates: { banking: { iban } } }, identity);
  const { jump } = await search(grouped(iban));
  expect(jump?.detail).toContain(identity);
  expect(jump).toMatchObject({ label_marks: [], detail_marks: [] });
});

test('the IBAN of a beneficiary is found as a whole, by its fingerprint, and never shown as a whole', async () => {
  const iban = freshIban();
  const { id, identity } = await newBeneficiary({
    first_name: 'Ann',
    last_name: freshWord(),
    coordinates: { banking: { iban } },
  });
  const result = await search(grouped(iban));
  expect(hitsOf(result, 'bank-details')).toMatchObject([{ beneficiary_id: id, identity_reference: identity }]);
  expect(result.jump).toMatchObject({ kind: 'bank-details', beneficiary_id: id });
  expect(JSON.stringify(result)).not.toContain(iban);
  expect(hitsOf(await search(iban.slice(0, 15)), 'bank-details')).toEqual([]);
});

test('a whole account number finds its bank details, and only its end is shown', async () => {
  const number = `7${Math.floor(Math.random() * 1e7)
    .toString()
    .padStart(7, '0')}`;
  const banking = { country_code: 'GB', bank_code: '202015', account_number: number };
  const { id } = await newBeneficiary({ first_name: 'Ann', last_name: 'Other', coordinates: { banking } });
  const result = await search(`${number.slice(0, 4)} ${number.slice(4)}`);
  expect(hitsOf(result, 'bank-details')).toMatchObject([{ beneficiary_id: id, masked: `•••• ${number.slice(-2)}` }]);
  expect(hitsOf(result, 'bank-details')[0]?.masked_marks).toEqual([{ start: 5, end: 7 }]);
  expect(JSON.stringify(result)).not.toContain(number);
  expect(hitsOf(await search(number.slice(0, 7)), 'bank-details')).toEqual([]);
});

test('an IBAN of several beneficiaries offers all of them, and no jump', async () => {
  const iban = freshIban();
  const coordinates = { banking: { iban } };
  await newBeneficiary({ first_name: 'Ann', last_name: 'One', coordinates });
  await newBeneficiary({ first_name: 'Ann', last_name: 'Two', coordinates });
  const result = await search(iban);
  expect(hitsOf(result, 'bank-details')).toHaveLength(2);
  expect(result.jump).toBeUndefined();
});

test('a payment is found by its key, its reference and the name of the beneficiary; the key leads to it', async () => {
  const { payment } = await newPayment(bank, { user: admin, editor: admin });
  const reference = `Rent ${freshWord()}`;
  const { json: made } = await call('POST', '/bo/payments', { ...payment, reference });
  const { payment_key, id, entry_id } = made;
  expect((await search(payment_key.toLowerCase())).jump).toMatchObject({ kind: 'payment', id });
  expect((await search(id)).jump).toMatchObject({ kind: 'payment', id });
  expect(hitsOf(await search(reference.slice(0, 12)), 'payment')[0]).toMatchObject({
    id,
    label: '12.50 EUR to Jane Doe',
  });
  expect(hitsOf(await search(payment.identity_reference), 'payment').map((hit) => hit.id)).toEqual([id]);
  if (entry_id) expect((await search(entry_id)).jump).toMatchObject({ kind: 'entry', id: entry_id });
});

test('a payment is found by its beneficiary, although the reference of another begins with that name', async () => {
  const name = freshWord();
  const { payment, pay, rename } = await newPayment(bank, { user: admin, editor: admin });
  await rename(name);
  const { id: toThem } = await pay();
  const other = await newPayment(bank, { user: admin, editor: admin });
  const { id: namesThem } = await other.pay({ reference: `${name} birthday` });
  expect(payment.identity_reference).not.toBe(other.identity);
  expect(hitsOf(await search(name), 'payment').map((hit) => hit.id)).toEqual([namesThem, toThem]);
});

test('a reference of two payments leads to neither, however few hits are asked for', async () => {
  const reference = `R-1${freshWord()}`;
  const { pay } = await newPayment(bank, { user: admin, editor: admin });
  await pay({ reference });
  expect((await search(reference)).jump).toMatchObject({ kind: 'payment' });
  await pay({ reference });
  expect((await search(reference)).jump).toBeUndefined();
  const { json } = await call('GET', `/bo/search?q=${reference}&page[size]=1`);
  expect(hitsOf(json, 'payment')).toHaveLength(1);
  expect(json.jump).toBeUndefined();
});

test('the id of any record leads to it, and so do the ids of a request and of an audit entry', async () => {
  const reference = `CUST-${randomUUID()}`;
  const aspect = { type: 'name', first_name: 'Éva', last_name: freshWord() };
  const made = await call('POST', '/api/v1/customer', {
    reference,
    type: 'INDIVIDUAL',
    affiliation: 'CUSTOMER',
    aspects: [{ identifier: randomUUID(), aspect }],
  });
  expect(made.status, made.text).toBe(200);
  const entity = (await call('GET', `/bo/entities/customer/${reference}`)).json;
  expect((await search(entity.id)).jump).toMatchObject({ kind: 'entity', id: entity.id, role: 'CUSTOMER' });
  expect((await search(reference.toLowerCase())).jump?.id).toBe(entity.id);
  expect(hitsOf(await search(`eva ${aspect.last_name}`), 'entity')[0]).toMatchObject({
    label: `Éva ${aspect.last_name}`,
  });
  expect((await search(admin.id)).jump).toMatchObject({ kind: 'user', id: admin.id });
  const [audited] = (await call('GET', `/bo/audit?filter=resource_id==${entity.id}`)).json.page;
  expect((await search(audited.id)).jump).toMatchObject({ kind: 'audit-entry', id: audited.id });
  const asked = await search(audited.request_id);
  expect(hitsOf(asked, 'request')).toMatchObject([{ id: audited.request_id, is_exact: true }]);
});

test('roles, permissions, settings and operations are found by their words', async () => {
  expect(hitsOf(await search('auditor'), 'role')[0]).toMatchObject({
    id: 'auditor',
    label_marks: [{ start: 0, end: 7 }],
  });
  expect((await search('account.state:change')).sections.map(({ kind }) => kind)).toContain('permission');
  expect(hitsOf(await search('cooling off hours'), 'setting')[0]).toMatchObject({ id: 'payments/cooling_off_hours' });
  expect(hitsOf(await search('changeAccountState'), 'operation')[0]).toMatchObject({ id: 'changeAccountState' });
});

test('a caller finds the kinds of the permissions, one by one, and hears nothing of the others', async () => {
  const word = freshWord();
  const { id } = await newBeneficiary({ first_name: 'Ann', last_name: word });
  const nobody = await newUserWith(admin, ['note:read']);
  expect(await search(id, nobody)).toEqual({ sections: [] });
  expect(await search(word, nobody)).toEqual({ sections: [] });
  const questions = ['an', 'role', 'payments', 'demo', 'state', id, admin.id, admin.username];
  for (const permission of new Set(Object.values(searchKinds).filter((needed) => needed !== undefined))) {
    const reader = await newUserWith(admin, [permission]);
    const allowed = Object.entries(searchKinds).flatMap(([kind, needed]) =>
      needed === permission || needed === undefined ? [kind] : [],
    );
    for (const question of questions) {
      const { sections } = await search(question, reader);
      expect(allowed, permission).toEqual(expect.arrayContaining(sections.map(({ kind }) => kind)));
    }
  }
});

test('a hidden beneficiary and the bank details of one are not found', async () => {
  const word = freshWord();
  const iban = freshIban();
  const { id } = await newBeneficiary({ first_name: 'Ann', last_name: word, coordinates: { banking: { iban } } });
  const { beneficiaries } = await import('#db/schema/beneficiaries.ts');
  const { eq } = await import('drizzle-orm');
  const { asSystem } = await import('#lib/server/write/system.ts');
  await asSystem('test', 'test', async (ctx) => {
    await ctx.db.update(beneficiaries).set({ hidden_at: ctx.now }).where(eq(beneficiaries.id, id));
  });
  for (const typed of [word, id, iban]) {
    const { sections } = await search(typed);
    expect(sections.filter(({ kind }) => kind === 'beneficiary' || kind === 'bank-details')).toEqual([]);
  }
});

test('texts that are too short, too long or made of signs find nothing or are refused', async () => {
  expect(await search('a')).toEqual({ sections: [] });
  expect(await search('%_*')).toEqual({ sections: [] });
  expect((await call('GET', `/bo/search?q=${'a'.repeat(201)}`)).status).toBe(400);
  expect((await call('GET', '/bo/search?q=')).status).toBe(400);
  for (const hostile of [
    'a '.repeat(100),
    `${'(0)'.repeat(60)}`,
    '\u{1f600}'.repeat(90),
    `=${'A'.repeat(40)}`,
    '+'.repeat(200),
  ]) {
    expect((await call('GET', `/bo/search?q=${encodeURIComponent(hostile)}`)).status).toBe(200);
  }
});

test('no search reads a growing table from end to end', async () => {
  test.skip(engine === 'postgres', 'SQLite explains its plans without statistics');
  const iban = freshIban();
  const questions = ['an other', iban, 'PAY-0199F2C47C1E7A359A0B', 'jane@example.com', '+49 151 12345678', admin.id];
  const plans = await plansOf(/^select/i, async () => {
    for (const question of questions) await search(question);
  });
  const growing =
    /SCAN (accounts|beneficiar\w+|entities|payments|entries|postings|holds|audit_log|users|search_terms|other)\b/;
  expect(plans.filter(([, plan]) => growing.test(plan))).toEqual([]);
});
