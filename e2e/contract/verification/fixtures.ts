import { type BeneficiaryFixture, type Call, codesFor, done, of } from '#e2e/contract/beneficiaries/fixtures.ts';

/** Requests a passcode, and reads it from the outbox. */
export async function startVerification(call: Call, beneficiary: BeneficiaryFixture) {
  const { json, headers } = await done(call('GET', beneficiary.verification));
  const at = `${of(beneficiary.identity)}/verification/${json.verification_uuid}`;
  const [code = ''] = await codesFor(call, beneficiary.email);
  return {
    id: json.verification_uuid as string,
    json,
    headers,
    at,
    code,
    guess: (otp: unknown) => call('POST', at, { otp }),
  };
}
