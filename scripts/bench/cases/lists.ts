/**
 * The first page of accounts over HTTP against the bare server, and deep pages by continuation against the first page.
 */
import { closeDatabase, database } from '#db/index.ts';
import { listAccounts } from '#lib/domain/accounts/search/listing.ts';
import { httpRequest, loadCalls, measureInProcess } from '#scripts/bench/load.ts';
import { measure, settings } from '#scripts/bench/protocol.ts';
import { newCaller } from '#scripts/bench/samples.ts';
import { createRequester, startServer } from '#scripts/bench/servers.ts';

const depth = Math.min(10_000, Math.floor(settings.accounts / 20) - 1);
const { token } = await newCaller();
const { read } = await database();
const page = (continuation?: string) =>
  listAccounts(read, { 'page[size]': 20, ...(continuation && { 'page[continuation]': continuation }) });

const second = (await page()).continuation;
let deep = second;
for (let number = 2; number < depth; number += 1) {
  const next: string | undefined = (await page(deep)).continuation;
  if (!next) break;
  deep = next;
}

const [ours, bare] = [await startServer('ours'), await startServer('bare')];
const request = () => httpRequest('GET', '/api/v2.0/account', { token });
await measure({
  name: 'first page of 20',
  ways: { ours: createRequester(ours, { request }), bare: createRequester(bare, { request }) },
  compare: [{ ours: 'ours', base: 'bare', at_least: 0.75 }],
});

const atDepth = () => httpRequest('GET', `/api/v2.0/account?page[continuation]=${deep}`, { token });
const deepName = `page ${depth.toLocaleString('en')}`;
await measure({
  name: `${deepName} by continuation`,
  ways: { [deepName]: createRequester(ours, { request: atDepth }), 'page 1': createRequester(ours, { request }) },
  compare: [{ ours: deepName, base: 'page 1', by: 'cpu', at_most: 1.2 }],
});
await Promise.all([ours.stop(), bare.stop()]);

const calls = (continuation: string | undefined) => (seconds: number) =>
  measureInProcess(() => loadCalls(() => page(continuation), { callers: 1, seconds: seconds / 2 }));
await measure({
  name: 'pages below HTTP',
  ways: { 'page 1': calls(undefined), 'page 2': calls(second), [deepName]: calls(deep) },
});
await closeDatabase();
