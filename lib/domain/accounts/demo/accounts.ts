import { type Draw, seededDraw } from '#lib/core/seeded-draw.ts';
import type { AccountState, Jurisdiction } from '#lib/domain/accounts/core/account.ts';
import { demoBanking, demoCountries } from '#lib/domain/accounts/demo/banks.ts';
import { demoCompanyName, demoPersonName } from '#lib/domain/accounts/demo/people.ts';
import type { Entity } from '#lib/domain/entities/entity.ts';

/** A generated account; the same index always gives the same account. */
export interface DemoAccount {
  reference: string;
  name: string;
  currency: string;
  owner: Entity;
  jurisdiction: Jurisdiction;
  attributes: Record<string, string>;
  banking: Record<string, string>;
  tags: string[];
  /** The states after PENDING, each with the share of the account's life at which it begins. */
  history: { state: Exclude<AccountState, 'PENDING'>; at: number; reason?: string }[];
}

const weightSum = demoCountries.reduce((sum, country) => sum + country.weight, 0);
const purposes = [
  'Household',
  'Savings',
  'Salary',
  'Rent',
  'Travel',
  'Operations',
  'Payroll',
  'Taxes',
  'Reserve',
  'Card',
];
const tagList = ['payroll', 'primary', 'sepa', 'statement', 'legacy', 'direct-debit', 'salary'];
const risks = ['LOW', 'LOW', 'LOW', 'LOW', 'MEDIUM', 'MEDIUM', 'HIGH'];
const customerSegments = ['retail', 'private', 'business', 'corporate', 'public'];
const customerChannels = ['branch', 'web', 'app', 'partner'];
const blockReasons = [
  'Card reported stolen',
  'Unusual transfers under review',
  'Court order',
  'Contact data out of date',
];
const closingReasons = ['Closed by the customer', 'Merged into another account', 'Dormant for two years'];

/** The reference of the demo account with this number, such as `CH-00010000`. */
export const demoReference = (index: number): string => `CH-${String(index).padStart(8, '0')}`;

/** The same account for the same index, in every database: tests and benchmarks count on it. */
export function demoAccount(index: number): DemoAccount {
  const draw = seededDraw(index);
  const pick = <T>(list: readonly T[]): T => list[draw(list.length)] as T;
  const country = countryAt(draw(weightSum));
  const isCompany = draw(100) < 30;
  const holder = isCompany ? demoCompanyName(country.region, pick) : demoPersonName(country.region, pick);
  const personType = () => (draw(50) === 0 ? 'COLLECTIVE' : 'INDIVIDUAL');
  const affiliationOfOthers = () => (draw(30) === 0 ? 'EXTERNAL' : 'CUSTOMER');
  // Most owners have one to five accounts.
  const owner: Entity = {
    type: isCompany ? 'ORGANIZATION' : personType(),
    affiliation: draw(40) === 0 ? 'INTERNAL' : affiliationOfOthers(),
    reference: `${isCompany ? 'ORG' : 'CUST'}-${100000 + draw(Math.max(10, Math.ceil(index * 0.4)))}`,
  };
  return {
    reference: demoReference(index),
    name: draw(3) === 0 ? `${holder} ${pick(purposes)}` : holder,
    currency: country.currency,
    owner,
    jurisdiction: {
      classification: pick(['DOMESTIC', 'DOMESTIC', 'REGIONAL', 'INTERNATIONAL']),
      country_code: country.code,
    },
    attributes: {
      risk: pick(risks),
      segment: isCompany ? pick(customerSegments.slice(2)) : pick(customerSegments.slice(0, 2)),
      ...(draw(2) === 0 && { channel: pick(customerChannels) }),
      ...(draw(10) === 0 && { manager: demoPersonName(country.region, pick) }),
    },
    banking: demoBanking(country, draw, index),
    tags: draw(3) === 0 ? [...new Set([pick(tagList), pick(tagList)])] : [],
    history: demoHistory(draw, pick),
  };
}

function countryAt(index: number) {
  let rest = index;
  for (const country of demoCountries) {
    rest -= country.weight;
    if (rest < 0) return country;
  }
  throw new Error('The weights do not add up.');
}

function demoHistory(draw: Draw, pick: <T>(list: readonly T[]) => T): DemoAccount['history'] {
  const lot = draw(100);
  if (lot < 5) return [];
  const history: DemoAccount['history'] = [{ state: 'OPEN', at: 0.05 }];
  if (lot < 15) history.push({ state: 'BLOCKED', at: 0.4, reason: pick(blockReasons) });
  if (lot >= 10 && lot < 15) history.push({ state: 'OPEN', at: 0.45, reason: 'Cleared' });
  if (lot >= 92) history.push({ state: 'CLOSED', at: 0.7, reason: pick(closingReasons) });
  if (lot >= 98) history.push({ state: 'FINALIZED', at: 0.9, reason: 'Retention period is over' });
  return history;
}
