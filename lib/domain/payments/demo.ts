import { and, asc, eq } from 'drizzle-orm';
import { type Database, type Reader, withSavepoint } from '#db/index.ts';
import { accounts } from '#db/schema/accounts.ts';
import { type BeneficiaryCoordinateRow, beneficiaryCoordinates } from '#db/schema/beneficiaries.ts';
import { verifications } from '#db/schema/verifications.ts';
import { Problem } from '#lib/core/problem.ts';
import { seededDraw } from '#lib/core/seeded-draw.ts';
import { caseKey } from '#lib/core/text/fold.ts';
import { dayMs } from '#lib/core/time/durations.ts';
import { newId } from '#lib/core/uuid.ts';
import { demoAccount } from '#lib/domain/accounts/demo/accounts.ts';
import { addDynamicCoordinate } from '#lib/domain/beneficiaries/bank-details/coordinates.ts';
import type { DynamicCoordinateRequest } from '#lib/domain/beneficiaries/beneficiaries/beneficiary.ts';
import { createBeneficiary } from '#lib/domain/beneficiaries/beneficiaries/beneficiary-changes.ts';
import { transfer } from '#lib/domain/ledger/transfers/transfers.ts';
import { pay } from '#lib/domain/payments/pay.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import { asSystem } from '#lib/server/write/system.ts';

const beneficiariesPerPayer = 4;
/** The index from which demo beneficiaries are generated, so that they differ from the holders of demo accounts. */
const firstBeneficiaryIndex = 5_000_000;

interface DemoPayer {
  identity: string;
  account: string;
  currency: string;
}

/**
 * Creates beneficiaries for customers with an open demo account: coordinates of many countries, most of them verified,
 * some of them paid. A later run keeps those of an earlier run. `onProgress` gets the number of finished identities.
 */
export async function createDemoBeneficiaries(
  database: Database,
  { identities, onProgress }: { identities: number; onProgress?: (done: number) => void },
): Promise<void> {
  const payers = await payersOf(database.read, identities);
  for (const [payerIndex, payer] of payers.entries()) {
    await asSystem('demo', 'makeDemo', (ctx) => createBeneficiariesOf(ctx, payer, payerIndex));
    onProgress?.(payerIndex + 1);
  }
}

async function payersOf(db: Reader, wanted: number): Promise<DemoPayer[]> {
  const open = await db
    .select({ identity: accounts.owner_reference, account: accounts.id, currency: accounts.currency })
    .from(accounts)
    .where(and(eq(accounts.state, 'OPEN'), eq(accounts.owner_affiliation, 'CUSTOMER')))
    .orderBy(asc(accounts.seq))
    .limit(wanted * 20);
  const first = new Map<string, DemoPayer>();
  for (const { identity, ...account } of open) {
    if (identity && !first.has(caseKey(identity))) first.set(caseKey(identity), { identity, ...account });
  }
  return [...first.values()].slice(0, wanted);
}

async function createBeneficiariesOf(ctx: WriteContext, payer: DemoPayer, payerIndex: number): Promise<void> {
  for (let index = 0; index < beneficiariesPerPayer; index += 1) {
    const seed = firstBeneficiaryIndex + payerIndex * beneficiariesPerPayer + index;
    // Some identities share a beneficiary, which staff see as a warning signal.
    const shared = payerIndex % 10 === 0 && index === 0 ? firstBeneficiaryIndex - 1 : seed;
    await withSavepoint(ctx.db, () => createDemoBeneficiary(ctx, payer, { seed, shared, index })).catch(
      (error: unknown) => {
        // Created by an earlier run.
        if (!(error instanceof Problem && error.code === 'reference-taken')) throw error;
      },
    );
  }
}

