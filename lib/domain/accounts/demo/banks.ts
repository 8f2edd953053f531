import { mod97 } from '#lib/core/check-digits.ts';
import type { Draw } from '#lib/core/seeded-draw.ts';
import type { Region } from '#lib/domain/accounts/demo/people.ts';
import { validateBban } from '#lib/fields/checks/bban.ts';

interface Country {
  code: string;
  currency: string;
  region: Region;
  /** Relative share of all accounts. */
  weight: number;
  /** A BBAN with `n` for any digit and `#` for the national check digits; absent where there are no IBANs. */
  bban?: string[];
  bics: string[];
  /** Bank or routing codes where there are no IBANs. */
  banks?: { member: 'routing_code' | 'bank_code'; codes: string[]; branches?: string[]; digits: number };
}

export const demoCountries: Country[] = [
  {
    code: 'DE',
    currency: 'EUR',
    region: 'DE',
    weight: 22,
    bban: ['37040044nnnnnnnnnn', '10070000nnnnnnnnnn', '50010517nnnnnnnnnn'],
    bics: ['COBADEFFXXX', 'DEUTDEBBXXX'],
  },
  {
    code: 'FR',
    currency: 'EUR',
    region: 'FR',
    weight: 9,
    bban: ['3000400nnnnnnnnnnnnnn##', '2004101005nnnnnnnnnnn##'],
    bics: ['BNPAFRPPXXX'],
  },
  {
    code: 'ES',
    currency: 'EUR',
    region: 'ES',
    weight: 8,
    bban: ['21000418##nnnnnnnnnn', '00491500##nnnnnnnnnn'],
    bics: ['CAIXESBBXXX'],
  },
  {
    code: 'IT',
    currency: 'EUR',
    region: 'IT',
    weight: 7,
    bban: ['@0542811101nnnnnnnnnnnn', '@0306909606nnnnnnnnnnnn'],
    bics: ['BCITITMMXXX'],
  },
  {
    code: 'NL',
    currency: 'EUR',
    region: 'NL',
    weight: 7,
    bban: ['ABNAnnnnnnnnnn', 'INGBnnnnnnnnnn'],
    bics: ['ABNANL2AXXX', 'INGBNL2AXXX'],
  },
  {
    code: 'AT',
    currency: 'EUR',
    region: 'DE',
    weight: 4,
    bban: ['19043nnnnnnnnnnn', '20111nnnnnnnnnnn'],
    bics: ['GIBAATWWXXX'],
  },
  { code: 'BE', currency: 'EUR', region: 'NL', weight: 3, bban: ['539nnnnnnn##'], bics: ['TRIOBEBBXXX'] },
  { code: 'PT', currency: 'EUR', region: 'BR', weight: 2, bban: ['00020123nnnnnnnnnnn##'], bics: ['BCOMPTPLXXX'] },
  { code: 'IE', currency: 'EUR', region: 'GB', weight: 3, bban: ['AIBK931152nnnnnnnn'], bics: ['AIBKIE2DXXX'] },
  {
    code: 'GB',
    currency: 'GBP',
    region: 'GB',
    weight: 11,
    bban: ['NWBK601613nnnnnnnn', 'BARC202015nnnnnnnn'],
    bics: ['NWBKGB2LXXX', 'BARCGB22XXX'],
  },
  { code: 'CH', currency: 'CHF', region: 'DE', weight: 4, bban: ['00762nnnnnnnnnnnn'], bics: ['POFICHBEXXX'] },
  { code: 'PL', currency: 'PLN', region: 'PL', weight: 4, bban: ['10901014nnnnnnnnnnnnnnnn'], bics: ['WBKPPLPPXXX'] },
  { code: 'SE', currency: 'SEK', region: 'SE', weight: 3, bban: ['500nnnnnnnnnnnnnnnnn'], bics: ['ESSESESSXXX'] },
  { code: 'DK', currency: 'DKK', region: 'SE', weight: 2, bban: ['0040nnnnnnnnnn'], bics: ['NDEADKKKXXX'] },
  {
    code: 'US',
    currency: 'USD',
    region: 'US',
    weight: 10,
    bics: ['CHASUS33XXX'],
    banks: {
      member: 'routing_code',
      codes: ['021000021', '011401533', '121000248', '026009593', '111000025'],
      digits: 9,
    },
  },
  {
    code: 'AU',
    currency: 'AUD',
    region: 'GB',
    weight: 2,
    bics: ['CTBAAU2SXXX'],
    banks: { member: 'bank_code', codes: ['062000', '033000'], digits: 8 },
  },
  {
    code: 'JP',
    currency: 'JPY',
    region: 'JP',
    weight: 2,
    bics: ['BOTKJPJTXXX'],
    banks: { member: 'bank_code', codes: ['0005', '0009'], branches: ['001', '115', '318'], digits: 7 },
  },
  {
    code: 'IN',
    currency: 'INR',
    region: 'IN',
    weight: 2,
    bics: ['HDFCINBBXXX'],
    banks: { member: 'routing_code', codes: ['HDFC0000001', 'SBIN0000691'], digits: 11 },
  },
];

/** Fills the digits of a pattern uniquely: the index, scrambled one to one. */
function fillDigits(pattern: string, index: number): string {
  const places = pattern.match(/n/g)?.length ?? 0;
  const unique = Math.min(places, 8);
  // 48,271 shares no factor with a power of ten. BigInt, because the product may exceed 2^53.
  const scrambled = String((BigInt(index) * 48271n + 271828n) % 10n ** BigInt(unique)).padStart(unique, '0');
  const filled = `${String(index * 7919).padStart(places, '3')}${scrambled}`.slice(-places);
  let place = 0;
  return pattern.replaceAll('n', () => filled.charAt(place++));
}

/** An IBAN that passes every check, national ones included. */
function demoIban({ code, bban = [] }: Country, draw: Draw, index: number): string {
  const pattern = bban[draw(bban.length)] ?? '';
  const basic = withNationalCheck(code, fillDigits(pattern, index));
  const check = 98 - mod97(`${basic}${code}00`);
  return `${code}${String(check).padStart(2, '0')}${basic}`;
}

/** Tries what the national check allows: two digits, or one letter in front. */
function withNationalCheck(code: string, basic: string): string {
  const isLetter = basic.startsWith('@');
  if (!isLetter && !basic.includes('#')) return basic;
  for (let value = 0; value < (isLetter ? 26 : 100); value += 1) {
    const tried = isLetter
      ? basic.replace('@', String.fromCharCode(65 + value))
      : basic.replace('##', String(value).padStart(2, '0'));
    if (validateBban(code, tried) === 'right') return tried;
  }
  return basic;
}

/** Banking coordinates as usual in the country. */
export function demoBanking(country: Country, draw: Draw, index: number): Record<string, string> {
  const bic = country.bics[draw(country.bics.length)] ?? '';
  if (country.bban) return { iban: demoIban(country, draw, index), bic };
  const { member, codes, branches, digits: length } = country.banks ?? { member: 'bank_code', codes: [], digits: 8 };
  return {
    country_code: country.code,
    [member]: codes[draw(codes.length)] ?? '',
    ...(branches && { branch_code: branches[draw(branches.length)] ?? '' }),
    account_number: fillDigits('n'.repeat(length), index),
    ...(draw(2) === 0 && { bic }),
  };
}
