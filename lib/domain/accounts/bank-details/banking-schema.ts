import { z } from 'zod';
import { officialNumber } from '#lib/core/schema.ts';
import { asIssue, commonFaults } from '#lib/core/validation-messages.ts';
import { bankDetailsFaults } from '#lib/domain/accounts/problems.ts';
import { countryPattern, currencyPattern } from '#lib/fields/reference/code-patterns.ts';
import { isCountry } from '#lib/fields/reference/countries.ts';
import { isCurrency } from '#lib/fields/reference/currencies.ts';

/** A number of a bank, without a check of its digits. `max` counts characters. */
export const bankingText = (description: string, example?: string, max = 64) =>
  officialNumber(max).nullish().meta({ description, example });
/** A number of a bank with a fixed form. */
export const bankingPattern = (pattern: RegExp, error: string, description: string, example: string) =>
  z.string().regex(pattern, error).nullish().meta({ description, example });
const bankCountry = z.string().refine(isCountry, asIssue(commonFaults.unknownCountry));
export const bankingCurrency = z.string().refine(isCurrency, asIssue(commonFaults.unknownCurrency));

export const Banking = z
  .strictObject({
    account_code: bankingText('Account number and routing code combined.'),
    account_number: bankingText('Account number.', '0532013000'),
    account_type: bankingText('Type of the account.'),
    balance_account_number: bankingText('Number of the account that holds the balance.'),
    bank_code: bankingText('National bank code.', '37040044'),
    bic: bankingText('BIC, 8 or 11 characters; stored in upper case.', 'COBADEFFXXX'),
    bic_bank_code: bankingPattern(
      /^[A-Za-z]{4}$/,
      bankDetailsFaults.bicBankCode,
      'Characters 1 to 4 of the BIC.',
      'COBA',
    ),
    bic_branch_code: bankingPattern(
      /^[A-Za-z0-9]{3}$/,
      bankDetailsFaults.bicBranchCode,
      'Characters 9 to 11 of the BIC.',
      'XXX',
    ),
    bic_location_code: bankingPattern(
      /^[A-Za-z0-9]{2}$/,
      bankDetailsFaults.bicLocationCode,
      'Characters 7 and 8 of the BIC.',
      'FF',
    ),
    branch_code: bankingText('Branch code.'),
    country_code: bankCountry.nullish().meta({
      description: 'Country, ISO 3166-1 alpha-2; required without BIC and IBAN.',
      example: 'DE',
      pattern: countryPattern,
    }),
    currency: bankingCurrency
      .nullish()
      .meta({ description: 'Currency, ISO 4217.', example: 'EUR', pattern: currencyPattern }),
    iban: bankingText('IBAN; stored in upper case without spaces.', 'DE89370400440532013000'),
    national_id: bankingText('National id of the holder.'),
    owner_account_number: bankingText('Account number that the owner uses.'),
    routing_code: bankingText('Routing code; a US code is validated as an ABA number.'),
  })
  .meta({ id: 'BankingCoords', description: 'Bank details.' });
export type Banking = z.output<typeof Banking>;
