import { randomUUID } from 'node:crypto';
import type { InProcessResponse } from '#e2e/support/in-process.ts';

type Call = (method: string, path: string, body?: unknown) => Promise<InProcessResponse>;

/** A beneficiary that passcodes can be sent to. */
export async function newReachableBeneficiary(call: Call) {
  const identity = `id-${randomUUID()}`;
  const email = `${identity}@example.com`;
  const contacts = [{ email, mobile_prefix: '', mobile_number: '' }];
  const of = `/api/v1/beneficiary/identity/${identity}`;
  const { json: beneficiary } = await call('POST', of, { first_name: 'Jane', last_name: 'Doe', contacts });
  const path = `${of}/${beneficiary.id}`;
  const coordinates = `/api/v1/beneficiary/dynamic/${identity}/${beneficiary.id}/coordinates`;
  const known: string[] = [];
  return {
    identity,
    path,
    coordinates,
    /** Adds bank details of one account, perhaps with its bank code. Returns their id. */
    async addAccount(bic?: string): Promise<string> {
      const members = { iban: 'DE89370400440532013000', ...(bic !== undefined && { bic }) };
      const { json } = await call('POST', coordinates, { currency: 'EUR', coordinates: members });
      const rows: { beneficiary_coordinate_id: string }[] = json.dynamic_beneficiary_coords;
      const added = rows.map((row) => row.beneficiary_coordinate_id).find((id) => !known.includes(id)) ?? '';
      known.push(added);
      return added;
    },
    start: (coordinate: string) => call('GET', `${path}/coordinates/${coordinate}/verification`),
    check: (verification: string, otp: string) => call('POST', `${of}/verification/${verification}`, { otp }),
    /** The newest passcode. */
    async passcode(): Promise<string> {
      const { json } = await call('GET', '/bo/outbox?page[size]=200');
      const message = json.page.find(({ to }: { to: string }) => to === email);
      return /^\d+/.exec(message.text)?.[0] ?? '';
    },
  };
}
