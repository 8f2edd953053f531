/**
 * Pages of the console by the whole product, with a session, against a bare server that sends the same number of bytes.
 */
import { closeDatabase } from '#db/index.ts';
import { httpRequest } from '#scripts/bench/load.ts';
import { measure } from '#scripts/bench/protocol.ts';
import { addPerson, newCaller, sampleAccounts } from '#scripts/bench/samples.ts';
import { createRequester, startServer } from '#scripts/bench/servers.ts';

const { cookie } = await newCaller();
await addPerson();
const [sample] = await sampleAccounts(3);
await closeDatabase();
const [ours, bare] = [await startServer('product'), await startServer('bare')];
const pages = { 'sign-in': '/sign-in', accounts: '/accounts', 'an account': `/accounts/${sample?.id}` };

for (const [name, path] of Object.entries(pages)) {
  const headers: Record<string, string> = name === 'sign-in' ? {} : { cookie };
  const answer = await fetch(`http://127.0.0.1:${ours.port}${path}`, { headers, redirect: 'manual' });
  const body = await answer.text();
  const bytes = Buffer.byteLength(body);
  if (body.includes('data-first-run')) throw new Error('The server is not set up: this is not its usual sign-in page.');
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const request = () => httpRequest('GET', path, headers);
  await measure({
    name: `page: ${name} (${(bytes / 1024).toFixed(0)} KB)`,
    ways: {
      ours: createRequester(ours, { request, connections: 4 }),
      bare: createRequester(bare, { request: () => httpRequest('GET', `/bytes/${bytes}`), connections: 4 }),
    },
    compare: [{ ours: 'ours', base: 'bare' }],
  });
}
await Promise.all([ours.stop(), bare.stop()]);
