import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { type newUser, send } from '#e2e/support/in-process.ts';
import type { newBank } from '#e2e/support/money.ts';

export type User = Awaited<ReturnType<typeof newUser>>;
export type Payable = Awaited<ReturnType<typeof newPayable>>;

export const ibanSeen = 'DE89370400440532013000';
export const ibanOfThief = 'DE75512108001245126199';

export const as = (user: User | undefined) => (method: string, path: string, body?: unknown) =>
  send(method, path, { token: user?.token ?? '', body });

/** The day so many days ahead, in UTC. */
export const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** Lets the worker pay what is due in so many hours. */
export async function releaseDueIn(hours: number): Promise<void> {
  const { releaseDue } = await import('#lib/domain/payments/worker.ts');
  await releaseDue(new Date(Date.now() + hours * 3600_000).toISOString());
}

/** A payer with 100.00 EUR, and a beneficiary with bank details in EUR, which the editor changes. */
export async function newPayable(
  bank: Awaited<ReturnType<typeof newBank>>,
  { user, editor }: { user: User | undefined; editor: User | undefined },
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
    ...{ identity, account, of, payment },
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
      const { json: outbox } = await call('GET', '/bo/outbox?page[size]=1');
      const otp = outbox.page[0].text.slice(0, 6);
      const answer = await call('POST', `${of}/verification/${sent.json.verification_uuid}`, { otp });
      expect(answer.json.status).toBe('VERIFIED');
    },
  };
}
