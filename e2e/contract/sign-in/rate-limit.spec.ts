import { createCaller } from '#e2e/contract/accounts/fixtures.ts';
import { mintToken, type Server, startServer, testServerKind } from '#e2e/support/servers/server.ts';
import { expect, test } from '#e2e/support/test.ts';

/** Sends requests with the header of a proxy; returns the warnings in the log. */
async function proxyWarnings(server: Server): Promise<unknown[]> {
  for (const hop of ['198.51.100.1', '198.51.100.2', '198.51.100.3'])
    await fetch(`${server.origin}/api/health/live`, { headers: { 'x-forwarded-for': hop } });
  const lines = server
    .log()
    .split('\n')
    .filter((line) => line.includes('TRUST_PROXY'));
  return lines.map((line) => JSON.parse(line));
}

test.describe('with five requests a minute for each caller, and a trusted proxy', () => {
  let server: Server;
  test.beforeAll(async () => {
    server = await startServer({ environment: { RATE_LIMIT_PER_MINUTE: '5', TRUST_PROXY: '1' } });
  });
  test.afterAll(() => server?.dispose());

  /** Sends requests until one must wait; returns the earlier statuses and that response. */
  async function untilLimited(token?: string) {
    const statuses: number[] = [];
    for (;;) {
      const answer = await createCaller(server.origin, token)('GET', '/bo/me');
      if (answer.status === 429 || statuses.length > 60) return { statuses, answer };
      statuses.push(answer.status);
    }
  }

  test('429 beyond it, for a caller and for anonymous requests with wrong tokens; no other caller waits', async () => {
    const [token, another] = [
      await mintToken(server, { name: 'hasty', role: 'auditor' }),
      await mintToken(server, { name: 'calm', role: 'auditor' }),
    ];
    const mine = await untilLimited(token);
    expect(new Set(mine.statuses)).toEqual(new Set([200]));
    expect(mine.statuses.length).toBeGreaterThanOrEqual(5);
    expect(mine.answer.json).toMatchObject({ status: 429, code: 'rate-limited' });
    expect(Number(mine.answer.headers.get('retry-after'))).toBeGreaterThan(0);
    for (const wrong of [undefined, `ch_${'a'.repeat(10)}_${'b'.repeat(43)}`]) {
      const { statuses, answer } = await untilLimited(wrong);
      expect(statuses.every((status) => status === 401)).toBe(true);
      expect(answer.json.code).toBe('rate-limited');
    }
    expect((await createCaller(server.origin, another)('GET', '/bo/me')).status).toBe(200);
  });

  test('documents are limited per sender and minute', async () => {
    test.skip(testServerKind !== 'edge', 'the custom server counts');
    const ask = async (path: string) => (await fetch(server.origin + path)).status;
    const statuses = [];
    for (let count = 0; count < 7; count += 1) statuses.push(await ask('/developers/errors'));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await ask('/sign-in')).toBe(200);
  });

  test('does not warn of the proxy', async () => {
    expect(await proxyWarnings(server)).toEqual([]);
  });
});

// One request per minute: even on a slow machine the count does not recover between two requests of these tests.
test.describe('with one request a minute', () => {
  let server: Server;
  test.beforeAll(async () => {
    server = await startServer({ environment: { RATE_LIMIT_PER_MINUTE: '1' } });
  });
  test.afterAll(() => server?.dispose());

  test('warns once of requests from a proxy that is not trusted', async () => {
    test.skip(testServerKind !== 'edge', 'the custom server warns; Next writes the header itself');
    expect(await proxyWarnings(server)).toEqual([expect.objectContaining({ level: 40, code: 'proxy-not-trusted' })]);
  });

  test('health probes respond after 1,500 bad requests from their address, and wrong tokens there still count', async () => {
    const anonymous = createCaller(server.origin);
    const wrong = createCaller(server.origin, `ch_${'a'.repeat(10)}_${'b'.repeat(43)}`);
    const seen = new Set<number>();
    for (let count = 0; count < 1_500; count += 1) {
      const call = count % 2 ? anonymous : wrong;
      seen.add((await call('GET', count % 3 ? '/bo/me' : '/api/v2.0/account?filter=((')).status);
    }
    expect(seen).toEqual(new Set([401, 429]));
    for (let count = 0; count < 100; count += 1) {
      expect((await anonymous('GET', '/api/health/live')).status).toBe(200);
      expect((await anonymous('GET', '/api/health/ready')).status).toBe(200);
    }
    expect((await wrong('GET', '/api/health/live')).status).toBe(200);
    expect((await wrong('GET', '/api/health/ready')).status).toBe(429);
  });
});
