import { randomUUID } from 'node:crypto';
import { database } from '#db/index.ts';
import { summarizeAudit } from '#lib/domain/audit/blocks/summarize.ts';
import { openWallets } from '#lib/domain/ledger/wallets/wallets.ts';
import { noCredential } from '#lib/server/identity/issuer.ts';
import { inProcess } from '#scripts/bench/in-process.ts';
import { keptBytes, relationSizes } from '#scripts/bench/kept-bytes.ts';

const callers = 64;

/**
 * Makes transfers among `wallets` wallets, each with a request id, as 64 callers with tokens do. Returns the bytes that
 * each transfer keeps, by table and index.
 */
export async function bytesOfTransfers({ wallets, count }: { wallets: number; count: number }) {
  const url = process.env.DATABASE_URL ?? '';
  const { transaction } = await database();
  const accounts = Array.from({ length: wallets }, () => randomUUID());
  const opening = { account_state: 'OPEN' as const, wallets: [{ code: 'DEFAULT', currency: 'EUR' }] };
  const now = new Date().toISOString();
  await transaction((tx) =>
    openWallets(
      tx,
      accounts.map((account_id) => ({ ...opening, account_id, chart_account: null, now })),
    ),
  );
  const issuer = { id: randomUUID(), username: 'bench-admin' };
  const credential = { ...noCredential(issuer), kind: 'token' as const, id: randomUUID() };
  const createTransfer = await inProcess('createTransfer', { id: randomUUID(), username: 'bench-caller', credential });
  const side = (index: number) => ({ account: accounts[index % wallets] ?? '', wallet: 'DEFAULT', currency: 'EUR' });
  const clearing = { chart: 0, code: 'clearing' };
  const transfer = (from: object, to: object, amount: string) =>
    createTransfer({ id: randomUUID(), from, to, amount, currency: 'EUR' } as { id: string });
  await inTurns(wallets, (index) => transfer(clearing, side(index), '1000000.00'));
  const before = await relationSizes(url);
  await inTurns(count, (index) =>
    transfer(side(index * 7919), side(index * 7919 + 1 + (index % (wallets - 2))), '1.00'),
  );
  // What a server adds soon after the writes.
  while ((await summarizeAudit()) > 0);
  return keptBytes(before, await relationSizes(url), count);
}

/** Calls `work` this many times, 64 at a time. */
async function inTurns(count: number, work: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const caller = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: callers }, caller));
}
