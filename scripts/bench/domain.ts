/** Cases below HTTP, on the database of DATABASE_URL with as many demo accounts as the first argument says: pages at depth, search by kind of fragment, creation. Prints JSON. */
import { closeDatabase, database } from '#db/client.ts';
import { createAccount } from '#lib/accounts/create.ts';
import { drawer } from '#lib/accounts/demo-accounts.ts';
import { queryAccounts } from '#lib/accounts/listing.ts';
import { searchAccounts } from '#lib/accounts/search.ts';
import { asSystem } from '#lib/api/system.ts';
import { type Measured, summarise, time } from '#scripts/bench/load.ts';

const depth = 10_000;
const repeats = 200;
const callers = 64;
const created = 2000;
const { read } = await database();
const draw = drawer(7);

const page = (continuation?: string) =>
  queryAccounts(read, { 'page[size]': 20, ...(continuation && { 'page[continuation]': continuation }) });

/** The second page by its continuation, against one as deep as the data go (10,000 pages at most). */
async function pages(): Promise<Record<string, Measured>> {
  const second = (await page()).continuation;
  let deep = second;
  for (let number = 2; number < depth; number += 1) {
    const next: string | undefined = (await page(deep)).continuation;
    if (!next) break;
    deep = next;
  }
  const many = <Value>(value: Value) => Array.from({ length: repeats }, () => value);
  return {
    'first page': await time(many(undefined), page),
    'second page': await time(many(second), page),
    [`page ${depth.toLocaleString('en')}`]: await time(many(deep), page),
  };
}

interface Sample {
  reference: string;
  id: string;
  name: string;
  iban: string | undefined;
}

/** Accounts from all over the data, each with what it can be found by. */
async function samples(): Promise<Sample[]> {
  const { browseAccounts } = await import('#lib/accounts/browse.ts');
  const found = [];
  for (let count = 0; count < repeats; count += 1) {
    const reference = `CH-${String(1 + draw(Number(process.argv[2]))).padStart(8, '0')}`;
    const listed = await browseAccounts({ db: read, now: new Date().toISOString() }, undefined, {
      filter: `reference==${reference}`,
    });
    found.push(...listed.page);
  }
  return found.map(({ reference, id, name, iban }) => ({ reference, id, name, iban }));
}

const cut = (text: string, size: number): string => {
  const from = draw(Math.max(1, text.length - size));
  return text.slice(from, from + size);
};

async function searches(): Promise<Record<string, Measured>> {
  const some = await samples();
  const ibans = some.map((one) => one.iban).filter((iban) => iban !== undefined);
  const classes: Record<string, string[]> = {
    'name, 4 letters': some.map((one) => cut(one.name.split(' ')[0] ?? '', 4)).filter((text) => text.length > 2),
    'name, across words': some.map((one) => one.name.slice(-10).trim()),
    'a surname': some.map((one) => one.name.split(' ')[1] ?? one.name),
    'very common': Array.from({ length: repeats }, () => ['retail', 'low', 'cust-1', '370400'][draw(4)] ?? ''),
    'IBAN, 4 digits': ibans.map((iban) => cut(iban.slice(4), 4)),
    'IBAN, 8 digits': ibans.map((iban) => cut(iban.slice(4), 8)),
    'whole IBAN': ibans,
    'reference, its digits': some.map((one) => one.reference.slice(3)),
    'id, 8 digits': some.map((one) => one.id.slice(-8)),
    'two letters': some.map((one) => one.name.slice(0, 2)),
    'nothing there': some.map((one) => `${one.name.slice(0, 5)}qxj`),
  };
  const measured: Record<string, Measured> = {};
  for (const [name, texts] of Object.entries(classes)) {
    const usable = texts.filter((text) => text.trim() !== '');
    await time(usable.slice(0, 20), (text) => searchAccounts(read, text, {}));
    measured[name] = await time(usable, (text) => searchAccounts(read, text, {}));
  }
  return measured;
}

async function creations(): Promise<Measured> {
  const tookMs: number[] = [];
  const run = Date.now();
  let next = 0;
  const startMs = performance.now();
  const caller = async () => {
    while (next < created) {
      const number = next++;
      const beganMs = performance.now();
      await asSystem('bench', 'createAccount', (ctx) =>
        createAccount(ctx, { reference: `B-${run}-${number}`, name: `Bench ${number}`, attributes: { risk: 'LOW' } }),
      );
      tookMs.push(performance.now() - beganMs);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return summarise(tookMs, performance.now() - startMs);
}

const results = { pages: await pages(), searches: await searches(), creation: await creations() };
await closeDatabase();
process.stdout.write(JSON.stringify(results));
