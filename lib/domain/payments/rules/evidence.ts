import { eq } from 'drizzle-orm';
import { forUpdate } from '#db/index.ts';
import type { PaymentRow } from '#db/schema/payments.ts';
import { type BeneficiarySnapshot, payments } from '#db/schema/payments.ts';
import { groupMoney } from '#lib/core/amounts/group-digits.ts';
import { fromMinor } from '#lib/core/amounts/money.ts';
import { Problem } from '#lib/core/problem.ts';
import { memberLabel } from '#lib/core/text/member-label.ts';
import { accountEvidence } from '#lib/domain/accounts/core/evidence.ts';
import { usableCoordinate } from '#lib/domain/beneficiaries/bank-details/embedded.ts';
import { maskValue } from '#lib/domain/beneficiaries/bank-details/fingerprint.ts';
import { lockBeneficiaryOf } from '#lib/domain/beneficiaries/beneficiaries/beneficiaries.ts';
import { beneficiaryRead } from '#lib/domain/beneficiaries/beneficiaries/evidence.ts';
import { requireDecimals, sentMoney } from '#lib/domain/ledger/currencies/currency.ts';
import { walletText } from '#lib/domain/ledger/wallets/wallet-text.ts';
import type { paymentContract } from '#lib/domain/payments/contract.ts';
import { lockCurrentDestination } from '#lib/domain/payments/destination/current-destination.ts';
import { paymentTarget } from '#lib/domain/payments/destination/payment-target.ts';
import { changedParts, snapshotOf, snapshotParts } from '#lib/domain/payments/destination/snapshot.ts';
import { usersWhoChanged } from '#lib/domain/payments/rules/exclusion.ts';
import { coolingOffEnd } from '#lib/domain/payments/rules/rules.ts';
import { settingsOf } from '#lib/domain/settings/settings.ts';
import { chargeBearerText, railText } from '#lib/fields/rails/rail-text.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import type { EvidenceByOperation } from '#lib/server/operation/endpoint.ts';
import {
  type Evidence,
  type EvidenceFact,
  joinEvidence,
  type NamedRecord,
  optionalFact,
  phrase,
} from '#lib/server/operation/review/evidence.ts';

type PaymentTerms = Pick<PaymentRow, 'currency'> & {
  identity: string;
  account: string;
  wallet: string;
  amount: string;
  reference?: string | null;
  purpose_code?: string | null;
  charge_bearer?: string | null;
  execution_date?: string | null;
};

/** The terms of a payment, and the rules that apply to it. */
async function termsEvidence(ctx: WriteContext, money: PaymentTerms): Promise<Evidence> {
  const rules = await settingsOf(ctx.db, ['payments/refuse_unverified', 'payments/cooling_off_hours']);
  const account = await accountEvidence(ctx, money.account);
  const facts = [
    ...optionalFact('Amount', await sentMoney(ctx.db, money), { kind: 'money', needs: 'public' }),
    ...optionalFact('Paid for', money.identity, { kind: 'reference', needs: beneficiaryRead }),
    ...account.facts,
    ...optionalFact('Wallet', walletText(money), { needs: 'account:read' }),
    ...optionalFact('Reference', money.reference),
    ...optionalFact('Purpose', money.purpose_code),
    ...optionalFact('Charges', money.charge_bearer && chargeBearerText(money.charge_bearer)),
    ...optionalFact('Date', money.execution_date),
  ];
  return { facts, basis: { rules, ...account.basis }, records: account.records ?? [] };
}

/** The destination in words; each part is compared on approval. */
function destinationEvidence(snapshot: BeneficiarySnapshot | undefined): Evidence {
  const basis = snapshot ? snapshotParts(snapshot) : { beneficiary: null };
  return { facts: snapshot ? destinationFacts(snapshot) : [], basis, stale: 'payment-stale' };
}

function destinationFacts(snapshot: BeneficiarySnapshot, suffix = ''): EvidenceFact[] {
  const { name, account_holder, bank_details, primary_values, verified_at } = snapshot;
  const { secondary_identification: _, ...shown } = bank_details;
  const others = Object.entries(shown).filter(([, value]) => !primary_values.includes(value));
  const masked = (value: string) => ({ needs: beneficiaryRead, masked: maskValue(value) }) as const;
  return [
    ...optionalFact(`Beneficiary${suffix}`, name, { kind: 'reference', needs: beneficiaryRead }),
    ...optionalFact(`Account holder${suffix}`, account_holder, { needs: beneficiaryRead }),
    ...optionalFact(`Bank details${suffix}`, primary_values.join(' · '), {
      kind: 'reference',
      ...masked(primary_values.at(-1) ?? ''),
    }),
    ...others.flatMap(([member, value]) =>
      optionalFact(
        `${memberLabel(member)}${suffix}`,
        member === 'payment_type' ? railText(value) : value,
        masked(value),
      ),
    ),
    ...optionalFact(`Verification${suffix}`, verified_at ? `Verified on ${verified_at.slice(0, 10)}` : 'Not verified', {
      kind: 'state',
      needs: beneficiaryRead,
    }),
  ];
}

const paidBeneficiary = ({ beneficiary_id, name }: { beneficiary_id: string; name: string }) =>
  ({ resource: 'beneficiary', resource_id: beneficiary_id, name, needs: beneficiaryRead }) as const;

