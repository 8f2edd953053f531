import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { paymentsMatching } from '#components/payments/list/search-filter.ts';
import { plansOf } from '#e2e/support/database/plans.ts';
import { ibanSeen, paymentFixtures } from '#e2e/support/fixtures/payment-fixtures.ts';
import { freshWord, hitsOf } from '#e2e/support/fixtures/search-fixtures.ts';
import { timeAfter } from '#lib/core/time/time-after.ts';
import { newId } from '#lib/core/uuid.ts';

const { database, engine, insertMany } = await import('#db/index.ts');
const { payments } = await import('#db/schema/payments.ts');
const { addSearchTerms } = await import('#lib/domain/search/search-terms.ts');
const { asSystem } = await import('#lib/server/write/system.ts');

const { call, newBeneficiary } = paymentFixtures();
const filterFor = (text: string) => paymentsMatching(text, ['payment_key', 'reference', 'identity_reference']);

async function listed(filter: string, more = ''): Promise<{ ids: string[]; count: number; next?: string }> {
  const answer = await call('GET', `/bo/payments?page[size]=50&filter=${encodeURIComponent(filter)}${more}`);
  expect(answer.status, answer.text).toBe(200);
  const { page, record_count, continuation } = answer.json;
  return { ids: page.map(({ id }: { id: string }) => id), count: record_count, next: continuation };
}

/** Copies of one payment, each to another beneficiary with the words. Answers their ids, newest first. */
async function paymentsToNamed(words: string[], count: number): Promise<string[]> {
  const { id } = await (await newBeneficiary()).pay();
  const { read } = await database();
  const [row] = await read.select().from(payments).where(eq(payments.id, id));
  if (!row) throw new Error('The payment is missing');
  const rows = Array.from({ length: count }, (_, index) => ({
    ...row,
    id: newId(),
    payment_key: `COPY-${newId()}`,
    beneficiary_id: newId(),
    created_at: timeAfter(row.created_at, index),
  }));
  await asSystem('test', 'test', async ({ db }) => {
    await insertMany(db, payments, rows);
    const named = rows.map(({ beneficiary_id }) => ({ id: beneficiary_id, terms: words }));
    await addSearchTerms(db, 'beneficiary', named);
  });
  return rows.map((each) => each.id).reverse();
}

test('words find the payments to all beneficiaries of a name, however many they are', async () => {
  const [first, last] = [freshWord(), freshWord()];
  const wanted = await paymentsToNamed([first, last], 70);
  await paymentsToNamed([first], 3);
  const filter = filterFor(`${last}, ${first.slice(0, 8)}`);
  const start = await listed(filter);
  expect(start.count).toBe(70);
  const rest = await listed(filter, `&page[continuation]=${start.next}`);
  expect([...start.ids, ...rest.ids]).toEqual(wanted);
  expect((await listed(`state==HELD;(${filter})`)).count).toBe(0);
});

test('a name is compared word by word, without accents and case', async () => {
  const word = freshWord();
  const [id] = await paymentsToNamed([word], 1);
  expect((await listed(`beneficiary_name==${word.toUpperCase()}`)).ids).toEqual([id]);
  expect((await listed(`beneficiary_name==${word.slice(0, -1)}`)).ids).toEqual([]);
  expect((await listed(`beneficiary_name=in=(${word},${freshWord()})`)).ids).toEqual([id]);
  expect((await listed(filterFor(`${word} ${freshWord()}`))).ids).toEqual([]);
});

test('an IBAN finds the payments to the beneficiaries that have it', async () => {
  const { id, identity_reference } = await (await newBeneficiary()).pay();
  const found = await listed(`identity_reference==${identity_reference};(${filterFor(ibanSeen)})`);
  expect(found.ids).toEqual([id]);
});

test('the payments to beneficiaries of a name are found by indexes', async () => {
  test.skip(engine !== 'sqlite', 'PostgreSQL keeps statistics');
  const plans = await plansOf(/"payments"/, async () => {
    for (const text of [`${freshWord()} ${freshWord()}`, ibanSeen]) await listed(filterFor(text));
  });
  expect(plans.length).toBeGreaterThan(1);
  for (const [statement, plan] of plans) expect(plan, statement).not.toMatch(/SCAN (?!some)/);
});

test('the search for a name has the newest payments to all beneficiaries of the name', async () => {
  const [one, two] = [freshWord(), freshWord()];
  const ids = await paymentsToNamed([one, two], 30);
  for (const q of [one, `${one} ${two.slice(0, 5)}`]) {
    const { json } = await call('GET', `/bo/search?q=${encodeURIComponent(q)}`);
    const found = hitsOf(json, 'payment').map((hit) => hit.id);
    expect(found.length).toBeGreaterThan(2);
    expect(found).toEqual(ids.slice(0, found.length));
  }
});
