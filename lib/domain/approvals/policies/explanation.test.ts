import { expect, test } from '@playwright/test';
import { settings } from '#db/schema/settings.ts';
import { addCurrency } from '#e2e/support/fixtures/currencies.ts';
import { setPolicies } from '#e2e/support/fixtures/set-policies.ts';
import { callAs, newUser, send } from '#e2e/support/servers/in-process.ts';

const { asSystem } = await import('#lib/server/write/system.ts');

test.describe.configure({ mode: 'serial' });

const admin = await newUser('administrator');
/** As an earlier version stored them. */
const storePolicies = (value: unknown[]) =>
  asSystem('test', 'test', async ({ db, now }) => {
    const row = { path: 'approvals/policies', value, revision: 1, updated_at: now, updated_by: 'test' };
    await db.insert(settings).values(row).onConflictDoUpdate({ target: settings.path, set: row });
  });
test.afterEach(() => setPolicies([]));

const explain = (example: Record<string, string>, token = admin.token) =>
  send('GET', `/bo/approvals/explanation?${new URLSearchParams(example)}`, { token });

const transferRule = { permission: 'ledger.transfer:create', amount_from: '10000.00', currency: 'EUR' };
const blockRule = { permission: 'account.state:change', states: ['BLOCKED'] };

test('names the rule that decides, and says of each rule why', async () => {
  await setPolicies([blockRule, transferRule]);
  const { json } = await explain({ operation: 'createTransfer', amount: '10000.00', currency: 'EUR' });
  expect(json).toEqual({
    is_required: true,
    decided_by: 1,
    rules: [
      {
        rule: 'Require approval for Block account',
        covers: false,
        explanation: 'The rule is not for: Create a transfer.',
      },
      {
        rule: 'Require approval for Create transfers from 10,000.00 EUR',
        covers: true,
        explanation: 'The amount reaches 10,000.00 EUR.',
      },
    ],
  });
  const below = await explain({ operation: 'createTransfer', amount: '9999.99', currency: 'EUR' });
  expect(below.json).toMatchObject({ is_required: false });
  expect(below.json).not.toHaveProperty('decided_by');
});

test('counts what was moved before on the day', async () => {
  await setPolicies([transferRule]);
  const example = { operation: 'createTransfer', amount: '0.01', currency: 'EUR', moved_before: '9999.99' };
  const { json } = await explain(example);
  expect(json.is_required).toBe(true);
  expect(json.rules[0].explanation).toContain('total reaches');
});

test('an amount that no rate converts is covered, and says so', async () => {
  await setPolicies([transferRule]);
  const { json } = await explain({ operation: 'createTransfer', amount: '1', currency: 'ISK' });
  expect(json).toMatchObject({
    is_required: true,
    rules: [{ explanation: expect.stringMatching(/^No rate converts the amount into EUR/) }],
  });
});

test('an amount that its currency cannot have is no example', async () => {
  await setPolicies([transferRule]);
  const faultOf = async (example: Record<string, string>) => {
    const { status, json } = await explain({ operation: 'createTransfer', ...example });
    return [status, json.errors?.[0].parameter, json.errors?.[0].code];
  };
  expect(await faultOf({ amount: '1.5', currency: 'JPY' })).toEqual([400, 'amount', 'amount_invalid']);
  expect(await faultOf({ amount: '1.2345', currency: 'KWD' })).toEqual([400, 'amount', 'amount_invalid']);
  const before = { amount: '1000', moved_before: '0.5', currency: 'JPY' };
  expect(await faultOf(before)).toEqual([400, 'moved_before', 'amount_invalid']);
  expect(await faultOf({ amount: '1', currency: 'XXQ' })).toEqual([400, 'currency', 'unknown_currency']);
  expect((await explain({ operation: 'createTransfer', amount: '1.234', currency: 'KWD' })).status).toBe(200);
});

