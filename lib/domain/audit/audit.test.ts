import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { euro, newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { callAs, newUser } from '#e2e/support/servers/in-process.ts';

const { and, eq, gt, gte, sql } = await import('drizzle-orm');
const { database, run, engine } = await import('#db/index.ts');
type Writer = import('#db/index.ts').Writer;
const { auditAnchors, auditLog } = await import('#db/schema/audit.ts');
const { versionCounters } = await import('#db/schema/settings.ts');
const { chainHeads } = await import('#lib/server/write/audit-chain.ts');
const { anchorFile, anchorsInFile, lastAnchor, writeAnchor } = await import('#lib/domain/audit/anchors.ts');
const { getAuditProof, verifyAudit } = await import('#lib/domain/audit/verify.ts');

const { token, username } = await newUser('administrator');
const call = callAs({ token });
const path = `custom/${randomUUID()}`;
for (let value = 1; value <= 8; value += 1) await call('PUT', '/api/v1/setting', { settings: { [path]: value } });

/** The chain of the changes above, with at least six rows. */
const stream = await (async () => {
  const { read } = await database();
  const [row] = await read.select().from(auditLog).where(eq(auditLog.resource_id, path)).limit(1);
  return row?.stream ?? -1;
})();

async function passGuards(tx: Writer): Promise<void> {
  for (const table of ['audit_log', 'audit_anchors']) {
    if (engine === 'postgres') await run(tx, sql.raw(`alter table ${table} disable trigger user`));
    else for (const verb of ['update', 'delete']) await run(tx, sql.raw(`drop trigger ${table}_no_${verb}`));
  }
}

/** The verification after bypassing the triggers; everything is rolled back. */
async function foundAfter(tamper: (tx: Writer) => Promise<unknown>, fileAnchors = anchorsInFile(anchorFile())) {
  const { transaction } = await database();
  let found: Awaited<ReturnType<typeof verifyAudit>> | undefined;
  const undone = transaction(async (tx) => {
    await passGuards(tx);
    await tamper(tx);
    found = await verifyAudit(tx, fileAnchors);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  return found;
}

const at = (sequence: number) => and(eq(auditLog.stream, stream), eq(auditLog.sequence, sequence));
const headOf = async () => {
  const heads = await chainHeads((await database()).read);
  return heads.find((head) => head.stream === stream) ?? { stream, sequence: 0, mac: '' };
};

test.beforeAll(async () => {
  rmSync(anchorFile(), { force: true });
  await writeAnchor(new Date().toISOString());
});

test.afterAll(() => rmSync(anchorFile(), { force: true }));

test('an untouched audit is valid', async () => {
  const { read } = await database();
  const { broken, rows, anchors } = await verifyAudit(read, anchorsInFile(anchorFile()));
  expect(broken).toBeUndefined();
  expect(rows).toBeGreaterThan(8);
  expect(anchors).toBeGreaterThan(0);
});

test('an edited row is found and named', async () => {
  const found = await foundAfter((tx) => tx.update(auditLog).set({ actor: 'somebody else' }).where(at(3)));
  expect(found?.broken).toMatchObject({ stream, sequence: 3, fault: expect.stringContaining('edited') });
});

test('a row whose values were edited is found and named', async () => {
  const found = await foundAfter((tx) =>
    tx
      .update(auditLog)
      .set({ after: { value: 'less' } })
      .where(at(2)),
  );
  expect(found?.broken).toMatchObject({ stream, sequence: 2 });
});

test('a row whose credential, issuer or approval was edited is found and named', async () => {
  const approval = { change_request: 'x', decider: 'x', credential_kind: 'session', credential_id: 'x' };
  const { read } = await database();
  const [row] = await read.select().from(auditLog).where(at(2));
  // Other files of the same worker may have written the row: the edit must differ from what it holds.
  const otherKind = row?.credential_kind === 'session' ? 'token' : 'session';
  for (const change of [
    { credential_kind: otherKind } as const,
    { credential_id: 'x' },
    { issuer: 'x' },
    { approval },
  ]) {
    const found = await foundAfter((tx) => tx.update(auditLog).set(change).where(at(2)));
    expect(found?.broken).toMatchObject({ stream, sequence: 2, fault: expect.stringContaining('edited') });
  }
});

test('a deleted row is found and named', async () => {
  const found = await foundAfter((tx) => tx.delete(auditLog).where(at(2)));
  expect(found?.broken).toMatchObject({ stream, sequence: 2, fault: expect.stringContaining('missing') });
});

test('an inserted row is found and named', async () => {
  const head = await headOf();
  const found = await foundAfter(async (tx) => {
    const [row] = await tx.select().from(auditLog).where(at(2));
    if (!row) throw new Error('There is no row 2.');
    const forged = { ...row, id: randomUUID(), sequence: head.sequence + 1 };
    await tx.insert(auditLog).values(forged);
  });
  expect(found?.broken).toMatchObject({ stream, sequence: head.sequence + 1 });
});

test('two swapped rows are found and named', async () => {
  const found = await foundAfter(async (tx) => {
    await tx.update(auditLog).set({ sequence: 1_000_000 }).where(at(2));
    await tx.update(auditLog).set({ sequence: 2 }).where(at(3));
    await tx.update(auditLog).set({ sequence: 3 }).where(at(1_000_000));
  });
  expect(found?.broken).toMatchObject({ stream, sequence: 2, fault: expect.stringContaining('replaced') });
});

test('a deleted tail is found through the anchor, and so is a deleted chain', async () => {
  const { sequence } = await headOf();
  const tail = and(eq(auditLog.stream, stream), gt(auditLog.sequence, sequence - 2));
  const found = await foundAfter((tx) => tx.delete(auditLog).where(tail));
  expect(found?.broken).toMatchObject({
    stream,
    sequence: sequence - 1,
    fault: expect.stringContaining('Later rows were deleted'),
  });
  const all = await foundAfter((tx) => tx.delete(auditLog).where(eq(auditLog.stream, stream)));
  expect(all?.broken).toMatchObject({ stream, sequence: 1 });
});

test('a tail deleted together with its anchors is found through the file, as after restoring an older copy', async () => {
  const { sequence } = await headOf();
  const found = await foundAfter(async (tx) => {
    await tx.delete(auditLog).where(and(eq(auditLog.stream, stream), gt(auditLog.sequence, sequence - 1)));
    await tx.delete(auditAnchors);
  });
  expect(found?.broken).toMatchObject({ stream, sequence });
  const anchorsOnly = await foundAfter((tx) => tx.delete(auditAnchors));
  expect(anchorsOnly?.broken?.fault).toContain('older copy');
});

test('an emptied audit is found without the file: through the anchors, the count and the users', async () => {
  const emptied = await foundAfter((tx) => tx.delete(auditLog), []);
  expect(emptied?.broken).toMatchObject({ fault: expect.stringContaining('Later rows were deleted') });
  const withoutAnchors = async (tx: Writer) => {
    await tx.delete(auditLog);
    await tx.delete(auditAnchors);
  };
  const counted = await foundAfter(withoutAnchors, []);
  expect(counted?.broken).toMatchObject({ fault: expect.stringMatching(/^The audit log has 0 rows, but had \d+/) });
  const forgetful = async (tx: Writer) => {
    await withoutAnchors(tx);
    await tx.delete(versionCounters).where(eq(versionCounters.name, 'audit-rows'));
  };
  expect((await foundAfter(forgetful, []))?.broken?.fault).toContain('the database has users');
});

test('a tail deleted with every trace of it in the database is found through the ledger', async () => {
  const bank = await newBank(call);
  const [from, to] = [await bank.account('giver', '5.00'), await bank.account('taker')];
  const body = { from: euro(from), to: euro(to), amount: '1.00', currency: 'EUR' };
  const { id } = (await call('POST', '/bo/ledger/transfers', body)).json;
  const { read } = await database();
  const [row] = await read.select().from(auditLog).where(eq(auditLog.resource_id, id));
  expect(row?.action).toBe('createTransfer');
  const found = await foundAfter(async (tx) => {
    const [cut, from] = [eq(auditLog.stream, row?.stream ?? -1), gte(auditLog.sequence, row?.sequence ?? 0)];
    await tx.delete(auditLog).where(and(cut, from));
    await tx.delete(auditAnchors);
    await tx.delete(versionCounters).where(eq(versionCounters.name, 'audit-rows'));
  }, []);
  expect(found?.broken?.fault).toContain(`Journal entry ${id}`);
});

test("the console's proof detects an emptied audit, too", async () => {
  const { transaction } = await database();
  let proof: Awaited<ReturnType<typeof getAuditProof>> | undefined;
  const undone = transaction(async (tx) => {
    await passGuards(tx);
    await tx.delete(auditLog);
    await tx.delete(auditAnchors);
    proof = await getAuditProof(tx);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(proof).toMatchObject({ verified: false, broken: { fault: expect.stringContaining('were deleted') } });
});

test('a complete older copy is found only through a file outside the database', async () => {
  const { read } = await database();
  await writeAnchor(new Date().toISOString());
  const copied = await lastAnchor(read);
  await call('PUT', '/api/v1/setting', { settings: { [path]: 'after the copy' } });
  await writeAnchor(new Date().toISOString());
  const putBack = async (tx: Writer) => {
    for (const head of await chainHeads(tx)) {
      const kept = copied?.heads.find(({ stream }) => stream === head.stream)?.sequence ?? 0;
      await tx.delete(auditLog).where(and(eq(auditLog.stream, head.stream), gt(auditLog.sequence, kept)));
    }
    await tx.delete(auditAnchors).where(gt(auditAnchors.sequence, copied?.sequence ?? 0));
    await tx
      .update(versionCounters)
      .set({ value: copied?.rows ?? 0 })
      .where(eq(versionCounters.name, 'audit-rows'));
  };
  expect((await foundAfter(putBack))?.broken).toBeDefined();
  const [newest] = anchorsInFile(anchorFile()).slice(-1);
  expect(
    (await foundAfter(putBack, newest ? [newest] : []))?.broken,
    'one line kept elsewhere is enough',
  ).toBeDefined();
  expect((await foundAfter(putBack, []))?.broken).toBeUndefined();
});

test('an anchor is an event for webhooks, and itself no row of the audit', async () => {
  const { read } = await database();
  await call('PUT', '/api/v1/setting', { settings: { [path]: 'for an event' } });
  const anchor = await writeAnchor(new Date().toISOString());
  const filter = encodeURIComponent('type==audit.anchored');
  const { json } = await call('GET', `/bo/events?filter=${filter}`);
  expect(json.page[0]).toMatchObject({ type: 'audit.anchored', subject: 'audit', data: anchor });
  // A line that a receiver stored is a line of the file.
  expect((await verifyAudit(read, [json.page[0].data])).broken).toBeUndefined();
  expect(await writeAnchor(new Date().toISOString())).toBeUndefined();
});

test('an edited anchor is found', async () => {
  const found = await foundAfter((tx) => tx.update(auditAnchors).set({ rows: 1 }));
  expect(found?.broken).toMatchObject({ stream: -1, fault: expect.stringContaining('was edited') });
});

test('the database rejects changes and deletions of audit rows', async () => {
  const { transaction } = await database();
  for (const change of [
    (tx: Writer) => tx.update(auditLog).set({ actor: 'x' }).where(at(1)),
    (tx: Writer) => tx.delete(auditLog).where(at(1)),
    (tx: Writer) => tx.delete(auditAnchors),
  ]) {
    await expect(transaction(async (tx) => void (await change(tx)))).rejects.toThrow();
  }
});

test('an anchor is written only when there are new rows', async () => {
  const { read } = await database();
  await writeAnchor(new Date().toISOString());
  const before = await lastAnchor(read);
  expect(await writeAnchor(new Date().toISOString())).toBeUndefined();
  await call('PUT', '/api/v1/setting', { settings: { [path]: 'new' } });
  const after = await writeAnchor(new Date().toISOString());
  expect(after?.sequence).toBe((before?.sequence ?? 0) + 1);
  expect(anchorsInFile(anchorFile()).at(-1)).toEqual(after);
});

test('the audit is listed, filtered, read entry by entry and proven', async () => {
  const filter = encodeURIComponent(`resource==setting;resource_id==${path};actor==${username}`);
  const { json } = await call('GET', `/bo/audit?filter=${filter}&page[size]=2`);
  expect(json.page[0]).toMatchObject({ action: 'updateSettings', outcome: 'done', actor: username });
  const { stream: chain, sequence } = json.page[0];
  expect((await call('GET', `/bo/audit/${chain}/${sequence}`)).json).toEqual(json.page[0]);
  expect((await call('GET', '/bo/audit/0/999999999')).status).toBe(404);
  const proof = await call('GET', '/bo/audit/proof');
  expect(proof.json).toMatchObject({ verified: true, anchor: { sequence: expect.any(Number) } });
});

test('a rejected write is audited with its code', async () => {
  await call('DELETE', '/api/v1/role/administrator');
  const filter = encodeURIComponent(`outcome==refused;code==last-administrator;actor==${username}`);
  expect((await call('GET', `/bo/audit?filter=${filter}`)).json.page[0]).toMatchObject({ action: 'deleteRole' });
});

test('the export is CSV without executable formulas, or JSON', async () => {
  await call('PUT', '/api/v1/setting', { settings: { [path]: 'a "quoted", value' } });
  const filter = encodeURIComponent(`resource_id==${path}`);
  const csv = await call('GET', `/bo/audit/export?filter=${filter}`);
  expect(csv.headers['content-type']).toContain('text/csv');
  expect(csv.headers['content-disposition']).toContain('audit.csv');
  expect(csv.text.split('\r\n')[0]).toMatch(/^at,actor,/);
  const json = await call('GET', `/bo/audit/export?format=json&filter=${filter}`);
  expect(json.json.length).toBe(csv.text.trim().split('\r\n').length - 1);
  expect((await call('GET', '/bo/audit/export?filter=nothing==1')).status).toBe(400);
  const { formatCsvRow } = await import('#lib/core/text/csv.ts');
  expect(formatCsvRow(['=1+1', '@x', 'a"b', -5, null])).toBe('\'=1+1,\'@x,"a""b",-5,\r\n');
});
