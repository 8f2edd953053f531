import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { expect, test } from '#e2e/support/staff.ts';
import { AuditEntry, AuditProof } from '#lib/audit/contract.ts';

const write = async (call: (method: string, path: string, body: unknown) => Promise<unknown>) => {
  const path = `custom/${randomUUID()}`;
  await call('PUT', '/api/v1/setting', { settings: { [path]: '=cmd()' } });
  return path;
};

test('200: every write stands in the audit with who, what, before and after', async ({ call }) => {
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

test('200: a refused write stands there, too', async ({ call, hire }) => {
  const { username, call: clerk } = await hire('support');
  await clerk('PUT', '/api/v1/setting', { settings: {} });
  const filter = encodeURIComponent(`actor==${username};outcome==refused`);
  const { json } = await call('GET', `/bo/audit?filter=${filter}`);
  expect(json.page[0]).toMatchObject({ action: 'updateSettings', code: 'permission-missing' });
});

test('200: the export is CSV or JSON, and no spreadsheet runs it', async ({ call }) => {
  const path = await write(call);
  const filter = encodeURIComponent(`resource_id==${path}`);
  const csv = await call('GET', `/bo/audit/export?filter=${filter}`);
  expect(csv.headers.get('content-disposition')).toContain('audit.csv');
  expect(csv.text.split('\r\n').length).toBe(3);
  const json = await call('GET', `/bo/audit/export?format=json&filter=${filter}`);
  expect(json.json).toMatchObject([{ resource_id: path }]);
});

test('200: the proof says how far the chain was verified', async ({ call }) => {
  await write(call);
  const proof = AuditProof.parse((await call('GET', '/bo/audit/proof')).json);
  expect(proof.verified).toBe(true);
  expect(proof.ranges.length).toBeGreaterThan(0);
});

test('npm run audit:verify proves it beside the running server', async ({ call, server }) => {
  await write(call);
  const env = { ...process.env, ...server.environment };
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/audit-verify.ts'], { env });
  expect(stdout).toMatch(/The audit is whole: \d+ rows/);
});

test('400, 401, 403, 404', async ({ call, stranger, as }) => {
  expect((await call('GET', '/bo/audit?filter=nothing==1')).status).toBe(400);
  expect((await call('GET', '/bo/audit/x/1')).status).toBe(400);
  expect((await call('GET', '/bo/audit/0/999999999')).status).toBe(404);
  expect((await stranger('GET', '/bo/audit')).status).toBe(401);
  expect((await (await as('operator'))('GET', '/bo/audit')).json.permission).toBe('audit:read');
});
