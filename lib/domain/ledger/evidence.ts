import { and, asc, eq } from 'drizzle-orm';
import { forUpdate } from '#db/index.ts';
import { accounts } from '#db/schema/accounts.ts';
import { chartAccounts, charts } from '#db/schema/charts.ts';
import { entries, holds, postings } from '#db/schema/ledger.ts';
import { ledgerAccounts } from '#db/schema/wallets.ts';
import { groupMoney } from '#lib/core/amounts/group-digits.ts';
import { fromMinor, parseMinor } from '#lib/core/amounts/money.ts';
import { isUuid } from '#lib/core/is-uuid.ts';
import { caseKey } from '#lib/core/text/fold.ts';
import type { ledgerContract } from '#lib/domain/ledger/contract.ts';
import { findDecimals, requireDecimals, sentMoney } from '#lib/domain/ledger/currencies/currency.ts';
import { ratesEvidence } from '#lib/domain/ledger/currencies/rate-evidence.ts';
import { sidesOfLedgerAccounts } from '#lib/domain/ledger/ledger-accounts.ts';
import type { ChartSide, Side, WalletSide } from '#lib/domain/ledger/side.ts';
import { type NewTransfer, sentBulk } from '#lib/domain/ledger/transfers/transfer.ts';
import { walletText } from '#lib/domain/ledger/wallets/wallet-text.ts';
import { lockWalletsOf } from '#lib/domain/ledger/wallets/wallets.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import type { EvidenceByOperation } from '#lib/server/operation/endpoint.ts';
import {
  type Evidence,
  joinEvidence,
  type NamedRecord,
  optionalFact,
  phrase,
} from '#lib/server/operation/review/evidence.ts';

/** Transfers of a bulk that are listed individually; all of them count. */
const listedMax = 20;

interface SideFacts {
  name: string;
  basis: unknown;
  record?: NamedRecord;
}

/** One side of a movement: the account, its state, and the limit of the wallet. Balances are checked on approval. */
async function sideEvidence(ctx: WriteContext, side: Side, currency: string): Promise<SideFacts> {
  return 'account' in side ? walletEvidence(ctx, side) : chartEvidence(ctx, side, currency);
}

async function walletEvidence(ctx: WriteContext, side: WalletSide) {
  const key = isUuid(side.account)
    ? eq(accounts.id, side.account.toLowerCase())
    : eq(accounts.reference_key, caseKey(side.account));
  const [account] = await forUpdate(ctx.db.select().from(accounts).where(key));
  const named = `${side.account}, ${walletText(side)}`;
  if (!account) return { name: named, basis: null };
  const wallets = await ctx.db
    .select({ id: ledgerAccounts.id, minimum: ledgerAccounts.minimum, chart: ledgerAccounts.chart_account_id })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.account_id, account.id),
        eq(ledgerAccounts.code, side.wallet),
        eq(ledgerAccounts.currency, side.currency),
      ),
    );
  const { id, reference, name, state, owner_type, owner_reference } = account;
  return {
    name: `${reference} · ${name}, ${walletText(side)} (${state})`,
    basis: { id, reference, name, state, owner_type, owner_reference, wallets },
    record: { resource: 'account', resource_id: id, name: `${name}, ${reference}`, needs: 'account:read' } as const,
  };
}

async function chartEvidence(ctx: WriteContext, side: ChartSide, currency: string) {
  const [row] = await ctx.db
    .select({ account: chartAccounts, chart: charts.name, currency: charts.currency })
    .from(chartAccounts)
    .innerJoin(charts, eq(charts.id, chartAccounts.chart_id))
    .where(and(eq(chartAccounts.chart_id, side.chart), eq(chartAccounts.code, side.code)));
  const name = row
    ? `${side.code} · ${row.account.name}, chart ${row.chart} ${currency}`
    : `${side.chart}/${side.code}`;
  const record = row && {
    resource: 'chart',
    resource_id: String(side.chart),
    name: `${row.account.name}, ${side.code}`,
    needs: 'chart:read' as const,
  };
  return { name, basis: row ?? null, ...(record && { record }) };
}

async function sidesEvidence(ctx: WriteContext, sides: { label: string; side: Side; currency: string }[]) {
  const bySubject = new Map<string, SideFacts>();
  // In a fixed order, so that two decisions lock the accounts in the same order.
  const ordered = [...new Map(sides.map((item) => [subjectOf(item), item]))].sort(([left], [right]) =>
    left < right ? -1 : 1,
  );
  for (const [subject, { side, currency }] of ordered) bySubject.set(subject, await sideEvidence(ctx, side, currency));
  const seen = (item: { side: Side; currency: string }) => bySubject.get(subjectOf(item));
  return {
    recordOf: (side: Side, currency: string) => seen({ side, currency })?.record,
    evidence: {
      records: sides.flatMap((item) => seen(item)?.record ?? []),
      facts: sides.slice(0, 2 * listedMax).flatMap((item) =>
        optionalFact(item.label, seen(item)?.name, {
          kind: 'reference',
          needs: 'account' in item.side ? 'account:read' : 'chart:read',
        }),
      ),
      basis: Object.fromEntries([...bySubject].map(([subject, { basis }]) => [subject, basis])),
    } satisfies Evidence,
  };
}

