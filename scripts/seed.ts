/** `npm run seed -- --accounts 1000000`: creates demo accounts up to that number, with a progress bar on stderr. */
import '#lib/core/process/environment-check.ts';
import { closeDatabase, type Draft, database, engine, failureText } from '#db/index.ts';
import { openDraft } from '#db/tools/index.ts';
import { config } from '#lib/core/config.ts';
import {
  batchSizeInDraft,
  batchSizeOffline,
  createDemoAccounts,
  demoAccountBytes,
  lastDemoAccount,
} from '#lib/domain/accounts/demo/demo.ts';
import { commandOptions } from '#scripts/command-options.ts';

const barWidth = 30;
/** The share of a draft's work that is done when the accounts are written and the indexes are not. */
const shareOfAccounts = engine === 'postgres' ? 0.4 : 0.8;
/** While PostgreSQL writes a batch, the next one is prepared. */
const concurrency = engine === 'postgres' ? 2 : 1;
let wanted = 0;
const startedMs = performance.now();
let before = 0;

try {
  wanted = wantedAccounts();
  await seed();
} catch (error) {
  console.error(`${process.stderr.isTTY ? '\n' : ''}${await failureText(error)}`);
  process.exitCode = 1;
  await closeDatabase().catch(() => {});
}

function wantedAccounts(): number {
  const { accounts } = commandOptions('npm run seed [-- --accounts 10000]', {
    options: { accounts: { type: 'string', default: '10000' } },
  }).values;
  if (/^\d{1,8}$/.test(accounts)) return Number(accounts);
  throw new Error(`--accounts takes a whole number up to 99,999,999, not ${accounts}.`);
}

async function seed(): Promise<void> {
  // Only the products, which are audited; the accounts refer to them.
  await createDemoAccounts(await database(), { accounts: 0 });
  before = Math.min(await lastDemoAccount(await database()), wanted);
  const draft = await draftFor(wanted - before);
  if (draft) await fill(draft);
  else {
    const onProgress = (count: number) => count < wanted && draw(count / wanted, count);
    await createDemoAccounts(await database(), { accounts: wanted, batchSize: batchSizeOffline, onProgress });
  }
  // The finished database is opened once more, as every start does, and gets its checksum.
  const made = Math.min(await lastDemoAccount(await database()), wanted);
  await closeDatabase();
  draw(1, made);
  process.stderr.write('\n');
}

/** A large load uses a draft if no other process uses the database; otherwise it runs batch by batch. */
async function draftFor(coming: number): Promise<Draft | undefined> {
  if (coming === 0) return undefined;
  await closeDatabase();
  return openDraft(config().DATABASE_URL, coming * demoAccountBytes);
}

async function fill(filled: Draft): Promise<void> {
  const onProgress = (count: number) => draw((count / wanted) * shareOfAccounts, count);
  try {
    await createDemoAccounts(filled, { accounts: wanted, batchSize: batchSizeInDraft, concurrency, onProgress });
    await filled.finish((indexes, all) =>
      draw(shareOfAccounts + (1 - shareOfAccounts) * (indexes / (all + 1)), wanted),
    );
  } catch (error) {
    await filled.close();
    throw error;
  }
}

/** At a terminal the line is overwritten; otherwise only the end is printed. */
function draw(share: number, accounts: number): void {
  if (share < 1 && !process.stderr.isTTY) return;
  const seconds = (performance.now() - startedMs) / 1000;
  const rate = Math.round((accounts - before) / Math.max(seconds, 0.001));
  const bar = '█'.repeat(Math.floor(share * barWidth)).padEnd(barWidth, '░');
  const [done, all, pace] = [accounts, wanted, rate].map((number) => number.toLocaleString('en'));
  process.stderr.write(`${process.stderr.isTTY ? '\r' : ''}${bar} ${done} of ${all} accounts, ${pace} per second`);
}
