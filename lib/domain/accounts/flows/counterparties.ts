import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { counted, exactSum, offload, type Reader } from '#db/index.ts';
import { accounts } from '#db/schema/accounts.ts';
import { beneficiaries } from '#db/schema/beneficiaries.ts';
import { chartAccounts, charts } from '#db/schema/charts.ts';
import { entries, postings } from '#db/schema/ledger.ts';
import { payments } from '#db/schema/payments.ts';
import { ledgerAccounts } from '#db/schema/wallets.ts';
import { fromMinor } from '#lib/core/amounts/money.ts';
import type { Counterparty, WalletCounterparties } from '#lib/domain/accounts/flows/contract.ts';
import { countNewestPostings, newestPostings, postingsReadMax } from '#lib/domain/accounts/flows/newest-postings.ts';
import { type Period, periodOf } from '#lib/domain/accounts/flows/period.ts';
import { postingsInPeriod } from '#lib/domain/accounts/flows/posting-filter.ts';
import { displayName } from '#lib/domain/beneficiaries/beneficiaries/beneficiaries.ts';
import { decimalsOfCurrencies } from '#lib/domain/ledger/currencies/currency.ts';
import type { WalletRow } from '#lib/domain/ledger/wallets/wallets.ts';
import type { Context, ReadContext } from '#lib/server/identity/context.ts';

const counterpartiesMax = 20;

interface CounterpartyQuery {
  from?: string | undefined;
  to?: string | undefined;
}

/** The other side of a posting: a wallet, a chart account, or the beneficiary of a payment. */
export interface CounterpartyKey {
  ledgerAccountId: string;
  /** Set for payments, for a person who may read beneficiaries. */
  beneficiaryId: string | null;
}

/** The other sides of a wallet's postings in a period, the largest first. */
export async function walletCounterparties(
  { db: reader, principal, now }: ReadContext & { principal: Pick<Context['principal'], 'permissions'> },
  row: WalletRow,
  asked: CounterpartyQuery,
  readMax = postingsReadMax,
): Promise<WalletCounterparties> {
  const period = periodOf(asked, now);
  const db = await offload(reader);
  const { groups, isComplete } = await counterpartyGroups(db, row, {
    period,
    readMax,
    showsBeneficiaries: principal.permissions.has('beneficiary:read'),
  });
  const total = ({ credits, debits }: (typeof groups)[number]) => credits + debits;
  groups.sort((left, right) => Number(total(right) - total(left)));
  const shown = groups.slice(0, counterpartiesMax);
  const named = await nameCounterparties(db, shown, principal);
  const decimals = (await decimalsOfCurrencies(db, [row.currency]))(row.currency);
  return {
    account_id: row.account_id,
    code: row.code,
    currency: row.currency,
    ...period,
    is_complete: isComplete,
    counterparties: shown.map((group, index) => ({
      ...(named[index] ?? { kind: 'chart-account' as const }),
      in: fromMinor(group.credits, decimals),
      out: fromMinor(group.debits, decimals),
      postings: group.postings,
    })),
  };
}