/** The name of a side in the basis of a decision. Slashes are escaped, so that no two sides have one name. */
function subjectOf({ side, currency }: { side: Side; currency: string }): string {
  const escaped = (...parts: string[]) => parts.map((part) => part.replace(/[%/]/g, encodeURIComponent)).join('/');
  return 'account' in side
    ? `account ${escaped(side.account.toLowerCase(), side.wallet, side.currency)}`
    : `chart account ${escaped(String(side.chart), side.code, currency)}`;
}

/** The sentence of the request names amounts too. */
const amountFact = (label: string, amount: string) => optionalFact(label, amount, { kind: 'money', needs: 'public' });

/** An item of a bulk with an invalid amount is rejected alone: it moves nothing. */
const movedMinor = (minor: bigint | string): bigint => (typeof minor === 'bigint' ? minor : 0n);

async function totalFacts(ctx: WriteContext, wanted: NewTransfer[]): Promise<Evidence['facts']> {
  const facts: Evidence['facts'] = [];
  for (const [currency, items] of Map.groupBy(wanted, (item) => item.currency)) {
    const decimals = await findDecimals(ctx.db, currency);
    if (decimals === undefined) continue;
    const total = items.reduce((sum, { amount }) => sum + movedMinor(parseMinor(amount, decimals)), 0n);
    facts.push(...amountFact(`Total ${currency}`, `${fromMinor(total, decimals)} ${currency}`));
  }
  return facts;
}

/** A hold with the account it belongs to. */
async function holdEvidence(ctx: WriteContext, id: string): Promise<Evidence> {
  // Not locked before its wallet: only its end can change, and what ends it checks that.
  const [hold] = await ctx.db.select().from(holds).where(eq(holds.id, id));
  if (!hold) return { facts: [], basis: { hold: null } };
  const amount = fromMinor(hold.amount, await requireDecimals(ctx.db, hold.currency));
  const [side] = await sidesOfLedgerAccounts(ctx.db, [hold.ledger_account_id]);
  const { evidence } = await sidesEvidence(ctx, side ? [{ label: 'Hold on', ...side }] : []);
  return joinEvidence(evidence, {
    facts: [
      ...optionalFact('Hold', `${amount} ${hold.currency}`, { kind: 'money', needs: 'ledger:read' }),
      ...optionalFact('Hold state', hold.state, { kind: 'state', needs: 'ledger:read' }),
      ...optionalFact('Description of the hold', hold.description, { needs: 'ledger:read' }),
    ],
    basis: { hold },
  });
}

/** "void a hold of 10.00 EUR on {account}" */
function holdPhrase(hold: Evidence, verb: string): Evidence {
  const [account] = hold.records ?? [];
  const amount = hold.facts.find(({ label }) => label === 'Hold')?.value;
  if (!account || !amount) return hold;
  const held = { text: ` of ${groupMoney(amount)}`, needs: 'ledger:read', masked: '' } as const;
  return { ...hold, phrase: phrase`${verb} a hold${held} on ${account}` };
}

/** The chart account for new wallets. */
export async function chartAccountEvidence(ctx: WriteContext, wanted: ChartSide | null | undefined): Promise<Evidence> {
  if (!wanted) return { facts: [], basis: {} };
  const { name, basis } = await chartEvidence(ctx, wanted, '');
  return {
    facts: optionalFact('Chart account', name, { kind: 'reference', needs: 'chart:read' }),
    basis: { 'chart account': basis },
  };
}

/** The wallets of an account without their balances, which change with every movement. */
export async function walletsEvidence(ctx: WriteContext, accountId: string): Promise<Evidence> {
  const rows = await lockWalletsOf(ctx.db, accountId);
  rows.sort((left, right) => (left.id < right.id ? -1 : 1));
  const wallets = rows.map(({ id, code, currency, minimum, account_state, chart_account_id }) => ({
    id,
    code,
    currency,
    minimum,
    account_state,
    chart_account_id,
  }));
  return { facts: [], basis: { 'wallets of the account': wallets } };
}

