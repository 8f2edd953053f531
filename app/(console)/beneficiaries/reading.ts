import { eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { segmentText } from '#components/beneficiaries/addresses.ts';
import { payments } from '#db/schema/payments.ts';
import { caseKey } from '#lib/core/fold.ts';
import { Problem } from '#lib/core/problem.ts';
import { beneficiaryOf } from '#lib/domain/beneficiaries/beneficiaries/beneficiaries.ts';
import { deskBeneficiary } from '#lib/domain/beneficiaries/overview/overview.ts';
import { recentPayments } from '#lib/domain/beneficiaries/overview/recent-payments.ts';
import type { Payment } from '#lib/domain/payments/contract.ts';
import { paymentFields, presentWithChanges } from '#lib/domain/payments/payment.ts';
import { ibanStructure } from '#lib/fields/checks/iban-structures.ts';
import { currencyCodes } from '#lib/fields/currencies.ts';
import { homeCountries } from '#lib/fields/data.ts';
import { issueTexts, localeFor } from '#lib/fields/messages.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { pageContext } from '#lib/server/identity/visitor.ts';
import { fetchTablePage } from '#lib/server/list/table-page.ts';

const PAYMENTS_MAX = 50;

export interface PayeePage {
  params: Promise<{ identity: string; idRef: string }>;
}

/** What an address asks for, or the 404 page when the domain knows no such thing. */
export async function orNotFound<Found>(found: Promise<Found>): Promise<Found> {
  return found.catch((error: unknown) => {
    if (error instanceof Problem && error.status === 404) notFound();
    throw error;
  });
}

/** The payee the address names, whole, read once for the layout and the page of a request. */
export const payeeFor = cache(async (identitySegment: string, idRef: string) => {
  const ctx = await pageContext('beneficiary:read');
  const identity = segmentText(identitySegment);
  const row = await orNotFound(beneficiaryOf(ctx.db, identity, segmentText(idRef)));
  return { ctx, identity, payee: await deskBeneficiary(ctx.db, row.id, ctx.now) };
});

/** What staff may do with payees. */
export function rightsOf({ principal: { permissions } }: Context) {
  return {
    change: permissions.has('beneficiary.coordinate:update'),
    verify: permissions.has('verification:send'),
    pay: permissions.has('payment:create'),
  };
}

/** The language of a visitor's forms with its texts, and the currency of each country that has IBANs. */
export function formWords(ctx: Context) {
  const language = localeFor(ctx.languages);
  return { language, texts: issueTexts(language) };
}

export function homeCurrencies(): Record<string, string> {
  const homes: Record<string, string> = {};
  for (const currency of currencyCodes()) {
    for (const country of homeCountries(currency)) if (ibanStructure(country)) homes[country] ??= currency;
  }
  return homes;
}

/** The latest payment to each payee and coordinate of an identity (operation 6). */
export async function recentFor(ctx: Context, identity: string): Promise<Payment[]> {
  const keys = (await recentPayments(ctx.db, identity)).map(({ payment_key }) => payment_key);
  return keys.length === 0 ? [] : paymentsWhere(ctx, identity, `payment_key=in=(${keys.join(',')})`);
}

/** The newest payments of an identity that meet the filter; held ones with what has changed since. */
export async function paymentsWhere(ctx: Context, identity: string, filter: string): Promise<Payment[]> {
  const scope = { condition: eq(payments.identity_key, caseKey(identity)), key: caseKey(identity) };
  return newestPayments(ctx, scope, filter);
}

/** Held payments of all identities: those that wait for a decision of staff, or the others. */
export async function heldPayments(ctx: Context, { waiting }: { waiting: boolean }): Promise<Payment[]> {
  const { attention_code } = payments;
  const condition = waiting ? isNotNull(attention_code) : isNull(attention_code);
  return newestPayments(ctx, { condition, key: waiting ? 'waiting' : 'held' }, 'state==HELD');
}

async function newestPayments(ctx: Context, scope: { condition: SQL; key: string }, filter: string) {
  const query = { filter, 'page[size]': PAYMENTS_MAX };
  const { page } = await fetchTablePage(ctx.db, payments, { name: 'payments', query, table: paymentFields, scope });
  return presentWithChanges(ctx.db, page);
}