async function counterpartyGroups(
  db: Reader,
  { id, currency }: WalletRow,
  { period, readMax, showsBeneficiaries }: { period: Period; readMax: number; showsBeneficiaries: boolean },
) {
  const inPeriod = postingsInPeriod(id, period);
  const own = newestPostings(db, inPeriod, readMax);
  const side = (sign: '<' | '>') =>
    exactSum(sql`case when ${postings.amount} ${sql.raw(sign)} 0 then abs(${postings.amount}) else 0 end`);
  const beneficiary = showsBeneficiaries ? payments.beneficiary_id : sql<string | null>`null`;
  const rows = await db
    .select({
      ledgerAccountId: postings.ledger_account_id,
      beneficiaryId: beneficiary,
      // The other side was debited where this wallet was credited.
      credits: side('<'),
      debits: side('>'),
      postings: counted(),
    })
    .from(own)
    .innerJoin(
      postings,
      and(
        eq(postings.entry_id, own.entry_id),
        ne(postings.ledger_account_id, id),
        eq(postings.currency, currency),
        sql`(${postings.amount} > 0) <> (${own.amount} > 0)`,
      ),
    )
    .innerJoin(entries, eq(entries.id, own.entry_id))
    // A reversal belongs to the beneficiary of the payment that it reverses.
    .leftJoin(payments, eq(payments.entry_id, sql`coalesce(${entries.reverses}, ${entries.id})`))
    .groupBy(
      ...(showsBeneficiaries ? [postings.ledger_account_id, payments.beneficiary_id] : [postings.ledger_account_id]),
    );
  const groups = rows.map((found) => ({
    ledgerAccountId: found.ledgerAccountId,
    beneficiaryId: found.beneficiaryId,
    credits: found.credits ?? 0n,
    debits: found.debits ?? 0n,
    postings: found.postings,
  }));
  const read = groups.reduce((count, group) => count + group.postings, 0);
  return { groups, isComplete: read < readMax || (await countNewestPostings(db, inPeriod, readMax + 1)) <= readMax };
}

/** Who counterparties are, in their order. Names need the permission to read accounts or beneficiaries. */
export async function nameCounterparties(
  db: Reader,
  keys: readonly CounterpartyKey[],
  { permissions }: Pick<Context['principal'], 'permissions'>,
): Promise<Counterparty[]> {
  const sides = await ledgerSidesById(
    db,
    keys.map((key) => key.ledgerAccountId),
  );
  const [names, people] = await Promise.all([
    permissions.has('account:read') ? accountNamesOf(db, [...sides.values()]) : new Map(),
    beneficiariesById(
      db,
      keys.flatMap(({ beneficiaryId }) => beneficiaryId ?? []),
    ),
  ]);
  return keys.map(({ ledgerAccountId, beneficiaryId }): Counterparty => {
    const person = beneficiaryId === null ? undefined : people.get(beneficiaryId);
    if (person) {
      return {
        kind: 'beneficiary',
        id: person.id,
        name: displayName(person),
        ...(person.identity !== null && { identity_reference: person.identity }),
      };
    }
    const side = sides.get(ledgerAccountId);
    if (side?.account_id) return { kind: 'account', id: side.account_id, ...names.get(side.account_id) };
    return {
      kind: 'chart-account',
      ...(side && {
        chart: side.chart,
        ...(permissions.has('chart:read') && { chart_name: side.chart_name }),
        chart_account: side.chart_code,
        name: side.name,
      }),
    };
  });
}

async function ledgerSidesById(db: Reader, ids: readonly string[]) {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map<string, never>();
  const rows = await db
    .select({
      id: ledgerAccounts.id,
      account_id: ledgerAccounts.account_id,
      chart: chartAccounts.chart_id,
      chart_name: charts.name,
      chart_code: chartAccounts.code,
      name: chartAccounts.name,
    })
    .from(ledgerAccounts)
    .innerJoin(chartAccounts, eq(chartAccounts.id, ledgerAccounts.chart_account_id))
    .innerJoin(charts, eq(charts.id, chartAccounts.chart_id))
    .where(inArray(ledgerAccounts.id, wanted));
  return new Map(rows.map((row) => [row.id, row]));
}

async function accountNamesOf(db: Reader, sides: readonly { account_id: string | null }[]) {
  const ids = [...new Set(sides.flatMap(({ account_id }) => account_id ?? []))];
  if (ids.length === 0) return new Map<string, { name: string; reference: string }>();
  const { id, name, reference } = accounts;
  const rows = await db.select({ id, name, reference }).from(accounts).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, { name: row.name, reference: row.reference }]));
}

async function beneficiariesById(db: Reader, ids: readonly string[]) {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map<string, typeof beneficiaries.$inferSelect>();
  const rows = await db.select().from(beneficiaries).where(inArray(beneficiaries.id, wanted));
  return new Map(rows.map((row) => [row.id, row]));
}
