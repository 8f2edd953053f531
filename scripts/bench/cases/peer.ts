/**
 * The product over HTTP against Directus with the same accounts. Directus has less work: flat accounts, no counts in
 * lists, no validation of bank details, no ledger. Both use a token, and both record what is created.
 */
import { closeDatabase } from '#db/index.ts';
import { demoAccount } from '#lib/domain/accounts/demo/accounts.ts';
import { directus, startDirectus } from '#scripts/bench/directus.ts';
import { httpRequest } from '#scripts/bench/load.ts';
import { measure, settings } from '#scripts/bench/protocol.ts';
import { cycle, newCaller, sampleAccounts } from '#scripts/bench/samples.ts';
import { createRequester, startServer } from '#scripts/bench/servers.ts';

const { token } = await newCaller();
const samples = await sampleAccounts(1000);
await closeDatabase();
const peer = await startDirectus((process.env.DATABASE_URL ?? '').slice('file:'.length));
const ours = await startServer('ours');

type Ask = (index: number) => string;
async function compare(name: string, at_least: number, mine: Ask, theirs: Ask, connections = 16): Promise<void> {
  const ways = {
    ours: createRequester(ours, { request: mine, connections }),
    [directus.name]: createRequester(peer, { request: theirs, connections }),
  };
  await measure({ name, ways, compare: [{ ours: 'ours', base: directus.name, at_least }] });
}
const ask = (path: string, body?: unknown) =>
  httpRequest(body ? 'POST' : 'GET', `/api/v2.0/account${path}`, { token, body });
const askPeer = (path: string, body?: unknown) =>
  httpRequest(body ? 'POST' : 'GET', `/items/accounts${path}`, { token: directus.token, body });
const firstPage = '?limit=20&sort=-created_at';

const ids = samples.map(({ id }) => `/${id}`);
await compare('get one', 25, cycle(ids, ask), cycle(ids, askPeer));

await compare(
  'list of 20',
  15,
  () => ask(''),
  () => askPeer(firstPage),
);

const fragments = samples.map(({ name, iban, reference }, index) => {
  const code = index % 3 === 1 ? iban?.slice(-8) : reference.slice(3);
  return encodeURIComponent((index % 3 === 0 ? name.slice(2, 8).trim() : code) ?? reference);
});
await compare(
  'search by a fragment',
  50,
  cycle(fragments, (text) => ask(`/search?search=${text}`)),
  cycle(fragments, (text) => askPeer(`${firstPage}&search=${text}`)),
);

let next = settings.accounts + 1;
const callers = 64;
await compare(
  `create, ${callers} connections`,
  10,
  () => {
    const { reference, name, owner, attributes, banking, tags } = demoAccount(next++);
    return ask('', { reference, name, owner, attributes, coordinates: { banking }, coordinate_tags: tags });
  },
  () => {
    const { reference, name, currency, owner, jurisdiction, attributes, banking } = demoAccount(next++);
    const { country_code } = jurisdiction;
    const flat = { owner_type: owner.type, owner_reference: owner.reference, country_code, iban: banking.iban };
    return askPeer('', { reference, name, state: 'PENDING', currency, ...flat, attributes });
  },
  callers,
);
await Promise.all([ours.stop(), peer.stop()]);
