import { type SQL, sql } from 'drizzle-orm';
import { accounts } from '#db/schema/accounts.ts';
import { payments } from '#db/schema/payments.ts';
import { isUuid } from '#lib/core/is-uuid.ts';
import { caseKey, caseKeys } from '#lib/core/text/fold.ts';
import { type FilterField, nameCondition } from '#lib/server/list/filter.ts';
import { withAsterisks } from '#lib/server/list/rsql.ts';

const namedAccount: FilterField = { type: 'text', column: payments.from_account, selective: true };

/** The account that pays, by id or reference: a payment keeps the name by which its request named the account. */
export const payerField = payerFieldBy((value) => [...shownNames(value), otherName(value)]);

/** As `payerField`, by the shown name alone: which reference an account with an id has is for readers of accounts. */
export const shownPayerField = payerFieldBy(shownNames);

function payerFieldBy(namesOf: (value: string) => SQL[]): FilterField {
  const isPaidFrom = (value: string) => sql`lower(${payments.from_account}) in (${sql.join(namesOf(value), sql`, `)})`;
  return {
    ...namedAccount,
    matches: (value) => (value.includes('*') ? nameCondition(namedAccount, value) : isPaidFrom(withAsterisks(value))),
  };
}

function shownNames(value: string): SQL[] {
  return caseKeys(value).map((key) => sql`${key}`);
}

/** The reference of an account by its id, or its id by its reference. */
const otherName = (value: string): SQL =>
  isUuid(value)
    ? sql`(select lower(${accounts.reference}) from ${accounts} where ${accounts.id} = ${sql.param(value.toLowerCase(), accounts.id)})`
    : sql`(select lower(cast(${accounts.id} as text)) from ${accounts} where ${accounts.reference_key} = ${caseKey(value)})`;
