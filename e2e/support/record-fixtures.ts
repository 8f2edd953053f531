import { randomUUID } from 'node:crypto';
import { callAs, newUser, send } from '#e2e/support/in-process.ts';
import { newBank } from '#e2e/support/ledger-fixtures.ts';
import { newPayment } from '#e2e/support/payment-fixtures.ts';

export type Caller = Awaited<ReturnType<typeof newUser>>;

/** A new user with exactly these permissions. */
export async function newUserWith(admin: Pick<Caller, 'token'>, permissions: readonly string[]): Promise<Caller> {
  const name = `role-${randomUUID().slice(0, 13)}`;
  const body = { name, description: 'for a test', permissions };
  const { status, text } = await send('POST', '/api/v1/role', { token: admin.token, body });
  if (status !== 200) throw new Error(text);
  return newUser(name);
}

/** The path of one record of each kind that can have notes. */
export async function newRecords(admin: Caller) {
  const call = callAs(admin);
  const { payment, account } = await newPayment(await newBank(call), { user: admin, editor: admin });
  const { json: paid } = await call('POST', '/bo/payments', payment);
  const reference = `c-${randomUUID()}`;
  const person = { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference };
  const { json: entity } = await call('POST', '/api/v1/customer', person);
  await call('PUT', '/api/v1/setting', { settings: { 'approvals/policies': [{ permission: 'entity:update' }] } });
  const change = { state: 'SUSPENDED', reason: 'for a test' };
  const { json: request } = await call('POST', `/bo/entities/customer/${reference}/state`, change);
  await call('PUT', '/api/v1/setting', { settings: { 'approvals/policies': null } });
  const pathOf = (kind: string, id: string) => `/bo/records/${kind}/${id}`;
  return {
    account: pathOf('account', account),
    beneficiary: pathOf('beneficiary', payment.beneficiary_id),
    entity: pathOf('entity', entity.id),
    payment: pathOf('payment', paid.id),
    entry: pathOf('entry', paid.entry_id),
    change_request: pathOf('change_request', request.id),
  };
}
