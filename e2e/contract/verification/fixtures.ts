import { type Call, codesFor, done, of, type Payee } from '#e2e/contract/beneficiaries/fixtures.ts';

/** Requests a passcode, and reads it from the outbox. */
export async function startVerification(call: Call, payee: Payee) {
  const { json, headers } = await done(call('GET', payee.verification));
  const at = `${of(payee.identity)}/verification/${json.verification_uuid}`;
  const [code = ''] = await codesFor(call, payee.email);
  return {
    id: json.verification_uuid as string,
    json,
    headers,
    at,
    code,
    guess: (otp: unknown) => call('POST', at, { otp }),
  };
}
