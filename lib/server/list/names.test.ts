import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

// These touch the database of #db/ through the dispatcher, so they run on both engines.
let token = '';
let product_id = '';
test.beforeAll(async () => {
  ({ token } = await newUser('administrator'));
  const made = await call('POST', '/bo/products', { name: 'Product', ...product });
  product_id = made.json.id;
});

const call = (method: string, path: string, body?: unknown) => send(method, path, { token, body });

interface NameList {
  path: string;
  field?: string;
  make: (name: string) => Promise<{ status: number }>;
  /** The field holds more than the name, so that nothing equals it. */
  hasMore?: true;
}

const product = {
  version: '1',
  currencies: ['EUR'],
  wallets: [{ code: 'DEFAULT', currency: 'EUR' }],
  default_wallet: 'DEFAULT',
  opens_at_once: true,
};

/** Every list with names; roles have no filter, and webhooks no names. */
const lists: Record<string, NameList> = {
  beneficiaries: {
    path: '/bo/beneficiaries',
    hasMore: true,
    make: (last_name) =>
      call('POST', `/api/v1/beneficiary/identity/id-${randomUUID()}`, { first_name: 'A', last_name }),
  },
  accounts: {
    path: '/api/v2.0/account',
    make: (name) =>
      call('POST', '/api/v2.0/account', { reference: `N-${randomUUID().slice(0, 13)}`, name, product_id }),
  },
  'attributes of accounts': {
    path: '/api/v2.0/account',
    field: 'attributes.holder',
    make: (holder) =>
      call('POST', '/api/v2.0/account', {
        reference: `A-${randomUUID().slice(0, 13)}`,
        name: 'x',
        product_id,
        attributes: { holder },
      }),
  },
  users: {
    path: '/bo/users',
    make: (name) => call('POST', '/bo/users', { username: `${randomUUID()}@example.com`, name, roles: [] }),
  },
  tokens: { path: '/bo/tokens', make: (name) => call('POST', '/bo/tokens', { name }) },
  'caller keys': {
    path: '/bo/caller-keys',
    make: (name) => {
      const jwk = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
      return call('POST', '/bo/caller-keys', { name, jwk });
    },
  },
  products: {
    path: '/bo/products',
    make: (name) => call('POST', '/bo/products', { name, ...product }),
  },
  views: {
    path: '/bo/views',
    make: (name) => call('POST', '/bo/views', { list: 'accounts', name, query: 'sort=name' }),
  },
  charts: {
    path: '/api/v1/chart',
    make: (name) =>
      call('POST', '/api/v1/chart', { name, accounts: [{ code: '1', name: 'Bank', type: 'ASSET', usage: 'DETAIL' }] }),
  },
};

async function found({ path, field = 'name' }: NameList, comparison: string): Promise<number> {
  const { status, json } = await call('GET', `${path}?filter=${encodeURIComponent(field + comparison)}`);
  expect(status, JSON.stringify(json)).toBe(200);
  return json.record_count ?? json.page.length;
}

for (const [noun, list] of Object.entries(lists)) {
  test(`${noun} are found by a name however its accents and its case are written`, async () => {
    const tag = `q${randomUUID().slice(0, 6)}`;
    const written = ['Köhler', 'KO\u0308HLER', 'Ｋohler'];
    for (const [index, name] of written.entries()) {
      expect((await list.make(`${name} ${tag}${index}`)).status).toBe(200);
    }
    for (const text of ['köhler', 'kohler', 'KÖHLER', 'Ko\u0308hler', 'ｋöhler', 'kôhler']) {
      expect(await found(list, `=="*${text} ${tag}*"`), text).toBe(3);
      if (!list.hasMore) {
        expect(await found(list, `=="${text}  ${tag}*"`), text).toBe(3);
        expect(await found(list, `=="${text} ${tag}1"`), text).toBe(1);
        expect(await found(list, `=in=("${text} ${tag}0","${text} ${tag}2")`), text).toBe(2);
      }
    }
    expect(await found(list, `=="*koehler ${tag}*"`)).toBe(0);
  });

  test(`${noun} are found by letters that have no decomposition`, async () => {
    const tag = `q${randomUUID().slice(0, 6)}`;
    const written = ['Straße', 'IŞIK', 'İzmir', 'Łódź Søn', 'ΟΔΟΣ', 'ЙОЛКА'];
    for (const name of written) expect((await list.make(`${name} ${tag}`)).status).toBe(200);
    for (const text of ['strasse', 'STRAẞE', 'ışık', 'isik', 'izmir', 'İZMİR', 'lodz son', 'οδός', 'йолка']) {
      expect(await found(list, `=="*${text} ${tag}*"`), text).toBe(1);
    }
  });
}

test('a name that folds to much more than its length is kept and found', async () => {
  const tag = randomUUID().slice(0, 6);
  const wide = `${tag} ${'ﷺ가힣漢'.repeat(60)}`;
  for (const noun of ['accounts', 'beneficiaries', 'users']) {
    const list = lists[noun];
    if (!list) throw new Error(`There is no list of ${noun}.`);
    const name = noun === 'beneficiaries' ? wide.slice(0, 70) : wide.slice(0, 200);
    expect((await list.make(name)).status, noun).toBe(200);
    expect(await found(list, `=="*${tag} ﷺ가*"`), noun).toBe(1);
  }
  const attributes = { holder: Array.from({ length: 1024 }, (_, at) => String.fromCharCode(0x4e00 + at * 7)).join('') };
  const reference = `W-${tag}`;
  expect((await call('POST', '/api/v2.0/account', { reference, name: 'x', product_id, attributes })).status).toBe(200);
});

test('references keep their accents: they name one thing', async () => {
  const tag = randomUUID().slice(0, 6);
  for (const reference of [`Müller-${tag}`, `Muller-${tag}`]) {
    expect((await call('POST', '/api/v2.0/account', { reference, name: 'x', product_id })).status).toBe(200);
  }
  const list = { path: '/api/v2.0/account', field: 'reference', make: () => Promise.reject(new Error()) };
  expect(await found(list, `=="MU\u0308LLER-${tag}"`)).toBe(1);
  expect(await found(list, `=="*üller-${tag}"`)).toBe(1);
  expect(await found(list, `=="*LLER-${tag}"`)).toBe(2);
});
