/** One account over HTTP with a token, against the bare server; and reads while writes run at full speed. */
import { closeDatabase } from '#db/index.ts';
import { httpRequest, loadHttp } from '#scripts/bench/load.ts';
import { measure } from '#scripts/bench/protocol.ts';
import { cycle, newCaller, sampleAccounts } from '#scripts/bench/samples.ts';
import { createRequester, startServer } from '#scripts/bench/servers.ts';

const { token } = await newCaller();
const samples = await sampleAccounts(1000);
await closeDatabase();
const [ours, bare] = [await startServer('ours'), await startServer('bare')];

const get = (path: string) => httpRequest('GET', path, { token });
const one = samples.map(({ id }) => get(`/api/v2.0/account/${id}`));
const request = cycle(one, (text) => text);

await measure({
  name: 'one account',
  ways: { ours: createRequester(ours, { request }), bare: createRequester(bare, { request }) },
  compare: [
    { ours: 'ours', base: 'bare', at_least: 0.6 },
    { ours: 'ours', base: 'bare', by: 'p99', at_most: 2 },
  ],
});

/** Money from the built-in clearing account into wallets across the data; closed accounts are skipped. */
const deposits = samples.map(({ id }) => ({ account: id, wallet: 'DEFAULT', currency: '' }));
const wallets = await Promise.all(
  deposits.map(async (side) => {
    const answer = await fetch(`http://127.0.0.1:${ours.port}/api/v2.0/account/${side.account}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { state, currency } = (await answer.json()) as { state: string; currency: string };
    return state === 'OPEN' ? { ...side, currency } : undefined;
  }),
);
const open = wallets.filter((side) => side !== undefined);
const write = cycle(open, (to) => {
  const body = { from: { chart: 0, code: 'clearing' }, to, amount: '1.00', currency: to.currency };
  return httpRequest('POST', '/bo/ledger/transfers', { token, body });
});
const reads = createRequester(ours, { request, connections: 1 });

await measure({
  name: 'one account while transfers run',
  ways: {
    busy: async (seconds) => {
      const writes = loadHttp(ours.port, { request: write, connections: 16, seconds: seconds + 0.2 });
      const read = await reads(seconds);
      await writes;
      return read;
    },
    idle: reads,
  },
  compare: [{ ours: 'busy', base: 'idle', by: 'p99', at_most: 6 }],
});
await Promise.all([ours.stop(), bare.stop()]);
