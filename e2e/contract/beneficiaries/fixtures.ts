import { randomUUID } from 'node:crypto';
import { test as base, type Call, createCaller, expect, freshIban } from '#e2e/contract/accounts/fixtures.ts';
import type { BeneficiaryDetails } from '#lib/domain/beneficiaries/beneficiaries/beneficiary.ts';

export { type Call, createCaller, expect, faultsOf, freshIban } from '#e2e/contract/accounts/fixtures.ts';

export const root = '/api/v1/beneficiary';
export const of = (identity: string) => `${root}/identity/${identity}`;
export const freshIdentity = () => `ID-${randomUUID()}`;

/** A beneficiary of a new identity with bank details in EUR, and the paths to both. */
export interface BeneficiaryFixture {
  identity: string;
  id: string;
  coordinate: string;
  email: string;
  /** The path to create and list beneficiaries. */
  path: string;
  /** The path to create bank details; with an id, to change them. */
  coordinates: string;
  /** The path of the verification. */
  verification: string;
}

export async function newBeneficiaryFixture(
  call: Call,
  members: Record<string, unknown> = {},
): Promise<BeneficiaryFixture> {
  const identity = freshIdentity();
  const email = `${identity.toLowerCase()}@example.com`;
  const contacts = [{ email, mobile_prefix: '', mobile_number: '' }];
  const { json } = await done(
    call('POST', of(identity), { first_name: 'Jane', last_name: 'Doe', contacts, ...members }),
  );
  const coordinates = `${root}/dynamic/${identity}/${json.id}/coordinates`;
  const added = await done(call('POST', coordinates, { currency: 'EUR', coordinates: { iban: freshIban() } }));
  const [coordinate] = coordinatesIn(added.json);
  const path = `${of(identity)}/${json.id}`;
  const verification = `${path}/coordinates/${coordinate}/verification`;
  return { identity, id: json.id, coordinate: coordinate ?? '', email, path, coordinates, verification };
}

export function coordinatesIn(details: BeneficiaryDetails): string[] {
  return (details.dynamic_beneficiary_coords ?? []).map((one) => one.beneficiary_coordinate_id);
}

export async function done<Answer extends { status: number; text: string }>(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked;
  expect(answer.status, answer.text).toBe(200);
  return answer;
}

/** The passcodes sent to an address, the newest first, as staff see them. */
export async function codesFor(call: Call, email: string): Promise<string[]> {
  const { json } = await done(call('GET', '/bo/outbox?page[size]=200'));
  const messages = json.page.filter((message: { to: string }) => message.to === email);
  return messages.map((message: { text: string }) => /^\d+/.exec(message.text)?.[0] ?? '');
}

/** A code that differs from this one. */
export const wrong = (code: string): string =>
  String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');

interface Fixtures {
  beneficiary: BeneficiaryFixture;
  /** Calls as a user who may only read. */
  reading: Call;
}

export const test = base.extend<Fixtures>({
  beneficiary: async ({ call }, use) => use(await newBeneficiaryFixture(call)),
  reading: async ({ server, tokenOf }, use) => {
    await use(createCaller(server.origin, await tokenOf('auditor')));
  },
});

/** Every operation answers 401 without a credential, and 403 that names the permission. */
export async function expectGuarded(
  { anonymous, reading }: { anonymous: Call; reading?: Call },
  [method, path, body]: [string, string, unknown?],
  permission: string,
): Promise<void> {
  const stranger = await anonymous(method, path, body);
  expect(stranger.status).toBe(401);
  expect(stranger.headers.get('www-authenticate')).toContain('Bearer');
  if (!reading) return;
  const refused = await reading(method, path, body);
  expect([refused.status, refused.json.permission]).toEqual([403, permission]);
}
