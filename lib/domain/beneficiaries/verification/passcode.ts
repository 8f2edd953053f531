import { randomInt } from 'node:crypto';
import type { Reader } from '#db/index.ts';
import type { BeneficiaryCoordinateRow, BeneficiaryRow } from '#db/schema/beneficiaries.ts';
import { mac } from '#lib/core/secrets/keys.ts';
import { expiryTime } from '#lib/core/time/expiry-time.ts';
import { maskValue } from '#lib/domain/beneficiaries/bank-details/fingerprint.ts';
import { contactsOfBeneficiary, displayName } from '#lib/domain/beneficiaries/beneficiaries/beneficiaries.ts';
import { t } from '#lib/domain/beneficiaries/verification/messages.ts';
import { maskAddress } from '#lib/domain/delivery/masked-address.ts';
import { type Address, enqueueMessage, firstReachable } from '#lib/domain/delivery/outbox.ts';
import { contactOfEntity } from '#lib/domain/entities/entities.ts';
import { type ContactText, normalizeEmail, normalizePhone } from '#lib/fields/contact/contact-hash.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';

/** A passcode with its verification and coordinate. */
export interface Passcode {
  verification_id: string;
  coordinate: BeneficiaryCoordinateRow;
  code: string;
}

/** Uniformly random digits. */
export function newPasscode(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('');
}

/** Bound to the verification and the coordinate's content: after an edit no old passcode is valid. */
export function passcodeMac({ verification_id, coordinate, code }: Passcode): string {
  return mac('passcode', `${verification_id}\n${coordinate.fingerprint}\n${code}`);
}

/** Where passcodes go: the identity's own contact, or the beneficiary's first contact. */
export async function passcodeReceiver(
  db: Reader,
  { id, identity }: Pick<BeneficiaryRow, 'id' | 'identity'>,
): Promise<Address | undefined> {
  const [registered, [first]] = await Promise.all([
    identity ? contactOfEntity(db, identity) : undefined,
    contactsOfBeneficiary(db, id),
  ]);
  const contact = registered ?? first;
  return contact && firstReachable(addressesOfContact(contact));
}

function addressesOfContact(contact: ContactText): Address[] {
  const email = contact.email ? normalizeEmail(contact.email) : undefined;
  const phone = contact.mobile_number ? normalizePhone(contact.mobile_prefix, contact.mobile_number) : undefined;
  return [
    ...(email ? [{ channel: 'EMAIL' as const, to: email }] : []),
    ...(phone ? [{ channel: 'SMS' as const, to: phone }] : []),
  ];
}

/** Enqueues the message with the passcode. */
export async function sendPasscode(
  ctx: WriteContext,
  passcode: Passcode,
  { to, beneficiary, expires_at }: { to: Address; beneficiary: BeneficiaryRow; expires_at: string },
): Promise<void> {
  const minutes = Math.max(1, Math.round((Date.parse(expires_at) - Date.parse(expiryTime(ctx.now))) / 60_000));
  const { coordinate, verification_id } = passcode;
  await enqueueMessage(ctx.db, {
    ...to,
    subject: t('passcodeSubject'),
    text: passcodeText(passcode, { channel: to.channel, holder: holderName(coordinate, beneficiary), minutes }),
    destination: maskAddress(to),
    purpose: 'verification',
    purpose_id: verification_id,
    expires_at,
    now: ctx.now,
  });
}

const holderLengthMax = 40;

/** A text message is shorter, and its mask is ASCII: another character would more than halve a segment. */
function passcodeText(
  { coordinate, code }: Passcode,
  { channel, holder, minutes }: { channel: Address['channel']; holder: string; minutes: number },
): string {
  if (channel === 'EMAIL') {
    return t('passcodeText', { code, holder, bankDetails: describeCoordinate(coordinate), minutes });
  }
  const number = maskValue(coordinate.primary_values.at(-1) ?? '').replace(/•+ ?/, '*');
  const shortHolder = Array.from(holder).slice(0, holderLengthMax).join('');
  return t('passcodeShortText', {
    code,
    holder: shortHolder,
    currency: coordinate.currency ?? '',
    number,
    minutes,
  });
}

function holderName(coordinate: BeneficiaryCoordinateRow, beneficiary: BeneficiaryRow): string {
  const hasOwn = coordinate.first_name ?? coordinate.last_name ?? coordinate.organization_name;
  return displayName(hasOwn ? { ...beneficiary, ...coordinate } : beneficiary);
}

/** A recognisable, masked description of the coordinate: `EUR account •••• 3000`. */
function describeCoordinate(coordinate: BeneficiaryCoordinateRow): string {
  const number = maskValue(coordinate.primary_values.at(-1) ?? '');
  return t('bankDetails', { currency: coordinate.currency ?? '', number }).trim();
}
