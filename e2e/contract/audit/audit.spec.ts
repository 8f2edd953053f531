import { execFile, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createCaller } from '#e2e/contract/accounts/fixtures.ts';
import { bypassGuardsOf } from '#e2e/support/database/bypass-guards.ts';
import { expect, test } from '#e2e/support/fixtures/api-users.ts';
import { createUserAt, type Server, startServer, testServerKind } from '#e2e/support/servers/server.ts';
import { anchorFile } from '#lib/domain/audit/anchors.ts';
import { AuditEntry, AuditProof } from '#lib/domain/audit/contract.ts';

const write = async (call: (method: string, path: string, body: unknown) => Promise<unknown>) => {
  const path = `custom/${randomUUID()}`;
  await call('PUT', '/api/v1/setting', { settings: { [path]: '=cmd()' } });
  return path;
};

test('200: every write is in the audit with who, what, before and after', async ({ call }) => {
  const path = await write(call);
  const { json } = await call('GET', `/bo/audit?filter=${encodeURIComponent(`resource_id==${path}`)}`);
  const entry = AuditEntry.parse(json.page[0]);
  expect(entry).toMatchObject({
    action: 'updateSettings',
    outcome: 'done',
    before: { value: null },
    after: { value: '=cmd()' },
  });
  expect((await call('GET', `/bo/audit/${entry.stream}/${entry.sequence}`)).json).toEqual(json.page[0]);
});

test('200: exports CSV or JSON that no spreadsheet executes', async ({ call }) => {
  const path = await write(call);
  const filter = encodeURIComponent(`resource_id==${path}`);
  const csv = await call('GET', `/bo/audit/export?filter=${filter}`);
  expect(csv.headers.get('content-disposition')).toContain('audit.csv');
  expect(csv.text.split('\r\n').length).toBe(3);
  const json = await call('GET', `/bo/audit/export?format=json&filter=${filter}`);
  expect(json.json).toMatchObject([{ resource_id: path }]);
});

test('200: the verification reports how far the chain was checked', async ({ call }) => {
  await write(call);
  const proof = AuditProof.parse((await call('GET', '/bo/audit/proof')).json);
  expect(proof.verified).toBe(true);
  expect(proof.ranges.length).toBeGreaterThan(0);
});

test('npm run audit:verify verifies the chain while the server runs', async ({ call, server }) => {
  await write(call);
  const env = { ...process.env, ...server.environment };
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/audit-verify.ts'], { env });
  expect(stdout).toMatch(/The audit log is complete: \d+ rows and (1 anchor|(0|[2-9]|\d\d+) anchors) checked/);
});

// On the shared server other tests are rejected as well.
test.describe('on a server of its own', () => {
  test.describe.configure({ mode: 'serial' });
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-anchors-'));
  const copy = join(folder, 'kept-elsewhere.jsonl');
  let server: Server;

  test.beforeAll(async () => {
    server = await startServer({ environment: { AUDIT_ANCHOR_FILE: copy } });
  });

  test.afterAll(async () => {
    await server?.dispose();
    rmSync(anchorFile(server?.environment.DATABASE_URL ?? ''), { force: true });
    rmSync(folder, { recursive: true, force: true });
  });

  test('200: rejected writes are in the audit, at most 60 a minute for permitted callers', async () => {
    const user = await createUserAt(server, 'support');
    const refused = () => createCaller(server.origin, user.token)('PUT', '/api/v1/setting', { settings: {} });
    const audited = createCaller(server.origin, (await createUserAt(server, 'auditor')).token);
    const filter = encodeURIComponent(`actor==${user.username};outcome==refused`);
    await refused();
    const one = (await audited('GET', `/bo/audit?filter=${filter}`)).json;
    expect(one).toMatchObject({ page: [{ action: 'updateSettings', code: 'permission-missing' }] });
    await Promise.all(Array.from({ length: 64 }, refused));
    expect((await audited('GET', `/bo/audit?filter=${filter}`)).json.record_count).toBe(60);
  });

  test('npm run audit:verify fails on an emptied audit, and on a database without its anchor file', async () => {
    test.skip(testServerKind === 'next', 'its server does not end as an operator ends it');
    const { environment } = server;
    const verify = (...args: string[]) => {
      const env = { ...process.env, ...environment, AUDIT_ANCHOR_FILE: '' };
      const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/audit-verify.ts', ...args], { env });
      return `${status}: ${stdout}${stderr}`;
    };
    const url = environment.DATABASE_URL ?? '';
    const file = anchorFile(url);
    await write(createCaller(server.origin, (await createUserAt(server, 'administrator')).token));
    expect(await server.stop()).toBe(0);
    expect(readFileSync(copy, 'utf8').split('\n').at(-2), 'a stop leaves an anchor').toBe(
      readFileSync(file, 'utf8').split('\n').at(-2),
    );
    expect(verify()).toMatch(/^0: The audit log is complete/);
    expect(verify('--anchors', file, '--anchors', copy)).toMatch(/^0: The audit log is complete/);
    renameSync(file, join(folder, 'moved.jsonl'));
    expect(verify()).toMatch(/^1: Cannot verify the audit log: .*anchors.* not found/);
    expect(verify('--anchors', copy)).toMatch(/^0: The audit log is complete/);
    await bypassGuardsOf(
      url,
      'delete from audit_log',
      'delete from audit_anchors',
      "delete from version_counters where name = 'audit-rows'",
    );
    // An attacker who writes the file also deletes its checksum.
    rmSync(`${url.replace('file:', '')}.checksum`, { force: true });
    expect(verify()).toMatch(/^1: The audit log is broken\. The audit log is empty/);
    expect(verify('--anchors', copy)).toMatch(/^1: The audit log is broken/);
  });
});

test('400, 401, 403, 404', async ({ call, stranger, as }) => {
  expect((await call('GET', '/bo/audit?filter=nothing==1')).status).toBe(400);
  expect((await call('GET', '/bo/audit/x/1')).status).toBe(400);
  expect((await call('GET', '/bo/audit/0/999999999')).status).toBe(404);
  expect((await stranger('GET', '/bo/audit')).status).toBe(401);
  expect((await (await as('operator'))('GET', '/bo/audit')).json.permission).toBe('audit:read');
});
