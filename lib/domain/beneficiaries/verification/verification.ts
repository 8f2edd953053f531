import { and, eq, sql } from 'drizzle-orm';
import { command, forUpdate, insertMany, query, type Reader } from '#db/index.ts';
import { type BeneficiaryCoordinateRow, beneficiaries } from '#db/schema/beneficiaries.ts';
import { type StoredVerificationStatus, type VerificationRow, verifications } from '#db/schema/verifications.ts';
import { eventTypeOf } from '#lib/core/event-types.ts';
import { isUuid } from '#lib/core/is-uuid.ts';
import type { Problem } from '#lib/core/problem.ts';
import { caseKey } from '#lib/core/text/fold.ts';
import { expiryTime } from '#lib/core/time/expiry-time.ts';
import { timeAfter } from '#lib/core/time/time-after.ts';
import { newId } from '#lib/core/uuid.ts';
import { coordinateToUse } from '#lib/domain/beneficiaries/bank-details/embedded.ts';
import {
  coordinatesOfBeneficiary,
  findCoordinate,
  lockBeneficiaryOf,
} from '#lib/domain/beneficiaries/beneficiaries/beneficiaries.ts';
import { verificationProblems } from '#lib/domain/beneficiaries/problems.ts';
import {
  newPasscode,
  passcodeMac,
  passcodeReceiver,
  sendPasscode,
} from '#lib/domain/beneficiaries/verification/passcode.ts';
import {
  assertTriesLeft,
  consumeMessage,
  limitingMessageTime,
  nextTryTime,
  secondsUntil,
} from '#lib/domain/beneficiaries/verification/passcode-limits.ts';
import { maskAddress } from '#lib/domain/delivery/masked-address.ts';
import { withdrawMessages } from '#lib/domain/delivery/outbox.ts';
import { emitEvent } from '#lib/domain/events/emit.ts';
import { settingsOf } from '#lib/domain/settings/settings.ts';
import type { TransactionContext, WriteContext } from '#lib/server/identity/context.ts';

const limitSettings = [
  'verification/code_length',
  'verification/code_ttl_seconds',
  'verification/max_attempts',
  'verification/max_messages',
  'verification/max_messages_per_day',
  'verification/max_wrong_tries_per_day',
  'verification/resend_cooldown_seconds',
] as const;

const lockVerification = command((tx) =>
  forUpdate(
    tx
      .select()
      .from(verifications)
      .where(eq(verifications.id, sql.placeholder('id'))),
  ),
);
const lockLiveVerification = command((tx) =>
  forUpdate(
    tx
      .select()
      .from(verifications)
      .where(eq(verifications.live_coordinate_id, sql.placeholder('coordinate_id'))),
  ),
);
const finishVerification = command((tx) =>
  tx
    .update(verifications)
    .set({
      status: sql`${sql.placeholder('status')}`,
      live_coordinate_id: null,
      code_mac: null,
      updated_at: sql`${sql.placeholder('at')}`,
    })
    .where(eq(verifications.id, sql.placeholder('id'))),
);
const verificationOfIdentity = query((db) =>
  db
    .select({ verification: verifications, beneficiary: beneficiaries })
    .from(verifications)
    .innerJoin(beneficiaries, eq(beneficiaries.id, verifications.beneficiary_id))
    .where(
      and(
        eq(verifications.id, sql.placeholder('id')),
        eq(verifications.identity_key, sql.placeholder('identity_key')),
        sql`${beneficiaries.hidden_at} is null`,
      ),
    ),
);

/** The verification of an identity with its beneficiary. Throws 404, also for another identity's verification. */
export async function verificationOf(db: Reader, identity: string, id: string) {
  const [found] = await verificationOfIdentity(db, { id, identity_key: caseKey(identity) });
  if (!found) throw verificationProblems.notFound();
  return found;
}

/** The current status: an expired verification counts as expired even before it is marked. */
export function statusAt({ status, expires_at }: VerificationRow, now: string): StoredVerificationStatus {
  return status === 'PENDING' && expires_at <= expiryTime(now) ? 'EXPIRED' : status;
}

/** Reads and locks what `startVerification` decides by. Throws 404. */
export function lockForVerification({ db }: TransactionContext, identity: string, idRef: string) {
  const locking = lockBeneficiaryOf(db, identity, idRef);
  // What belongs to an id is asked for in the same packet, what belongs to a reference when its id is known.
  const owner = isUuid(idRef) ? Promise.resolve({ id: idRef.toLowerCase(), identity }) : locking;
  return Promise.all([
    locking,
    settingsOf(db, limitSettings),
    owner.then(({ id }) => coordinatesOfBeneficiary(db, id)),
    owner.then((known) => passcodeReceiver(db, known)),
  ]);
}

