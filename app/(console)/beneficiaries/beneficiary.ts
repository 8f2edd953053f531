import { cache } from 'react';
import { orNotFound } from '#app/(console)/or-not-found.ts';
import type { FormLanguage } from '#components/fields/use-specification-form.ts';
import { segmentText } from '#components/ui/segment-text.ts';
import { beneficiaryOf } from '#lib/domain/beneficiaries/beneficiaries/beneficiaries.ts';
import { beneficiaryOverview } from '#lib/domain/beneficiaries/overview/overview.ts';
import { ibanStructure } from '#lib/fields/checks/iban-structures.ts';
import { issueTexts, localeFor } from '#lib/fields/messages.ts';
import { currencyCodes } from '#lib/fields/reference/currencies.ts';
import { homeCountries } from '#lib/fields/reference/reference-data.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export interface BeneficiaryPageProps {
  params: Promise<{ identity: string; idRef: string }>;
}

/** The beneficiary of the address, read once for the layout and the page of a request. */
export const overviewFor = cache(async (identitySegment: string, idRef: string) => {
  const ctx = await pageContext('beneficiary:read');
  const identity = segmentText(identitySegment);
  const row = await orNotFound(beneficiaryOf(ctx.db, identity, segmentText(idRef)));
  return { ctx, identity, overview: await beneficiaryOverview(ctx.db, row.id, ctx.now) };
});

/** What staff may do with beneficiaries. */
export function rightsOf({ principal: { permissions } }: Context) {
  return {
    change: permissions.has('beneficiary.coordinate:update'),
    verify: permissions.has('verification:send'),
    pay: permissions.has('payment:create'),
  };
}

/** The language of the forms and the texts of their issues. */
export function formLanguageOf(ctx: Context): FormLanguage {
  const language = localeFor(ctx.languages);
  return { language, texts: issueTexts(language) };
}

/** The currency of each country with IBANs, by country code: the first guess for a pasted IBAN. */
export function homeCurrencies(): Record<string, string> {
  const homes: Record<string, string> = {};
  for (const currency of currencyCodes()) {
    for (const country of homeCountries(currency)) if (ibanStructure(country)) homes[country] ??= currency;
  }
  return homes;
}
