import { hash } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { holdRows, overlapping } from '#e2e/support/database/lock-waits.ts';
import { euro, newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { setPolicies } from '#e2e/support/fixtures/set-policies.ts';
import { callAs, newUser, send } from '#e2e/support/servers/in-process.ts';

const { and, eq } = await import('drizzle-orm');
const { database, engine, forUpdate, runPrepared } = await import('#db/index.ts');
const { approvalTotals } = await import('#db/schema/approvals.ts');
const { auditLog } = await import('#db/schema/audit.ts');
const { auditStreams } = await import('#lib/server/write/audit-chain.ts');

test.skip(engine === 'sqlite', 'SQLite has one writer');
test.describe.configure({ mode: 'serial' });

const maker = await newUser('administrator');
const approver = await newUser('administrator');
const call = callAs(maker);
const decide = (id: string, decision: 'approve' | 'reject') =>
  send('POST', `/bo/approvals/${id}/${decision}`, { token: approver.token, body: { reason: 'for a test' } });
const bank = await newBank(call);
test.afterAll(() => setPolicies([]));

/** The lock of the chains, as in lib/server/write/audit-chain.ts. */
const streamLock = 0x41554449;
const streamOf = (resource: string, id: string) =>
  hash('sha1', `${resource}/${id}`, 'buffer').readUInt8(0) % auditStreams;

interface HeldBlock {
  id: string;
  account: number;
  request: number;
}

/** Two held requests to block an account, each of which would extend first the chain that the other extends last. */
async function crossingRequests(): Promise<[HeldBlock, HeldBlock]> {
  const held: HeldBlock[] = [];
  for (let tries = 0; tries < 400; tries += 1) {
    const account = await bank.account(`crossing-${tries}`);
    const answer = await call('POST', `/api/v2.0/account/${account}/state`, { state: 'BLOCKED', reason: 'for a test' });
    expect(answer.status, answer.text).toBe(202);
    const { id } = answer.json;
    const own = { id, account: streamOf('account', account), request: streamOf('change_request', id) };
    const other = held.find((one) => one.account === own.request && one.request === own.account);
    if (other && own.account !== own.request) return [other, own];
    held.push(own);
  }
  throw new Error('No two requests cross.');
}

test('two approvals whose records are audited in two chains never wait for each other', async () => {
  await setPolicies([{ permission: 'account.state:change' }]);
  const [one, other] = await crossingRequests();
  const { release } = await holdRows(async (tx) => {
    for (const stream of [one.account, other.account])
      await runPrepared(tx, 'select pg_advisory_xact_lock($1, $2)', [streamLock, stream]);
  });
  const { results, deadlocks } = await overlapping(
    [() => decide(one.id, 'approve'), () => decide(other.id, 'approve')],
    release,
  );
  expect(deadlocks).toBe(0);
  expect(results.map(({ json }) => json.state)).toEqual(['EXECUTED', 'EXECUTED']);
});

test('a transfer that is held and a decision about its requester’s total never wait for each other', async () => {
  const [from, to] = [await bank.account('giver', '100.00'), await bank.account('taker')];
  await setPolicies([{ permission: 'ledger.transfer:create', amount_from: '1.00', currency: 'EUR' }]);
  const body = { from: euro(from), to: euro(to), amount: '2.00', currency: 'EUR' };
  const transfer = () => call('POST', '/bo/ledger/transfers', body);
  const { read } = await database();
  const first = await transfer();
  expect(first.status, first.text).toBe(202);
  // The chain of a transfer is the next one in turn.
  const [row] = await read
    .select({ stream: auditLog.stream })
    .from(auditLog)
    .where(and(eq(auditLog.resource, 'change_request'), eq(auditLog.resource_id, first.json.id)));
  const held: string[] = [];
  const next = ((row?.stream ?? 0) + 1) % auditStreams;
  const isCrossing = (id: string, count: number) => streamOf('change_request', id) === (next + count) % auditStreams;
  while (held.length < 200 && !held.some((id) => isCrossing(id, held.length))) held.push((await transfer()).json.id);
  const rejected = held.find((id) => isCrossing(id, held.length)) ?? '';
  const ofMaker = eq(approvalTotals.requester_id, maker.id);
  const { release } = await holdRows((tx) => forUpdate(tx.select().from(approvalTotals).where(ofMaker)));
  const { results, deadlocks } = await overlapping([() => decide(rejected, 'reject'), transfer], release);
  expect(deadlocks).toBe(0);
  expect(results.map(({ status }) => status)).toEqual([200, 202]);
});