/** What the approval of one transfer or a bulk shows. */
async function transfersEvidence(ctx: WriteContext, wanted: NewTransfer[]): Promise<Evidence> {
  const number = (index: number) => (wanted.length > 1 ? ` ${index + 1}` : '');
  const sides = wanted.flatMap(({ from, to, currency }, index) => [
    { label: `From${number(index)}`, side: from, currency },
    { label: `To${number(index)}`, side: to, currency },
  ]);
  const { evidence, recordOf } = await sidesEvidence(ctx, sides);
  const listed = await Promise.all(wanted.slice(0, listedMax).map((item) => sentMoney(ctx.db, item)));
  const money = listed.flatMap((amount, index) => [
    ...amountFact(`Amount${number(index)}`, amount),
    ...optionalFact(`Reference${number(index)}`, wanted[index]?.reference),
    ...optionalFact(`Description${number(index)}`, wanted[index]?.description),
    ...optionalFact(`Effective${number(index)}`, wanted[index]?.effective_at, { kind: 'time' }),
  ]);
  const count =
    wanted.length > 1 ? [...optionalFact('Transfers', String(wanted.length)), ...(await totalFacts(ctx, wanted))] : [];
  const [single] = wanted.length === 1 ? wanted : [];
  const words = single
    ? phrase`transfer ${groupMoney(listed[0] ?? '')} from ${recordOf(single.from, single.currency)} to ${recordOf(single.to, single.currency)}`
    : [
        `make ${wanted.length} transfers of ${(await totalFacts(ctx, wanted)).map(({ value }) => groupMoney(value)).join(' and ')}`,
      ];
  return joinEvidence({ facts: [...count, ...money], basis: {}, phrase: words, values: [] }, evidence);
}

export const ledgerApprovalEvidence: EvidenceByOperation<typeof ledgerContract> = {
  createTransfer: (ctx, { body }) => transfersEvidence(ctx, [body].flat() as NewTransfer[]),

  createTransfers: (ctx, { body }) => transfersEvidence(ctx, sentBulk(body).transfers),

  createHold: async (ctx, { body }) => {
    const { account, wallet, currency, description, expires_at } = body;
    const amount = await sentMoney(ctx.db, body);
    const side = { account, wallet, currency };
    const { evidence, recordOf } = await sidesEvidence(ctx, [{ label: 'Account', side, currency }]);
    const facts = [
      ...amountFact('Amount', amount),
      ...optionalFact('Description', description),
      ...optionalFact('Expires', expires_at, { kind: 'time' }),
    ];
    const words = phrase`hold ${groupMoney(amount)} on ${recordOf(side, currency)}`;
    return joinEvidence({ facts, basis: {}, phrase: words, values: [] }, evidence);
  },

  captureHold: async (ctx, { params, body }) => {
    const hold = await holdEvidence(ctx, params.id);
    const [row] = await ctx.db.select({ currency: holds.currency }).from(holds).where(eq(holds.id, params.id));
    const to = row ? await sidesEvidence(ctx, [{ label: 'To', side: body.to, currency: row.currency }]) : undefined;
    const part = row && body.amount ? await sentMoney(ctx.db, { amount: body.amount, ...row }) : undefined;
    const amount = part ? amountFact('Amount', part) : [];
    const taken = part ? groupMoney(part) : 'all';
    return joinEvidence({ facts: amount, basis: {} }, holdPhrase(hold, `capture ${taken} of`), to?.evidence);
  },

  voidHold: async (ctx, { params }) => holdPhrase(await holdEvidence(ctx, params.id), 'void'),

  reverseEntry: async (ctx, { params, body }) => {
    const [entry] = await ctx.db.select().from(entries).where(eq(entries.id, params.id));
    const moved = await ctx.db
      .select()
      .from(postings)
      .where(eq(postings.entry_id, params.id))
      .orderBy(asc(postings.position));
    const reversals = await ctx.db.select({ id: entries.id }).from(entries).where(eq(entries.reverses, params.id));
    const sides: { label: string; side: Side; currency: string }[] = [];
    const facts = [
      ...optionalFact('Reason', body.reason),
      ...optionalFact('Entry', entry?.reference ?? params.id, { kind: 'reference' }),
    ];
    for (const { ledger_account_id, amount, currency } of moved) {
      const [side] = await sidesOfLedgerAccounts(ctx.db, [ledger_account_id]);
      if (!side) continue;
      const text = fromMinor(amount < 0n ? -amount : amount, await requireDecimals(ctx.db, currency));
      facts.push(
        ...optionalFact(amount > 0n ? 'Debited' : 'Credited', `${text} ${currency}`, {
          kind: 'money',
          needs: 'ledger:read',
        }),
      );
      sides.push({ label: amount > 0n ? 'Debited from' : 'Credited to', ...side });
    }
    const { evidence } = await sidesEvidence(ctx, sides);
    const record = {
      resource: 'entry',
      resource_id: params.id,
      name: entry?.reference ?? params.id.slice(0, 8),
      needs: 'ledger:read' as const,
    };
    const own = { records: [record], phrase: phrase`reverse the journal entry ${record}` };
    return joinEvidence({ facts, basis: { entry: entry ?? null, reversals }, ...own }, evidence);
  },

  loadRates: (ctx, { body }) => ratesEvidence(ctx, body.rates),
};
