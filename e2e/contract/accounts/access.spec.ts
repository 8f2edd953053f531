import { createCaller, expect, newProduct, test } from '#e2e/contract/accounts/fixtures.ts';

const nobody = '0199f2c4-7c1e-7a35-9a0b-5d2f6e1c8a09';
const at = `/api/v2.0/account/${nobody}`;
const coordinate = `${at}/coordinates/${nobody}`;

/** Each operation with its permission, and a role without it. */
const operations: [string, string, unknown, string, string][] = [
  ['POST', '/api/v2.0/account', {}, 'account:create', 'auditor'],
  ['GET', '/api/v2.0/account', undefined, 'account:read', ''],
  ['GET', '/api/v2.0/account/search?search=abc', undefined, 'account:read', ''],
  ['GET', '/api/v2.0/account/list', undefined, 'account:read', ''],
  ['GET', '/api/v2.0/account/owner/CUSTOMER/x', undefined, 'account:read', ''],
  ['GET', at, undefined, 'account:read', ''],
  ['GET', `${at}/exists`, undefined, 'account:read', ''],
  ['POST', `${at}/state`, { state: 'OPEN' }, 'account.state:change', 'auditor'],
  ['PUT', `${at}/attributes`, {}, 'account.attribute:update', 'auditor'],
  ['PATCH', `${at}/attributes`, {}, 'account.attribute:update', 'auditor'],
  ['DELETE', `${at}/attributes`, ['a'], 'account.attribute:update', 'auditor'],
  ['POST', `${at}/coordinates`, { reference: 'x' }, 'account.coordinate:update', 'auditor'],
  ['PUT', coordinate, '""', 'account.coordinate:update', 'auditor'],
  ['PATCH', `${coordinate}?tags=a`, '""', 'account.coordinate:update', 'auditor'],
  ['DELETE', coordinate, undefined, 'account.coordinate:update', 'auditor'],
  ['POST', '/bo/products', newProduct(), 'product:create', 'auditor'],
  ['POST', `/bo/products/${nobody}/versions`, newProduct(), 'product:create', 'auditor'],
  ['GET', '/bo/products', undefined, 'product:read', ''],
  ['GET', '/bo/accounts/export', undefined, 'account:export', 'support'],
];

for (const [method, path, body, permission, role] of operations) {
  const name = `${method} ${path.replaceAll(/[0-9a-f-]{36}/g, '…')}`;
  test(`401: ${name} without a credential or with a wrong one`, async ({ server }) => {
    for (const token of [undefined, 'nonsense']) {
      const answer = await createCaller(server.origin, token)(method, path, body);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toContain('Bearer');
    }
  });
  if (role) {
    test(`403: ${name} without ${permission}`, async ({ server, tokenOf }) => {
      const answer = await createCaller(server.origin, await tokenOf(role))(method, path, body);
      expect([answer.status, answer.json.permission]).toEqual([403, permission]);
    });
  }
}

/** Every operation rejects these bodies. */
const badBodies: Record<string, string> = {
  empty: '',
  'half an object': '{',
  'a trailing comma': '{"reference":"a",}',
  'a comment': '{/* */}',
  'two documents': '{}{}',
  'a byte order mark': '\ufeff{}',
  'a lone surrogate': '{"reference":"\\ud800"}',
  'a NUL': '{"reference":"a\\u0000"}',
  'a member twice': '{"reference":"a","reference":"b"}',
  'depth 21': `{"a":${'['.repeat(21)}${']'.repeat(21)}}`,
  'depth 100,000': '['.repeat(100_000),
  __proto__: '{"__proto__":{}}',
  'an unknown member': '{"constructor":{"prototype":1}}',
  'members of the server': '{"state_id":"x","revision":1,"wallets":[],"status":"OPEN"}',
};
for (const [what, body] of Object.entries(badBodies)) {
  test(`400: ${what}`, async ({ call, open }) => {
    const { id } = await open();
    for (const [method, path] of [
      ['POST', '/api/v2.0/account'],
      ['POST', `/api/v2.0/account/${id}/state`],
      ['POST', `/api/v2.0/account/${id}/coordinates`],
    ] as const) {
      const answer = await call(method, path, body);
      expect([answer.status, answer.json.code], `${method} ${path}`).toEqual([
        400,
        expect.stringMatching(/^(malformed-request|invalid-input)$/),
      ]);
    }
  });
}

const references = {
  'a UUID': '0199f2c4-7c1e-7a35-9a0b-5d2f6e1c8a09',
  'a UUID in upper case': '0199F2C4-7C1E-7A35-9A0B-5D2F6E1C8A09',
  'a reserved word': 'Search',
  'a control character': 'a\u0007b',
  'a bidi override': 'a\u202eb',
  'outer blanks': ' a',
  'a line break': 'a\nb',
  nothing: '',
  blanks: '   ',
  '129 characters': 'x'.repeat(129),
  'a dot segment': '..',
};
for (const [what, reference] of Object.entries(references)) {
  test(`400: a reference that is ${what}`, async ({ call, product }) => {
    const answer = await call('POST', '/api/v2.0/account', { product_id: product.id, reference });
    expect(answer.status).toBe(400);
    expect(new Set(answer.json.errors.map((fault: { pointer: string }) => fault.pointer))).toEqual(
      new Set(['/reference']),
    );
  });
}

for (const createdAt of [
  '2999-01-01T00:00:00Z',
  '1800-01-01T00:00:00Z',
  '10000-01-01T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '2026-01-01T00:00:00',
  '2016-12-31T23:59:60Z',
  '2026-01-01',
  'now',
]) {
  test(`400: opened at ${createdAt}`, async ({ call, product }) => {
    const answer = await call('POST', '/api/v2.0/account', { product_id: product.id, created_at: createdAt });
    expect([answer.status, answer.json.errors?.[0]?.pointer]).toEqual([400, '/created_at']);
  });
}

test('200: emoji, right-to-left and combining text stay unchanged', async ({ open }) => {
  for (const name of ['😀 Savings', 'حساب التوفير', 'Ångström', '<script>alert(1)</script>', '{{7*7}} $ {7*7}']) {
    expect((await open({ name })).name).toBe(name.normalize('NFC'));
  }
});
