/**
 * The fields of the forms of a beneficiary and of a payment over HTTP, against a bare server that sends the same number
 * of bytes.
 */
import { closeDatabase } from '#db/index.ts';
import { httpRequest } from '#scripts/bench/load.ts';
import { measure } from '#scripts/bench/protocol.ts';
import { newCaller } from '#scripts/bench/samples.ts';
import { createRequester, startServer } from '#scripts/bench/servers.ts';

const { token } = await newCaller();
await closeDatabase();
const [ours, bare] = [await startServer('ours'), await startServer('bare')];
const forms = {
  'fields of a beneficiary': '/api/v1/fields/customer-1/contact-account?currency=EUR',
  'fields of a payment': '/api/v1/fields/customer-1/payment?currency=GBP',
};

for (const [name, path] of Object.entries(forms)) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`http://127.0.0.1:${ours.port}${path}`, { headers });
  const bytes = (await answer.arrayBuffer()).byteLength;
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const request = () => httpRequest('GET', path, { token });
  await measure({
    name: `${name} (${(bytes / 1024).toFixed(0)} KB)`,
    ways: {
      ours: createRequester(ours, { request }),
      bare: createRequester(bare, { request: () => httpRequest('GET', `/bytes/${bytes}`) }),
    },
    compare: [{ ours: 'ours', base: 'bare', at_least: 0.8 }],
  });
}
await Promise.all([ours.stop(), bare.stop()]);