async function createDemoBeneficiary(
  ctx: WriteContext,
  payer: DemoPayer,
  { seed, shared, index }: { seed: number; shared: number; index: number },
): Promise<void> {
  const draw = seededDraw(seed);
  const demo = demoAccount(shared);
  const isCompany = demo.owner.type === 'ORGANIZATION';
  const [firstName = '', ...rest] = demo.name.split(' ');
  const name = isCompany
    ? { organization_name: demo.name }
    : { first_name: firstName, last_name: rest.join(' ') || firstName };
  const madeAt = new Date(Date.parse(ctx.now) - draw(300) * dayMs - draw(86_400) * 1000).toISOString();
  const then: WriteContext = { ...ctx, now: madeAt };
  const row = await createBeneficiary(then, payer.identity, {
    ...name,
    external_reference: `BEN-${index + 1}`,
    alias: ['Landlord', 'Supplier', 'Family', 'Electricity'][draw(4)],
    contacts: [{ email: `beneficiary${seed}@example.com`, mobile_prefix: '', mobile_number: '' }],
  });
  for (const request of coordinatesFor(demo.banking, demo.currency, draw(5) === 0)) {
    const coordinate = await addDynamicCoordinate(then, row, request);
    if (draw(10) < 7) await markCoordinateVerified(then, coordinate, payer.identity);
    if (coordinate.currency === payer.currency && draw(2) === 0) {
      await payOnce(ctx, payer, coordinate, `${20 + draw(480)}`);
    }
  }
}

/** Coordinates as callers send them: local numbers where they are usual, otherwise IBANs. */
function coordinatesFor(
  banking: Record<string, string>,
  currency: string,
  alsoSwift: boolean,
): DynamicCoordinateRequest[] {
  const { iban = '', bic, routing_code, account_number, bank_code, branch_code, country_code } = banking;
  const own = (): DynamicCoordinateRequest['coordinates'] => {
    if (iban.startsWith('GB')) return { sort_code: iban.slice(8, 14), account_number: iban.slice(14) };
    if (iban) return { iban };
    if (country_code === 'US') return { aba: routing_code, account_number };
    if (country_code === 'AU') return { bsb: routing_code ?? bank_code, account_number };
    if (country_code === 'IN') return { ifsc: routing_code, account_number, purpose_code: 'P0802' };
    return { country_code, bank_code, branch_code, account_number };
  };
  const abroad = {
    iban,
    bic,
    country: iban.slice(0, 2),
    address: '1 Main Street',
    city: 'Springfield',
    post_code: '10115',
  };
  const local: DynamicCoordinateRequest = { currency, coordinates: own() };
  // Only for a country whose post codes have this form, because the address is invented.
  return alsoSwift && bic && iban.startsWith('DE') ? [local, { currency: 'USD', coordinates: abroad }] : [local];
}

async function markCoordinateVerified(
  ctx: WriteContext,
  { id, beneficiary_id, account_fingerprint }: BeneficiaryCoordinateRow,
  identity: string,
): Promise<void> {
  const verificationId = newId();
  await ctx.db.insert(verifications).values({
    id: verificationId,
    identity_key: caseKey(identity),
    beneficiary_id,
    coordinate_id: id,
    account_fingerprint,
    live_coordinate_id: null,
    status: 'VERIFIED',
    code_mac: null,
    code_length: 6,
    attempts: 1,
    attempts_max: 5,
    messages: 1,
    messages_max: 5,
    expires_at: ctx.now,
    resend_after: ctx.now,
    destination: 'p•••@e•••.com',
    created_at: ctx.now,
    updated_at: ctx.now,
  });
  const verified = { verified_at: ctx.now, verification_id: verificationId };
  await ctx.db.update(beneficiaryCoordinates).set(verified).where(eq(beneficiaryCoordinates.id, id));
}

async function payOnce(
  ctx: WriteContext,
  payer: DemoPayer,
  coordinate: BeneficiaryCoordinateRow,
  amount: string,
): Promise<void> {
  const { identity, account, currency } = payer;
  const from = { account, wallet: 'DEFAULT', currency };
  const source = { chart: 0, code: 'clearing' };
  await transfer(ctx, { from: source, to: from, amount: '500', currency, description: 'Opening deposit' });
  await pay(ctx, {
    identity_reference: identity,
    beneficiary_id: coordinate.beneficiary_id,
    beneficiary_coordinate_id: coordinate.id,
    from,
    amount,
    currency,
    reference: 'Invoice',
    // Where the country requires a purpose code, the coordinate has one.
    ...(coordinate.members?.purpose_code && { purpose_code: coordinate.members.purpose_code }),
  });
}
