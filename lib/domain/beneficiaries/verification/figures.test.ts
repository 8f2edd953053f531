import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';

const { database } = await import('#db/index.ts');
const { verifications } = await import('#db/schema/verifications.ts');
const { passcodesByDay } = await import('#lib/domain/beneficiaries/verification/figures.ts');

test('passcodes are counted on the day of their verification, and open ones have not ended', async () => {
  const { transaction, read } = await database();
  const at = '2003-05-06T23:59:59.999Z';
  const row = (status: 'PENDING' | 'VERIFIED' | 'FAILED' | 'EXPIRED' | 'CANCELLED') => ({
    id: randomUUID(),
    identity_key: 'x',
    beneficiary_id: randomUUID(),
    coordinate_id: randomUUID(),
    status,
    code_length: 6,
    attempts: 0,
    attempts_max: 5,
    messages: 1,
    messages_max: 3,
    destination: 'j•••',
    expires_at: at,
    resend_after: at,
    created_at: at,
    updated_at: at,
  });
  await transaction(async (tx) => {
    await tx
      .insert(verifications)
      .values([row('VERIFIED'), row('VERIFIED'), row('FAILED'), row('EXPIRED'), row('PENDING'), row('CANCELLED')]);
  });
  const days = (since: string, until: string) => passcodesByDay(read, { since, until });
  expect(await days('2003-05-06T00:00:00.000Z', '2003-05-07T00:00:00.000Z')).toEqual([
    { day: '2003-05-06', verified: 2, ended: 4 },
  ]);
  expect(await days('2003-05-07T00:00:00.000Z', '2003-05-08T00:00:00.000Z')).toEqual([]);
});
