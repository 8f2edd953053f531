import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { Writer } from '#db/index.ts';
import { newUser } from '#e2e/support/servers/in-process.ts';
import type { NewAuditRow } from '#lib/server/write/audit-chain.ts';

const { and, eq, sql } = await import('drizzle-orm');
const { database, engine, run } = await import('#db/index.ts');
const { auditBlocks, auditBlockValues, auditValues } = await import('#db/schema/audit.ts');
const { summarizeAudit } = await import('#lib/domain/audit/blocks/summarize.ts');
const { verifyAudit } = await import('#lib/domain/audit/verify.ts');
const { appendAudit } = await import('#lib/server/write/audit-chain.ts');

await newUser('administrator');
const tables = ['audit_values', 'audit_blocks', 'audit_block_values'];
const actor = `block-${randomUUID()}`;

const row = (index: number): NewAuditRow => ({
  at: new Date().toISOString(),
  actor_kind: 'person',
  actor_id: '',
  actor: index === 100 ? actor : 'ada@example.com',
  credential_kind: 'none',
  credential_id: '',
  issuer: '',
  approval: null,
  action: 'updateRole',
  resource: 'role',
  resource_id: actor,
  outcome: 'done',
  code: null,
  reason: null,
  before: null,
  after: null,
  request_id: actor,
});

test.beforeAll(async () => {
  const { transaction } = await database();
  await transaction((tx) =>
    appendAudit(
      tx,
      Array.from({ length: 600 }, (_, index) => row(index)),
    ),
  );
  expect(await summarizeAudit()).toBeGreaterThan(0);
});

/** The fault that the verification finds after a change past the triggers; everything is rolled back. */
async function faultAfter(change: (tx: Writer) => Promise<unknown>): Promise<string | undefined> {
  const { transaction } = await database();
  let fault: string | undefined;
  const undone = transaction(async (tx) => {
    for (const table of tables) {
      if (engine === 'postgres') await run(tx, sql.raw(`alter table ${table} disable trigger user`));
      else for (const verb of ['update', 'delete']) await run(tx, sql.raw(`drop trigger ${table}_no_${verb}`));
    }
    await change(tx);
    fault = (await verifyAudit(tx, [])).broken?.fault;
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  return fault;
}

test('the verification of the audit finds a block that differs from its rows', async () => {
  const { read } = await database();
  const [value] = await read
    .select()
    .from(auditValues)
    .where(and(eq(auditValues.field, 'actor'), eq(auditValues.value, actor)));
  const [entry] = await read
    .select()
    .from(auditBlockValues)
    .where(eq(auditBlockValues.value_id, value?.id ?? -1));
  const hasValue = eq(auditBlockValues.value_id, value?.id ?? -1);
  const isBlock = and(
    eq(auditBlocks.stream, entry?.stream ?? -1),
    eq(auditBlocks.first_sequence, entry?.first_sequence ?? -1),
  );
  const changes: Record<string, (tx: Writer) => Promise<unknown>> = {
    'no change': async () => {},
    'a value without its block': (tx) => tx.delete(auditBlockValues).where(hasValue),
    'another number of rows': (tx) => tx.update(auditBlockValues).set({ rows: 2 }).where(hasValue),
    'another time': (tx) => tx.update(auditBlockValues).set({ first_ms: 1 }).where(hasValue),
    'another text': (tx) => tx.update(auditValues).set({ value: 'other' }).where(eq(auditValues.value, actor)),
    'rows that are not there': (tx) => tx.update(auditBlocks).set({ last_sequence: 1_000_000 }).where(isBlock),
    'no content': (tx) => tx.update(auditBlocks).set({ content: {} }).where(isBlock),
  };
  for (const [name, change] of Object.entries(changes)) {
    const expected = /^The block of the audit that begins at row \d+ of chain \d+ differs from its rows/;
    if (name === 'no change') expect(await faultAfter(change)).toBeUndefined();
    else expect(await faultAfter(change), name).toMatch(expected);
  }
});

test('the database rejects changes and deletions of blocks', async () => {
  const { transaction } = await database();
  for (const change of [
    (tx: Writer) => tx.update(auditBlocks).set({ content: {} }),
    (tx: Writer) => tx.delete(auditBlocks),
    (tx: Writer) => tx.delete(auditBlockValues),
    (tx: Writer) => tx.update(auditValues).set({ value: 'x' }),
  ])
    await expect(transaction(async (tx) => void (await change(tx)))).rejects.toThrow();
});