test('a rule may be in a currency of the settings, with all of its decimals', async () => {
  await addCurrency(callAs(admin), 'GEMS8', 8);
  await setPolicies([{ permission: 'ledger.transfer:create', amount_from: '0.00000005', currency: 'GEMS8' }]);
  const example = { operation: 'createTransfer', currency: 'GEMS8' };
  expect((await explain({ ...example, amount: '0.00000004' })).json.is_required).toBe(false);
  expect((await explain({ ...example, amount: '0.00000005' })).json).toMatchObject({
    is_required: true,
    rules: [{ rule: 'Require approval for Create transfers from 0.00000005 GEMS8' }],
  });
});

test('the rule of a state decides by the state', async () => {
  await setPolicies([blockRule]);
  const operation = 'changeAccountState';
  expect((await explain({ operation, state: 'BLOCKED' })).json).toMatchObject({ is_required: true, decided_by: 0 });
  expect((await explain({ operation, state: 'CLOSED' })).json).toMatchObject({
    is_required: false,
    rules: [{ explanation: 'The rule is for Block account.' }],
  });
});

test('rules of their own replace no rule of transfers for holds', async () => {
  await setPolicies([transferRule, { permission: 'ledger.hold:manage', amount_from: '20000.00', currency: 'EUR' }]);
  const { json } = await explain({ operation: 'createHold', amount: '15000.00', currency: 'EUR' });
  expect(json).toMatchObject({
    is_required: true,
    decided_by: 0,
    rules: [{ explanation: 'The amount reaches 10,000.00 EUR.' }, { covers: false }],
  });
});

test('tries rules before they are stored', async () => {
  const draft = JSON.stringify([{ permission: 'payment:create' }]);
  const { json } = await explain({ operation: 'createPayment', policies: draft });
  expect(json).toMatchObject({ is_required: true, decided_by: 0 });
  expect((await explain({ operation: 'createPayment' })).json.is_required).toBe(false);
});

test('rejects what is no example: unknown operations, reads, negative amounts, drafts that are no rules', async () => {
  const refused = async (example: Record<string, string>, parameter: string, message?: string) => {
    const { status, json, text } = await explain(example);
    expect(status, text).toBe(400);
    expect(json.errors[0], text).toMatchObject({ parameter, ...(message && { message }) });
  };
  await refused({ operation: 'noSuchOperation' }, 'operation');
  await refused({ operation: 'getAccount' }, 'operation');
  await refused({ operation: 'approveChangeRequest' }, 'operation');
  await refused({ operation: 'createTransfer', amount: '-5.00', currency: 'EUR' }, 'amount');
  await refused({ operation: 'createTransfer', amount: '5.00' }, 'currency');
  await refused({ operation: 'createTransfer', moved_before: '5.00' }, 'amount');
  await refused(
    { operation: 'createTransfer', policies: 'nonsense' },
    'policies',
    'Must be JSON text of a list of policies.',
  );
  await refused({ operation: 'createTransfer', policies: '{}' }, 'policies', 'Must be an array.');
  await refused({ operation: 'createTransfer', policies: '[{}]' }, 'policies', '0/permission: Required.');
  const negative = JSON.stringify([{ ...transferRule, amount_from: '-1' }]);
  await refused({ operation: 'createTransfer', policies: negative }, 'policies');
  await refused({ operation: 'createTransfer', policies: JSON.stringify([{ permission: 'no:such' }]) }, 'policies');
});

test('a rule that can cover nothing is no draft; a stored one says so', async () => {
  const dead = { permission: 'attachment:create' };
  const { status, json } = await explain({ operation: 'createTransfer', policies: JSON.stringify([dead]) });
  expect(status).toBe(400);
  expect(json.errors[0]).toMatchObject({ parameter: 'policies' });
  expect(json.detail).toContain('No write with this permission can require an approval. Use one of');
  await storePolicies([dead]);
  expect((await explain({ operation: 'createTransfer' })).json.rules[0]).toMatchObject({
    covers: false,
    explanation: 'No write with this permission can require an approval. Remove the rule.',
  });
});

test('needs the permission to view settings', async () => {
  const support = await newUser('support');
  expect((await explain({ operation: 'createTransfer' }, support.token)).status).toBe(403);
});
