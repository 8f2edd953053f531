/** `npm run seed -- --accounts 1000000`: makes demo accounts up to that number, with a progress bar on stderr. */
import { parseArgs } from 'node:util';
import { closeDatabase, database } from '#db/client.ts';
import { inconsiderate, makeDemo } from '#lib/accounts/demo.ts';

const barWidth = 30;
const { values } = parseArgs({ options: { accounts: { type: 'string', default: '10000' } } });
if (!/^\d{1,8}$/.test(values.accounts)) {
  console.error(`--accounts takes a whole number up to 99,999,999, not ${values.accounts}.`);
  process.exit(1);
}
const startedMs = performance.now();
let before: number | undefined;

await makeDemo(await database(), { accounts: Number(values.accounts), batchSize: inconsiderate, onProgress: report });
await closeDatabase();
process.stderr.write('\n');

function report(made: number, wanted: number): void {
  before ??= made;
  const share = wanted === 0 ? 1 : made / wanted;
  const seconds = (performance.now() - startedMs) / 1000;
  const rate = Math.round((made - before) / Math.max(seconds, 0.001));
  const bar = '█'.repeat(Math.round(share * barWidth)).padEnd(barWidth, '░');
  const text = `${bar} ${made.toLocaleString('en')} of ${wanted.toLocaleString('en')} accounts, ${rate.toLocaleString('en')} a second`;
  // On a terminal the line is written over; elsewhere only its end says something.
  if (process.stderr.isTTY) process.stderr.write(`\r${text}`);
  else if (made === wanted) process.stderr.write(text);
}