/** "release the payment {PAY-1} of 10.00 EUR to {Jane Doe}" */
function paymentPhrase(verb: string, { row, record, paid, money }: Held): Evidence['phrase'] {
  const amount = money.facts.find(({ label }) => label === 'Amount')?.value;
  return row && amount ? phrase`${verb} ${record} of ${groupMoney(amount)} to ${paid}` : undefined;
}

interface Held {
  row?: PaymentRow;
  record?: NamedRecord;
  paid?: NamedRecord;
  money: Evidence;
}

async function heldEvidence(ctx: WriteContext, id: string): Promise<Held> {
  const [row] = await forUpdate(ctx.db.select().from(payments).where(eq(payments.id, id)));
  if (!row) return { money: { facts: [], basis: { payment: null } } };
  const { state, hold_id, snapshot_hash, cooling_off_until } = row;
  const facts = [
    ...optionalFact('Payment', row.payment_key, { kind: 'reference' }),
    ...optionalFact('Payment state', state, { kind: 'state' }),
    ...optionalFact('Created by', row.created_by),
    ...optionalFact('Cooling-off period until', cooling_off_until, { kind: 'time' }),
  ];
  const money = await termsEvidence(ctx, {
    ...row,
    account: row.from_account,
    wallet: row.from_wallet,
    amount: fromMinor(row.amount, await requireDecimals(ctx.db, row.currency)),
  });
  const record = { resource: 'payment', resource_id: row.id, name: row.payment_key, needs: beneficiaryRead } as const;
  const paid = paidBeneficiary({ beneficiary_id: row.beneficiary_id, name: row.beneficiary_snapshot.name });
  const payment = {
    facts,
    basis: { payment: { state, hold_id, snapshot_hash, cooling_off_until } },
    records: [record, paid],
  };
  return { row, record, paid, money: joinEvidence(payment, money) };
}

export const paymentApprovalEvidence: EvidenceByOperation<typeof paymentContract> = {
  createPayment: async (ctx, { body }) => {
    const { identity_reference, beneficiary_id, beneficiary_coordinate_id, from, currency } = body;
    const snapshot = await lockBeneficiaryOf(ctx.db, identity_reference, beneficiary_id)
      .then(async (beneficiary) => {
        const { row } = await usableCoordinate(ctx, beneficiary, beneficiary_coordinate_id);
        return snapshotOf(beneficiary, row, { currency, target: await paymentTarget(ctx.db, row, currency) });
      })
      .catch((error: unknown) => {
        if (!(error instanceof Problem && error.code === 'not-found')) throw error;
        return undefined;
      });
    const amount = groupMoney(await sentMoney(ctx.db, body));
    const paid = snapshot && paidBeneficiary({ beneficiary_id, name: snapshot.name });
    const terms = await termsEvidence(ctx, { ...body, ...from, identity: identity_reference });
    const words = phrase`pay ${amount} to ${paid} from ${terms.records?.[0]}`;
    const own = { facts: [], basis: {}, records: paid ? [paid] : [], phrase: words, values: [] };
    return joinEvidence(destinationEvidence(snapshot), own, terms);
  },

  releasePayment: async (ctx, { params }) => {
    const held = await heldEvidence(ctx, params.id);
    const { row, money } = held;
    if (!row) return money;
    // People who may not end the cooling-off period early may not approve ending it either.
    const current = await lockCurrentDestination(ctx, row);
    const isCooling = current?.coordinate.verified_at
      ? (await coolingOffEnd(ctx, row, current.coordinate)) !== null
      : (row.cooling_off_until ?? '') > ctx.now;
    return joinEvidence(
      {
        ...destinationEvidence(current?.snapshot),
        ...(isCooling && { excluded: row.bound_by }),
        phrase: paymentPhrase('release the payment', held),
      },
      money,
    );
  },

  /** Before and after: the snapshot the payment was bound to, and the one it would be bound to. */
  acceptPaymentDetails: async (ctx, { params, body }) => {
    const held = await heldEvidence(ctx, params.id);
    const { row, money } = held;
    if (!row) return money;
    const current = await lockCurrentDestination(ctx, row);
    const changed = changedParts(row.beneficiary_snapshot, current?.snapshot).join(', ').replaceAll('_', ' ');
    const facts = [
      ...optionalFact('Reason', body.reason),
      ...optionalFact('Changed', changed),
      ...destinationFacts(row.beneficiary_snapshot, ' before'),
    ];
    const words = paymentPhrase('accept the changed details of the payment', held);
    const excluded = current ? await usersWhoChanged(ctx.db, row, current) : [];
    return joinEvidence(destinationEvidence(current?.snapshot), { facts, basis: {}, excluded, phrase: words }, money);
  },

  /** The money returns to the payer, so the beneficiary's current state does not matter. */
  cancelPayment: async (ctx, { params }) => {
    const held = await heldEvidence(ctx, params.id);
    const { row, money } = held;
    if (!row) return money;
    const facts = destinationFacts(row.beneficiary_snapshot);
    return joinEvidence({ facts, basis: {}, phrase: paymentPhrase('cancel the payment', held) }, money);
  },
};
