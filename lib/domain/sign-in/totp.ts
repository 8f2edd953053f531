import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { decrypt, encrypt } from '#lib/core/secrets/keys.ts';
import { totpDigits } from '#lib/domain/sign-in/limits.ts';
import { hashSecret } from '#lib/server/identity/secret.ts';

/** Values that every authenticator app supports. Source: RFC 6238. */
const totpSettings = { issuer: 'Countinghouse', algorithm: 'SHA1', digits: totpDigits, period: 30 } as const;
/** Accepts one step before and after, for clocks that differ. */
const toleratedSteps = 1;
const recoveryCodeCount = 10;
const recoveryCodeBytes = 10;

interface SecondFactor {
  id: string;
  totp_secret: string | null;
  totp_step: number | null;
  recovery_codes: string[] | null;
}

/** A second factor is active once confirmed: only then there are recovery codes. */
export const hasSecondFactor = (user: SecondFactor): boolean =>
  user.totp_secret !== null && user.recovery_codes !== null;

const secretEncryptionContext = (userId: string): string => `users/totp_secret/${userId}`;

/** A new secret: encrypted for the database, and as text and `otpauth:` URI for the authenticator. */
export function newTotp(userId: string, label: string): { encrypted: string; secret: string; uri: string } {
  const totp = new TOTP({ ...totpSettings, label, secret: new Secret({ size: 20 }) });
  return {
    encrypted: encrypt(totp.secret.base32, secretEncryptionContext(userId)),
    secret: totp.secret.base32,
    uri: totp.toString(),
  };
}

/** The step of a right and unused code; otherwise undefined. */
export function acceptedStep(user: SecondFactor, code: string, now: string): number | undefined {
  if (user.totp_secret === null || !/^\d{6}$/.test(code)) return undefined;
  const totp = new TOTP({
    ...totpSettings,
    secret: Secret.fromBase32(decrypt(user.totp_secret, secretEncryptionContext(user.id))),
  });
  const timestamp = Date.parse(now);
  const delta = totp.validate({ token: code, timestamp, window: toleratedSteps });
  if (delta === null) return undefined;
  const step = Math.floor(timestamp / 1000 / totpSettings.period) + delta;
  return step > (user.totp_step ?? 0) ? step : undefined;
}

/** Ten recovery codes of 80 bits, each for one use, with their hashes. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: recoveryCodeCount }, () => groupedCode(randomBytes(recoveryCodeBytes)));
  return { codes, hashes: codes.map(hashOfCode) };
}

function groupedCode(bytes: Buffer): string {
  const text = new Secret({ buffer: new Uint8Array(bytes).buffer }).base32.toLowerCase();
  return text.match(/.{4}/g)?.join('-') ?? text;
}

/** The remaining hashes after using a recovery code; undefined for an unknown code. */
export function withoutRecoveryCode(user: SecondFactor, code: string): string[] | undefined {
  const used = hashOfCode(code);
  const kept = user.recovery_codes?.filter((hash) => hash !== used);
  return kept && kept.length < (user.recovery_codes?.length ?? 0) ? kept : undefined;
}

const hashOfCode = (code: string): string => hashSecret(code.toLowerCase().replaceAll(/[^a-z2-7]/g, ''));
