import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newUser, send } from '#e2e/support/in-process.ts';
import { newBank } from '#e2e/support/ledger-fixtures.ts';
import { dayMs, hourMs } from '#lib/core/time/durations.ts';

export type User = Awaited<ReturnType<typeof newUser>>;
export type PaymentFixtures = Awaited<ReturnType<typeof newPayment>>;

export const ibanSeen = 'DE89370400440532013000';
export const ibanOfThief = 'DE75512108001245126199';

/** What a call needs of its user. */
type Caller = Pick<User, 'token'> | undefined;

export const as = (user: Caller) => (method: string, path: string, body?: unknown) =>
  send(method, path, { token: user?.token ?? '', body });

/** The date this many days ahead, in UTC. */
export const day = (ahead: number) => new Date(Date.now() + ahead * dayMs).toISOString().slice(0, 10);

/** Lets the worker release payments due within this many hours. */
export async function releaseDueIn(hours: number): Promise<void> {
  const { releaseDue } = await import('#lib/domain/payments/worker.ts');
  await releaseDue(new Date(Date.now() + hours * hourMs).toISOString());
}

/**
 * The fixtures of a file about held payments: three administrators (`edit` changes the beneficiaries), a bank, and the
 * calls of every test. Ada makes the calls unless another user is named.
 */
export function paymentFixtures() {
  const people: { ada?: User; grace?: User; edit?: User } = {};
  let bank: Awaited<ReturnType<typeof newBank>>;
  const call = (method: string, path: string, body?: unknown) => as(people.ada)(method, path, body);
  const set = (settings: Record<string, unknown>) => call('PUT', '/api/v1/setting', { settings });
  test.beforeAll(async () => {
    people.ada = await newUser('administrator');
    people.grace = await newUser('administrator');
    people.edit = await newUser('administrator');
    bank = await newBank(call);
  });
  test.afterEach(() => set({ 'payments/cooling_off_hours': null, 'payments/refuse_unverified': null }));
  return {
    people,
    call,
    set,
    newAccount: (reference: string) => bank.account(reference),
    newBeneficiary: () => newPayment(bank, { user: people.ada, editor: people.edit }),
    read: async (id: string) => (await call('GET', `/bo/payments/${id}`)).json,
    release: async (id: string, user = people.grace) => {
      const { status, json } = await as(user)('POST', `/bo/payments/${id}/release`);
      return [status, json.code ?? json.state, ...(json.changed ? [json.changed] : [])];
    },
    accept: (id: string, hash: string, user = people.grace) =>
      as(user)('POST', `/bo/payments/${id}/acceptance`, { hash, reason: 'Confirmed by telephone' }),
  };
}

/** A payer with 100.00 EUR, and a beneficiary with bank details in EUR, created by the editor. */
export async function newPayment(
  bank: Awaited<ReturnType<typeof newBank>>,
  { user, editor }: { user: Caller; editor: Caller },
) {
  const call = as(user);
  const identity = `id-${randomUUID()}`;
  const account = await bank.account(identity, '100.00');
  const of = `/api/v1/beneficiary/identity/${identity}`;
  const contacts = [{ email: `${identity}@example.com`, mobile_prefix: '', mobile_number: '' }];
  const { json: beneficiary } = await call('POST', of, { first_name: 'Jane', last_name: 'Doe', contacts });
  const details = `/api/v1/beneficiary/dynamic/${identity}/${beneficiary.id}/coordinates`;
  const added = await call('POST', details, { currency: 'EUR', coordinates: { iban: ibanSeen } });
  const coordinate = added.json.dynamic_beneficiary_coords[0].beneficiary_coordinate_id as string;
  const payment = {
    identity_reference: identity,
    beneficiary_id: beneficiary.id as string,
    beneficiary_coordinate_id: coordinate,
    from: { account, wallet: 'DEFAULT', currency: 'EUR' },
    amount: '12.50',
    currency: 'EUR',
    reference: 'Rent November',
  };
  const wallet = async () => (await call('GET', `/api/v2.0/account/${account}/wallets`)).json[0];
  return {
    identity,
    account,
    of,
    payment,
    balance: async () => (await wallet()).account_balance,
    available: async () => (await wallet()).available_balance,
    pay: async (members = {}) => (await call('POST', '/bo/payments', { ...payment, ...members })).json,
    rename: (last_name: string) => as(editor)('PATCH', `${of}/${beneficiary.id}`, { last_name }),
    change: async (iban: string) => {
      const answer = await as(editor)('PATCH', `${details}/${coordinate}`, { coordinates: { iban } });
      expect(answer.status, answer.text).toBe(200);
    },
    verify: async () => {
      const sent = await call('GET', `${of}/${beneficiary.id}/coordinates/${coordinate}/verification`);
      const { json: outbox } = await call('GET', '/bo/outbox?page[size]=20');
      const [otp] = outbox.page.flatMap(({ text }: { text: string }) => /^\d{6}/.exec(text) ?? []);
      const answer = await call('POST', `${of}/verification/${sent.json.verification_uuid}`, { otp });
      expect(answer.json.status).toBe('VERIFIED');
    },
  };
}
