import { eq } from 'drizzle-orm';
import { database, type Writer } from '#db/index.ts';
import { users } from '#db/schema/access.ts';
import { events } from '#db/schema/events.ts';
import { verifications } from '#db/schema/verifications.ts';
import { caseKey } from '#lib/core/text/fold.ts';
import { dayMs } from '#lib/core/time/durations.ts';
import { timeAfter } from '#lib/core/time/time-after.ts';
import { findCoordinate } from '#lib/domain/beneficiaries/beneficiaries/beneficiaries.ts';
import { passcodeMac } from '#lib/domain/beneficiaries/verification/passcode.ts';
import { newTotp } from '#lib/domain/sign-in/totp.ts';
import { addRoles } from '#lib/domain/users/users.ts';
import {
  type PreparedCall,
  parsedCall,
  performCall,
  prepareCall,
  requestApproval,
  setPolicies,
} from '#lib/host/setup/demo-calls.ts';
import { actingAs, createDemoPerson, findExampleUser } from '#lib/host/setup/demo-people.ts';
import {
  type ExampleVerification,
  exampleCalls,
  exampleEvent,
  exampleIdentity,
  examplePasscode,
  exampleUser,
  exampleVerifications,
  fileExampleCalls,
  pendingCalls,
} from '#lib/host/setup/example-calls.ts';
import type { Principal, WriteContext } from '#lib/server/identity/context.ts';
import { withAudit } from '#lib/server/write/effects.ts';
import { systemContext } from '#lib/server/write/system.ts';

/** Lists that show the newest first begin with the customers of the demo data, not with examples. */
const exampleAgeMs = 7 * dayMs;

/**
 * Creates the records that the examples of the API reference name, with exactly these ids, so that every example can be
 * sent as printed. They are created by the operations themselves, in one transaction. A later run changes nothing.
 */
export async function createDemoExamples(): Promise<void> {
  const { read, transaction } = await database();
  if (await findExampleUser(read)) return;
  const context = await systemContext('demo');
  const base = { ...context, now: timeAfter(context.now, -exampleAgeMs) };
  // Slow work, such as reading a key, is done before the transaction.
  const calls = await Promise.all(exampleCalls(base.now).map((call) => prepareCall(base, call)));
  const createAll = async (tx: Writer) => {
    const principal = await withAudit(tx, base, 'makeDemo', createExampleUser);
    await withAudit(tx, { ...base, principal }, 'makeDemo', (ctx) => createRecords(ctx, calls));
    // Pending requests expire after some days: these are of today.
    await withAudit(tx, { ...context, principal }, 'makeDemo', createRequests);
  };
  await transaction(createAll);
}

/** The user who makes the records. Nobody can sign in as this user: there is no password. */
async function createExampleUser(ctx: WriteContext): Promise<Principal> {
  const user = await createDemoPerson(ctx, exampleUser);
  // A second factor to reset.
  const { encrypted } = newTotp(user.id, user.username);
  await ctx.db.update(users).set({ totp_secret: encrypted, recovery_codes: [] }).where(eq(users.id, user.id));
  await addRoles(ctx, user, { names: ['operator'], reason: 'Demo data' });
  return actingAs(ctx.principal, user);
}

async function createRecords(ctx: WriteContext, calls: readonly PreparedCall[]): Promise<void> {
  for (const call of calls) await performCall(ctx, call);
  for (const call of fileExampleCalls) await performCall(ctx, await prepareCall(ctx, call));
  await ctx.db.insert(events).values({ ...exampleEvent, time: ctx.now });
  for (const verification of exampleVerifications) await createVerification(ctx, verification);
}

async function createRequests(ctx: WriteContext): Promise<void> {
  await performCall(ctx, parsedCall(setPolicies([{ permission: 'account.attribute:update' }])));
  for (const call of pendingCalls) await requestApproval(ctx, call);
  await performCall(ctx, parsedCall(setPolicies(null)));
}

/** A pending verification whose passcode the example knows. It stays open, so that the example works for long. */
async function createVerification(
  ctx: WriteContext,
  { id, beneficiary, coordinate: coordinateId }: ExampleVerification,
) {
  const coordinate = await findCoordinate(ctx.db, beneficiary, coordinateId);
  if (!coordinate) throw new Error(`There is no coordinate ${coordinateId}.`);
  await ctx.db.insert(verifications).values({
    id,
    identity_key: caseKey(exampleIdentity),
    beneficiary_id: beneficiary,
    coordinate_id: coordinateId,
    account_fingerprint: coordinate.account_fingerprint,
    live_coordinate_id: coordinateId,
    status: 'PENDING',
    code_mac: passcodeMac({ verification_id: id, coordinate, code: examplePasscode }),
    code_length: examplePasscode.length,
    attempts: 0,
    attempts_max: 5,
    messages: 1,
    messages_max: 5,
    expires_at: timeAfter(ctx.now, 365 * dayMs),
    resend_after: ctx.now,
    destination: 'j•••@e•••.com',
    created_at: ctx.now,
    updated_at: ctx.now,
  });
}
