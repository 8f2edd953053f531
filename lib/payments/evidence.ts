import { eq } from 'drizzle-orm';
import { locked } from '#db/client.ts';
import { payments } from '#db/schema/payments.ts';
import { accountEvidence } from '#lib/accounts/evidence.ts';
import { type Evidence, type EvidenceOf, fact, joinEvidence } from '#lib/api/evidence.ts';
import type { WriteContext } from '#lib/auth/context.ts';
import { beneficiaryEvidence } from '#lib/beneficiaries/evidence.ts';
import { fromMinor } from '#lib/kit/money.ts';
import { decimalsAt } from '#lib/ledger/currency.ts';
import type * as contract from '#lib/payments/contract.ts';
import { settingsOf } from '#lib/settings/settings.ts';

interface Wanted {
  identity: string;
  beneficiary_id: string;
  coordinate_id: string;
  account: string;
  amount: string;
  reference: string | undefined;
}

async function moneyEvidence(ctx: WriteContext, wanted: Wanted): Promise<Evidence> {
  const { identity, beneficiary_id, coordinate_id, account, amount, reference } = wanted;
  const rules = await settingsOf(ctx.db, ['payments/refuse_unverified', 'payments/cooling_off_hours']);
  return joinEvidence(
    { facts: [...fact('Amount', amount, { kind: 'money' }), ...fact('Reference', reference)], basis: { rules } },
    await beneficiaryEvidence(ctx, identity, { idRef: beneficiary_id, coordinateId: coordinate_id }),
    await accountEvidence(ctx, account),
  );
}

export const createPayment: EvidenceOf<typeof contract.createPayment> = (ctx, { body }) =>
  moneyEvidence(ctx, {
    identity: body.identity_reference,
    beneficiary_id: body.beneficiary_id,
    coordinate_id: body.beneficiary_coordinate_id,
    account: body.from.account,
    amount: `${body.amount} ${body.currency}`,
    reference: body.reference,
  });

async function paymentEvidence(ctx: WriteContext, id: string): Promise<Evidence> {
  const [row] = await locked(ctx.db.select().from(payments).where(eq(payments.id, id)));
  if (!row) return { facts: [], basis: { payment: null } };
  const money = await moneyEvidence(ctx, {
    identity: row.identity,
    beneficiary_id: row.beneficiary_id,
    coordinate_id: row.coordinate_id,
    account: row.from_account,
    amount: `${fromMinor(row.amount, await decimalsAt(ctx.db, row.currency))} ${row.currency}`,
    reference: row.reference ?? undefined,
  });
  return joinEvidence(
    { facts: fact('Payment', row.payment_key, { kind: 'reference' }), basis: { payment: row } },
    money,
  );
}

export const releasePayment: EvidenceOf<typeof contract.releasePayment> = (ctx, { params }) =>
  paymentEvidence(ctx, params.id);

export const acceptPaymentDetails: EvidenceOf<typeof contract.acceptPaymentDetails> = (ctx, { params }) =>
  paymentEvidence(ctx, params.id);

export const cancelPayment: EvidenceOf<typeof contract.cancelPayment> = (ctx, { params }) =>
  paymentEvidence(ctx, params.id);
