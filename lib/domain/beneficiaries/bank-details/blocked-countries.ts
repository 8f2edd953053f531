import type { Reader } from '#db/index.ts';
import type { BeneficiaryCoordinateRow } from '#db/schema/beneficiaries.ts';
import { assertNoFaults } from '#lib/core/problem.ts';
import type { AccountCoords } from '#lib/domain/accounts/bank-details/coordinates.ts';
import { fieldOptionsOf } from '#lib/domain/beneficiaries/forms/field-options.ts';
import { beneficiaryFaults } from '#lib/domain/beneficiaries/problems.ts';
import { checkBic } from '#lib/fields/checks/bic.ts';
import { checkIban } from '#lib/fields/checks/iban.ts';
import { isBlockedCountry, isEnabledCurrency } from '#lib/fields/specification/field-options.ts';

type BankingCountries = Partial<Record<'iban' | 'bic' | 'country_code', string | null>>;

/** The country that each member of banking coordinates names. */
function countriesOfBanking({ iban, bic, country_code }: BankingCountries) {
  const ofIban = iban ? checkIban(iban) : undefined;
  const ofBic = bic ? checkBic(bic) : undefined;
  return [
    { member: 'country_code', country: country_code ?? '' },
    { member: 'iban', country: ofIban?.ok ? ofIban.country : '' },
    { member: 'bic', country: ofBic?.ok ? ofBic.country : '' },
  ];
}

/** Throws 400 at each member of sent coordinates that names a blocked country, or a currency that is not enabled. */
export async function assertCountriesAndCurrencyAllowed(
  db: Reader,
  { banking, internal }: AccountCoords,
): Promise<void> {
  const options = await fieldOptionsOf(db);
  const currencies = { 'banking/currency': banking?.currency, 'internal/currency_code': internal?.currency_code };
  const ofCurrencies = Object.entries(currencies).flatMap(([member, currency]) =>
    !currency || isEnabledCurrency(options, currency)
      ? []
      : [{ pointer: `/coordinates/${member}`, ...beneficiaryFaults.currencyDisabled(currency) }],
  );
  const faults = countriesOfBanking(banking ?? {}).flatMap(({ member, country }) =>
    isBlockedCountry(options, country)
      ? [{ pointer: `/coordinates/banking/${member}`, ...beneficiaryFaults.countryBlocked(country) }]
      : [],
  );
  assertNoFaults([...faults, ...ofCurrencies]);
}

/** The blocked country of the account or of its holder, if any: countries may be blocked after they were stored. */
export async function findBlockedCountry(
  db: Reader,
  { country_code, members, carrier }: BeneficiaryCoordinateRow,
): Promise<string | undefined> {
  const options = await fieldOptionsOf(db);
  const named = countriesOfBanking((carrier.banking ?? {}) as BankingCountries).map(({ country }) => country);
  return [country_code ?? '', members?.country ?? '', ...named].find((country) => isBlockedCountry(options, country));
}
