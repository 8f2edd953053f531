/**
 * The journal by months, on PostgreSQL: `npm run partition -- --enable` converts it (the server is stopped),
 * `--before 2026-01` archives the months before, `--attach 2025-12` brings one back, `--verify` proves all closed
 * months again. Without an option it lists the months. A server may run meanwhile, except for `--enable`.
 */
import '#lib/core/process/environment-check.ts';
import { closeDatabase, database, engine, failureText, monthOfTime } from '#db/index.ts';
import { migratePostgres, partitionJournal } from '#db/tools/index.ts';
import { config } from '#lib/core/config.ts';
import { countText } from '#lib/core/text/count-text.ts';
import { currentTime } from '#lib/core/time/clock.ts';
import {
  attachedMonths,
  attachMonth,
  closedMonth,
  closedMonths,
  closePastMonths,
  detachMonth,
  isHere,
  openMonth,
  verifyMonth,
} from '#lib/domain/ledger/archive/archive.ts';
import { commandOptions } from '#scripts/command-options.ts';

const usage = 'npm run partition [-- --enable | --before 2026-01 | --attach 2025-12 | --verify]';

try {
  const { values } = commandOptions(usage, {
    options: {
      enable: { type: 'boolean' },
      before: { type: 'string' },
      attach: { type: 'string' },
      verify: { type: 'boolean' },
    },
  });
  if (Object.keys(values).length > 1) throw new Error('Give one of --enable, --before, --attach and --verify.');
  if (engine !== 'postgres')
    throw new Error(
      'Partitions need PostgreSQL: a SQLite file has one writer and no partitions. Move the database first: npm run move',
    );
  if (values.enable) await enable();
  else if (values.before !== undefined) await archiveBefore(monthOf(values.before));
  else if (values.attach !== undefined) await attach(monthOf(values.attach));
  else if (values.verify) await verifyAll();
  else await listMonths();
} catch (error) {
  console.error(await failureText(error));
  process.exitCode = 1;
} finally {
  await closeDatabase();
}

function monthOf(text: string): string {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) throw new Error(`"${text}" is not a month. Write it as 2026-01.`);
  return text;
}

async function enable(): Promise<void> {
  const { DATABASE_URL } = config();
  await migratePostgres(DATABASE_URL);
  const now = currentTime();
  const report = (month: string) => console.log(`Copying ${month} …`);
  const { months, entries, postings } = await partitionJournal(DATABASE_URL, monthOfTime(now), report);
  const closed = await closePastMonths(now);
  console.log(
    `The journal has ${countText(months.length, 'month')} with ${countText(entries, 'entry', 'entries')} and ${countText(postings, 'posting')}. Closed: ${closed.length}.`,
  );
}

async function archiveBefore(before: string): Promise<void> {
  const { read } = await database();
  const now = currentTime();
  if (before > openMonth(now))
    throw new Error(`Only months before ${openMonth(now)} are closed. Give ${openMonth(now)} or an earlier month.`);
  const attached = await attachedMonths(read);
  if (attached.length === 0)
    throw new Error('The journal is not partitioned. Run npm run partition -- --enable first.');
  await closePastMonths(now);
  const rows = (await closedMonths(read)).filter(({ month, state }) => month < before && state === 'CLOSED');
  for (const row of rows) {
    await verifyMonth(read, row);
    const took = await detachMonth(row.month);
    console.log(
      `${row.month}: ${countText(row.entries, 'entry', 'entries')} and ${countText(row.postings, 'posting')} archived; the journal waited ${took.toFixed(0)} ms.`,
    );
  }
  if (rows.length === 0) console.log(`No months before ${before}.`);
}

async function attach(month: string): Promise<void> {
  const { read } = await database();
  const row = await closedMonth(read, month);
  if (row?.state !== 'ARCHIVED') throw new Error(`${month} is not archived.`);
  await verifyMonth(read, row);
  const took = await attachMonth(month);
  console.log(`${month}: proven and back in the journal, which waited ${took.toFixed(0)} ms.`);
}

async function verifyAll(): Promise<void> {
  const { read } = await database();
  const rows = await closedMonths(read);
  for (const row of rows) {
    if (!(await isHere(read, row))) {
      console.log(`${row.month}: not here, and not verified.`);
      continue;
    }
    await verifyMonth(read, row);
    console.log(
      `${row.month}: ${countText(row.entries, 'entry', 'entries')} and ${countText(row.postings, 'posting')} as they were when it was closed.`,
    );
  }
  if (rows.length === 0) console.log('No month is closed.');
}

async function listMonths(): Promise<void> {
  const { read } = await database();
  const closed = new Map((await closedMonths(read)).map((row) => [row.month, row]));
  const attached = await attachedMonths(read);
  if (attached.length === 0) console.log('The journal is not partitioned.');
  for (const month of [...new Set([...closed.keys(), ...attached])].sort()) {
    const row = closed.get(month);
    const figures = row
      ? `${row.state.toLowerCase()}, ${countText(row.entries, 'entry', 'entries')}, ${countText(row.postings, 'posting')}`
      : 'open';
    console.log(`${month}  ${figures}`);
  }
}
