import { notFound } from 'next/navigation';
import { cache } from 'react';
import { segmentText } from '#components/beneficiaries/addresses.ts';
import { primaryText } from '#components/beneficiaries/coordinate-text.ts';
import type { ShownPayment } from '#components/beneficiaries/payment-table.tsx';
import { payments } from '#db/schema/payments.ts';
import { tablePage } from '#lib/api/table-page.ts';
import type { Context } from '#lib/auth/context.ts';
import { visitor } from '#lib/auth/visitor.ts';
import { beneficiariesOf, beneficiaryOf, displayName } from '#lib/beneficiaries/beneficiaries.ts';
import { deskBeneficiary } from '#lib/beneficiaries/desk.ts';
import { listDetails } from '#lib/beneficiaries/present.ts';
import { recentPayments } from '#lib/beneficiaries/recent-payments.ts';
import { ibanStructure } from '#lib/fields/checks/iban-structures.ts';
import { currencyCodes } from '#lib/fields/currencies.ts';
import { homeCountries } from '#lib/fields/data.ts';
import { issueTexts, localeFor } from '#lib/fields/messages.ts';
import { Problem } from '#lib/kit/problem.ts';
import { paymentFields, presentPayments } from '#lib/payments/payments.ts';

export type PayeePage = { params: Promise<{ identity: string; idRef: string }> };

/** What an address asks for, or the 404 page when the domain knows no such thing. */
export async function orNotFound<Found>(found: Promise<Found>): Promise<Found> {
  return found.catch((error: unknown) => {
    if (error instanceof Problem && error.status === 404) notFound();
    throw error;
  });
}

/** The payee the address names, whole, read once for the layout and the page of a request. */
export const payeeFor = cache(async (identitySegment: string, idRef: string) => {
  const ctx = await visitor('beneficiary:read');
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

/** The latest payment to each payee and coordinate of an identity, with what each is called. */
export const paymentsFor = cache(async (ctx: Context, identity: string): Promise<ShownPayment[]> => {
  const recent = await recentPayments(ctx.db, identity);
  if (recent.length === 0) return [];
  const keys = recent.map(({ payment_key }) => payment_key).join(',');
  const query = { filter: `payment_key=in=(${keys})`, 'page[size]': recent.length };
  const { page } = await tablePage(ctx.db, payments, { name: 'payments', query, table: paymentFields });
  const paid = new Map((await presentPayments(ctx.db, page)).map((payment) => [payment.payment_key, payment]));
  const names = new Map((await beneficiariesOf(ctx.db, identity)).map((row) => [row.id, displayName(row)]));
  const coordinates = new Map(
    (await listDetails(ctx.db, identity)).flatMap((details) =>
      (details.dynamic_beneficiary_coords ?? []).map((coordinate) => [
        coordinate.beneficiary_coordinate_id,
        `${coordinate.currency} ${primaryText(coordinate.primary_coordinates ?? [])}`,
      ]),
    ),
  );
  return recent.map((payment) => ({
    payment_key: payment.payment_key,
    created_at: payment.created_at,
    beneficiary_id: payment.beneficiary_id,
    beneficiary_name: names.get(payment.beneficiary_id) ?? payment.beneficiary_id,
    coordinate_id: payment.beneficiary_coordinate_id,
    coordinate_text: coordinates.get(payment.beneficiary_coordinate_id ?? ''),
    amount: paid.get(payment.payment_key)?.amount,
    currency: paid.get(payment.payment_key)?.currency,
    state: paid.get(payment.payment_key)?.state,
  }));
});
