import type { BeneficiarySummary } from '#lib/domain/beneficiaries/overview/contract.ts';
import { listBeneficiaries } from '#lib/domain/beneficiaries/overview/overview.ts';
import { listEntries } from '#lib/domain/ledger/entries/entries.ts';
import type { JournalEntry, Posting } from '#lib/domain/ledger/entries/entry.ts';
import type { Hold } from '#lib/domain/ledger/holds/hold.ts';
import { listHolds } from '#lib/domain/ledger/holds/holds.ts';
import { listPayments } from '#lib/domain/payments/lists/list-payments.ts';
import type { Payment } from '#lib/domain/payments/payment.ts';
import { type ExportedList, flattened } from '#lib/server/list/exported-list.ts';

interface JournalRow {
  entry: JournalEntry;
  posting: Posting;
}

/** The journal with one row for each posting. */
export const exportedJournal: ExportedList<JournalRow> = {
  name: 'journal',
  columns: {
    entry_id: ({ entry }) => entry.id,
    kind: ({ entry }) => entry.kind,
    reference: ({ entry }) => entry.reference,
    description: ({ entry }) => entry.description,
    effective_at: ({ entry }) => entry.effective_at,
    created_at: ({ entry }) => entry.created_at,
    actor: ({ entry }) => entry.actor,
    hold_id: ({ entry }) => entry.hold_id,
    reverses: ({ entry }) => entry.reverses,
    reversed_by: ({ entry }) => entry.reversed_by,
    account_id: ({ posting }) => posting.account_id,
    wallet: ({ posting }) => posting.wallet,
    chart: ({ posting }) => posting.chart,
    code: ({ posting }) => posting.code,
    currency: ({ posting }) => posting.currency,
    direction: ({ posting }) => posting.direction,
    amount: ({ posting }) => posting.amount,
  },
  page: async ({ db }, query) =>
    flattened(await listEntries(db, query), (entry) => entry.postings.map((posting) => ({ entry, posting }))),
};

export const exportedHolds: ExportedList<Hold> = {
  name: 'holds',
  columns: {
    id: (hold) => hold.id,
    account_id: (hold) => hold.account_id,
    wallet: (hold) => hold.wallet,
    currency: (hold) => hold.currency,
    amount: (hold) => hold.amount,
    captured_amount: (hold) => hold.captured_amount,
    state: (hold) => hold.state,
    description: (hold) => hold.description,
    expires_at: (hold) => hold.expires_at,
    created_at: (hold) => hold.created_at,
    ended_at: (hold) => hold.ended_at,
    entry_id: (hold) => hold.entry_id,
    actor: (hold) => hold.actor,
  },
  page: (ctx, query) => listHolds(ctx, query),
};

/** Beneficiaries with one row each, and the members by which staff recognise their bank details. */
export const exportedBeneficiaries: ExportedList<BeneficiarySummary> = {
  name: 'beneficiaries',
  columns: {
    id: (row) => row.id,
    identity_reference: (row) => row.identity_reference,
    display_name: (row) => row.display_name,
    alias: (row) => row.alias,
    external_reference: (row) => row.external_reference,
    bank_details: ({ coordinates }) =>
      coordinates.map((one) => [one.currency, ...one.primary_coordinates].join(' ')).join('; '),
    verified_bank_details: ({ coordinates }) => coordinates.filter((one) => one.is_verified).length,
    last_payment_date: (row) => row.last_payment_date,
    created_at: (row) => row.created_at,
    updated_at: (row) => row.updated_at,
  },
  page: ({ db }, query) => listBeneficiaries(db, query),
};

/** Payments with the beneficiary as it was stored with them. */
export const exportedPayments: ExportedList<Payment> = {
  name: 'payments',
  columns: {
    id: (payment) => payment.id,
    payment_key: (payment) => payment.payment_key,
    state: (payment) => payment.state,
    identity_reference: (payment) => payment.identity_reference,
    beneficiary_id: (payment) => payment.beneficiary_id,
    beneficiary_name: (payment) => payment.beneficiary_snapshot.name,
    bank_details: (payment) => payment.beneficiary_snapshot.primary_coordinates.join(' '),
    account: (payment) => payment.from.account,
    wallet: (payment) => payment.from.wallet,
    amount: (payment) => payment.amount,
    currency: (payment) => payment.currency,
    reference: (payment) => payment.reference,
    purpose_code: (payment) => payment.purpose_code,
    payment_type: (payment) => payment.payment_type,
    execution_date: (payment) => payment.execution_date,
    release_at: (payment) => payment.release_at,
    entry_id: (payment) => payment.entry_id,
    created_at: (payment) => payment.created_at,
    created_by: (payment) => payment.created_by,
  },
  page: listPayments,
};
