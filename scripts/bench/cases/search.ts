/** Searches over HTTP, one fragment of each kind, one after the other, as a person searches. */
import { closeDatabase } from '#db/index.ts';
import { seededDraw } from '#lib/core/seeded-draw.ts';
import { httpRequest } from '#scripts/bench/load.ts';
import { measure, settings } from '#scripts/bench/protocol.ts';
import { cycle, newCaller, sampleAccounts } from '#scripts/bench/samples.ts';
import { createRequester, startServer } from '#scripts/bench/servers.ts';

/** Milliseconds; a search waits twice for PostgreSQL. */
const limits = { p50: settings.engine === 'postgres' ? 2.5 : 1, p99: 10 };
const draw = seededDraw(7);
const { token } = await newCaller();
const samples = await sampleAccounts(400);
await closeDatabase();
const ours = await startServer('ours');
const bare = await startServer('bare');

const cut = (text: string, size: number): string => {
  const from = draw(Math.max(1, text.length - size));
  return text.slice(from, from + size);
};
const ibans = samples.map((one) => one.iban).filter((iban) => iban !== undefined);
const fragments: Record<string, string[]> = {
  'rare: reference, its digits': samples.map((one) => one.reference.slice(3)),
  'rare: id, 8 digits': samples.map((one) => one.id.slice(-8)),
  'name, 4 letters': samples.map((one) => cut(one.name.split(' ')[0] ?? '', 4)).filter((text) => text.length > 2),
  'name, across words': samples.map((one) => one.name.slice(-10).trim()),
  'a surname': samples.map((one) => one.name.split(' ')[1] ?? one.name),
  'very common': samples.map(() => ['retail', 'low', 'cust-1', '370400'][draw(4)] ?? ''),
  'IBAN, 4 digits': ibans.map((iban) => cut(iban.slice(4), 4)),
  'IBAN, 8 digits': ibans.map((iban) => cut(iban.slice(4), 8)),
  'whole IBAN': ibans,
  'two letters': samples.map((one) => one.name.slice(0, 2)),
  'nothing there': samples.map((one) => `${one.name.slice(0, 5)}qxj`),
};

for (const [name, texts] of Object.entries(fragments)) {
  const paths = texts.filter((text) => text.trim() !== '').map((text) => encodeURIComponent(text));
  const request = cycle(paths, (text) => httpRequest('GET', `/api/v2.0/account/search?search=${text}`, { token }));
  const twoLetters = name === 'two letters';
  await measure({
    name,
    ways: {
      ours: createRequester(ours, { request, connections: 1 }),
      'a bare page': createRequester(bare, { request: () => httpRequest('GET', '/api/v2.0/account'), connections: 1 }),
    },
    compare: [{ ours: 'ours', base: 'a bare page', by: 'cpu' }],
    ...(!twoLetters && { limits }),
  });
}
await Promise.all([ours.stop(), bare.stop()]);
