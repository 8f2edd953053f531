import { randomUUID } from 'node:crypto';
import { type ApiResult, type Call, createCaller } from '#e2e/contract/accounts/fixtures.ts';
import { type ProxiedDatabase, proxyDatabase } from '#e2e/support/database/database-proxy.ts';
import { euro, newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { createDatabase, type Postgres, startPostgres } from '#e2e/support/servers/postgres.ts';
import { mintAdministratorToken, personPassword, type Server, startServer } from '#e2e/support/servers/server.ts';

/** Workers ask the database as well, now and then: the least of several requests is the request's own. */
const triesMax = 6;

/** A request, and how often it may wait for PostgreSQL. */
export interface CountedRequest {
  name: string;
  effect: 'read' | 'write' | 'page';
  waitsMax: number;
  send(): Promise<ApiResult>;
}

export interface RoundTripCounter {
  requests: CountedRequest[];
  /** The waits of a request whose caller is known. Throws if it is not answered with 200. */
  countWaits(request: CountedRequest): Promise<number>;
  /** The statements of a request that so many callers send at the same time. */
  countStatements(request: CountedRequest, callers: number): Promise<number>;
  stop(): Promise<void>;
}

/** Starts the product on a PostgreSQL behind a proxy that counts waits. No clock is involved. */
export async function startRoundTripCounter(): Promise<RoundTripCounter> {
  const postgres: Postgres = await startPostgres();
  let proxy: ProxiedDatabase | undefined;
  let server: Server | undefined;
  const stop = async () => {
    await server?.dispose();
    await proxy?.close();
    await postgres.stop();
  };
  try {
    const direct = await createDatabase(postgres.url);
    const counted = await proxyDatabase(direct);
    proxy = counted;
    server = await startServer({ environment: { DATABASE_URL: counted.url } });
    const token = await mintAdministratorToken(server);
    const call = createCaller(server.origin, token);
    const pages = await countedPages(call, createCaller(server.origin));
    const requests = [...(await countedWrites(call)), ...(await countedReads(call)), ...pages];
    return {
      requests,
      countWaits: (request) => leastOf(request, 1, counted.takeWaits),
      countStatements: (request, callers) => leastOf(request, callers, counted.takeStatements),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function leastOf({ name, send }: CountedRequest, callers: number, take: () => number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < triesMax; tries += 1) {
    take();
    const answers = await Promise.all(Array.from({ length: callers }, send));
    for (const { status, text } of answers) if (status !== 200) throw new Error(`${name} answered ${status}: ${text}`);
    least = Math.min(least, take());
  }
  return least;
}

async function countedWrites(call: Call): Promise<CountedRequest[]> {
  const bank = await newBank(call);
  const [from = '', to = '', ...unheld] = await Promise.all(
    Array.from({ length: 2 + triesMax }, (_, number) => bank.account(`owner ${number}`, '1000.00')),
  );
  const clearing = { chart: 0, code: 'clearing' };
  const transfer = () => ({ id: randomUUID(), from: euro(from), to: euro(to), amount: '0.01', currency: 'EUR' });
  const { json: accounts } = await call('GET', `/api/v2.0/account/list?ids=${from}&ids=${to}`);
  const referenceOf = (id: string) => accounts.find((account: { id: string }) => account.id === id).reference;
  const byReference = () => ({ ...transfer(), from: euro(referenceOf(from)), to: euro(referenceOf(to)) });
  // A wallet that has holds is asked once more, for those that have expired.
  const hold = () => ({ ...euro(unheld.pop() ?? ''), amount: '0.01' });
  const owner = { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference: 'waits' };
  const account = () => ({ product_id: bank.product, owner });
  const write = (name: string, waitsMax: number, path: string, body: () => unknown): CountedRequest => ({
    name,
    effect: 'write',
    waitsMax,
    send: () => call('POST', path, body()),
  });
  return [
    write('transfer', 2, '/bo/ledger/transfers', transfer),
    write('transfer from a chart', 2, '/bo/ledger/transfers', () => ({ ...transfer(), from: clearing })),
    write('hold', 2, '/bo/ledger/holds', hold),
    write('bulk of 100 transfers', 3, '/bo/ledger/transfers', () => Array.from({ length: 100 }, transfer)),
    write('transfer by references', 3, '/bo/ledger/transfers', byReference),
    write('account creation', 4, '/api/v2.0/account', account),
    await countedPasscode(call),
  ];
}

/** Each passcode is for bank details of its own: a second request for the same ones sends none. */
async function countedPasscode(call: Call): Promise<CountedRequest> {
  const unverified = await Promise.all(
    Array.from({ length: triesMax }, async () => {
      const identity = `waits-${randomUUID()}`;
      const of = `/api/v1/beneficiary/identity/${identity}`;
      const contacts = [{ email: `${identity}@example.com`, mobile_prefix: '', mobile_number: '' }];
      const { json: beneficiary } = await call('POST', of, { first_name: 'Ada', last_name: 'Lovelace', contacts });
      const details = { currency: 'EUR', coordinates: { iban: 'DE89370400440532013000' } };
      const { json } = await call(
        'POST',
        `/api/v1/beneficiary/dynamic/${identity}/${beneficiary.id}/coordinates`,
        details,
      );
      const { beneficiary_coordinate_id: coordinate } = json.dynamic_beneficiary_coords[0];
      return `${of}/${beneficiary.id}/coordinates/${coordinate}/verification`;
    }),
  );
  return { name: 'passcode', effect: 'write', waitsMax: 4, send: () => call('GET', unverified.pop() ?? '') };
}

async function countedReads(call: Call): Promise<CountedRequest[]> {
  const account = await (await newBank(call)).account('owner of reads');
  const identity = `waits-${randomUUID()}`;
  const beneficiaries = `/api/v1/beneficiary/identity/${identity}`;
  const created = await call('POST', beneficiaries, { first_name: 'Ada', last_name: 'Lovelace' });
  const read = (name: string, waitsMax: number, path: string): CountedRequest => ({
    name,
    effect: 'read',
    waitsMax,
    send: () => call('GET', path),
  });
  return [
    read('account', 1, `/api/v2.0/account/${account}`),
    read('wallets of an account', 1, `/api/v2.0/account/${account}/wallets`),
    read('wallet', 1, `/api/v2.0/account/${account}/wallets/DEFAULT/EUR`),
    read('list of 20', 1, '/api/v2.0/account?page[size]=20'),
    read('search', 2, '/api/v2.0/account/search?search=owner'),
    read('setting', 1, '/api/v1/setting/verification/code_length'),
    read('beneficiary', 1, `/api/v1/beneficiary/${created.json.id}`),
    read('details of a beneficiary', 1, `${beneficiaries}/${created.json.id}`),
    read('fields of a beneficiary', 1, `/api/v1/fields/${identity}/contact-account?currency=EUR`),
    read('fields of a payment', 1, `/api/v1/fields/${identity}/payment?currency=EUR`),
    read('caller', 3, '/bo/me'),
  ];
}

/** Pages of the console, for an administrator who is signed in. */
async function countedPages(call: Call, stranger: Call): Promise<CountedRequest[]> {
  const [username, password] = [`${randomUUID()}@example.com`, personPassword];
  const { json } = await call('POST', '/bo/users', { username, name: 'Ada Lovelace', roles: ['administrator'] });
  await stranger('POST', '/bo/invitation', { secret: json.link.split('#')[1], password });
  const signedIn = await stranger('POST', '/bo/sign-in', { username, password });
  const [cookie = ''] = signedIn.headers.getSetCookie()[0]?.split(';') ?? [];
  const account = await (await newBank(call)).account('owner of pages', '10.00');
  const page = (name: string, waitsMax: number, path: string): CountedRequest => ({
    name,
    effect: 'page',
    waitsMax,
    send: () => stranger('GET', path, undefined, { cookie }),
  });
  return [
    page('page of accounts', 10, '/accounts'),
    page('page of an account', 20, `/accounts/${account}`),
    page('page of its wallets', 12, `/accounts/${account}/wallets`),
    page('page of the audit', 30, '/audit'),
  ];
}