/** Sends a passcode, unless the coordinate has a pending or successful verification; then returns that one. */
export async function startVerification(
  ctx: WriteContext,
  identity: string,
  { idRef, coordinateId }: { idRef: string; coordinateId: string },
  locked = lockForVerification(ctx, identity, idRef),
): Promise<VerificationRow> {
  const [beneficiary, set, own, to] = await locked;
  const { identity_key } = beneficiary;
  const coordinate = await coordinateToUse(ctx, beneficiary, coordinateId, own);
  const max = set['verification/max_messages_per_day'];
  const maxTries = set['verification/max_wrong_tries_per_day'];
  const [known, nextTry, limiting] = await Promise.all([
    reusableVerification(ctx, coordinate),
    nextTryTime(ctx, coordinate, maxTries),
    limitingMessageTime(ctx, identity_key, max),
  ]);
  if (known) return known;
  assertTriesLeft(nextTry, maxTries, ctx.now);
  if (!to) throw verificationProblems.noContact();
  const id = newId();
  await consumeMessage(ctx, limiting, { identity_key, verification_id: id, max });
  const code = newPasscode(set['verification/code_length']);
  const row: VerificationRow = {
    id,
    identity_key,
    beneficiary_id: beneficiary.id,
    coordinate_id: coordinate.id,
    account_fingerprint: coordinate.account_fingerprint,
    live_coordinate_id: coordinate.id,
    status: 'PENDING',
    code_mac: passcodeMac({ verification_id: id, coordinate, code }),
    code_length: code.length,
    attempts: 0,
    attempts_max: set['verification/max_attempts'],
    messages: 1,
    messages_max: set['verification/max_messages'],
    expires_at: secondsLater(ctx.now, set['verification/code_ttl_seconds']),
    resend_after: secondsLater(ctx.now, set['verification/resend_cooldown_seconds']),
    destination: maskAddress(to),
    created_at: ctx.now,
    updated_at: ctx.now,
  };
  await insertMany(ctx.db, verifications, [row]);
  await sendPasscode(ctx, { verification_id: id, coordinate, code }, { to, beneficiary, expires_at: row.expires_at });
  announceVerification(ctx, row, 'PENDING');
  return row;
}

/** Sends a new passcode for a pending verification; the previous passcode is no longer valid. */
export async function resendPasscode(ctx: WriteContext, identity: string, id: string): Promise<VerificationRow> {
  const { beneficiary } = await verificationOf(ctx.db, identity, id);
  const [row] = await lockVerification(ctx.db, { id });
  if (!row || statusAt(row, ctx.now) !== 'PENDING') throw notPending(row, ctx.now);
  const now = expiryTime(ctx.now);
  if (row.resend_after > now) throw verificationProblems.resendTooSoon(secondsUntil(row.resend_after, now));
  if (row.messages >= row.messages_max) {
    throw verificationProblems.tooManyMessages(row.messages_max, secondsUntil(row.expires_at, ctx.now));
  }
  const [coordinate, set, to] = await Promise.all([
    findCoordinate(ctx.db, beneficiary.id, row.coordinate_id),
    settingsOf(ctx.db, limitSettings),
    passcodeReceiver(ctx.db, beneficiary),
  ]);
  if (!coordinate) throw verificationProblems.notFound();
  if (!to) throw verificationProblems.noContact();
  const { identity_key } = row;
  const max = set['verification/max_messages_per_day'];
  const limiting = await limitingMessageTime(ctx, identity_key, max);
  await consumeMessage(ctx, limiting, { identity_key, verification_id: id, max });
  const code = newPasscode(row.code_length);
  const change = {
    code_mac: passcodeMac({ verification_id: id, coordinate, code }),
    messages: row.messages + 1,
    expires_at: secondsLater(ctx.now, set['verification/code_ttl_seconds']),
    resend_after: secondsLater(ctx.now, set['verification/resend_cooldown_seconds']),
    destination: maskAddress(to),
    updated_at: ctx.now,
  };
  await ctx.db.update(verifications).set(change).where(eq(verifications.id, id));
  // The passcode before is no longer valid: nobody must receive it now.
  await withdrawMessages(ctx.db, id);
  await sendPasscode(
    ctx,
    { verification_id: id, coordinate, code },
    { to, beneficiary, expires_at: change.expires_at },
  );
  ctx.record({ resource: 'verification', resource_id: id, after: { status: 'PENDING', messages: change.messages } });
  return { ...row, ...change };
}

/** Expires a pending verification now. Throws 404, and 409 when it is not pending. */
export async function expireVerification(ctx: WriteContext, id: string): Promise<VerificationRow> {
  const [row] = await lockVerification(ctx.db, { id });
  if (!row) throw verificationProblems.notFound();
  if (statusAt(row, ctx.now) !== 'PENDING') throw notPending(row, ctx.now);
  await endVerification(ctx, row, 'EXPIRED');
  return { ...row, status: 'EXPIRED' };
}

/** Ends a verification with its final status, and withdraws its messages. */
export async function endVerification(
  ctx: WriteContext,
  row: VerificationRow,
  status: StoredVerificationStatus,
): Promise<void> {
  await finishVerification(ctx.db, { id: row.id, status, at: ctx.now });
  await withdrawMessages(ctx.db, row.id);
  announceVerification(ctx, row, status);
}

/** The verification that makes a new one unnecessary; an expired one is ended first. */
async function reusableVerification(
  ctx: WriteContext,
  coordinate: BeneficiaryCoordinateRow,
): Promise<VerificationRow | undefined> {
  const { id, verification_id } = coordinate;
  const [known] = verification_id
    ? await lockVerification(ctx.db, { id: verification_id })
    : await lockLiveVerification(ctx.db, { coordinate_id: id });
  if (known && statusAt(known, ctx.now) === 'EXPIRED') {
    await endVerification(ctx, known, 'EXPIRED');
    return undefined;
  }
  return known;
}

function announceVerification(ctx: WriteContext, row: VerificationRow, status: StoredVerificationStatus): void {
  const data = { beneficiary_id: row.beneficiary_id, coordinate_id: row.coordinate_id };
  ctx.record({ resource: 'verification', resource_id: row.id, after: { ...data, status } });
  emitEvent(ctx, {
    type: status === 'PENDING' ? 'verification.sent' : eventTypeOf('verification', status),
    subject: row.id,
    data,
  });
}

/** Why a verification cannot be used any more. */
export function notPending(row: VerificationRow | undefined, now: string): Problem {
  const status = row ? statusAt(row, now) : 'CANCELLED';
  return verificationProblems.notPending(status);
}

const secondsLater = (now: string, seconds: number): string => timeAfter(expiryTime(now), seconds * 1000);
