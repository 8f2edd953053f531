import { and, asc, eq, gt, isNull, lte, or, sql, sum } from 'drizzle-orm';
import { z } from 'zod';
import { query, type Reader } from '#db/client.ts';
import { counted } from '#db/columns.ts';
import { entries, holds, postings } from '#db/schema/ledger.ts';
import type { FieldTable } from '#lib/api/filter.ts';
import { countMax, listPage, pageOf } from '#lib/api/page.ts';
import { fromMinor } from '#lib/kit/money.ts';
import { instant, uuid } from '#lib/kit/schema.ts';
import { decimalsOf } from '#lib/ledger/currency.ts';
import { entryKinds } from '#lib/ledger/entry.ts';
import { figuresAt, recompute } from '#lib/ledger/history.ts';
import { currencyCode } from '#lib/ledger/side.ts';
import { presentWallets, type WalletRow } from '#lib/ledger/wallets.ts';

const money = (what: string) => z.string().meta({ description: `${what}, decimal text.`, example: '1250.00' });
const id = '0199c2f0-6f1e-7cc4-a1b2-3c4d5e6f7a8b';

const Line = z
  .strictObject({
    entry_id: uuid.meta({ description: 'The journal entry.', example: id }),
    kind: z.enum(entryKinds).meta({ description: 'What made it.', example: 'TRANSFER' }),
    reference: z.string().optional().meta({ description: "The caller's reference.", example: 'INV-2026-0042' }),
    description: z.string().optional().meta({ description: 'Free text.', example: 'Invoice 42' }),
    effective_at: instant.meta({ description: 'When it counts as moved.', example: '2026-01-31T10:00:00.000Z' }),
    direction: z.enum(['DEBIT', 'CREDIT']).meta({ description: 'A credit raises the wallet.', example: 'CREDIT' }),
    amount: money('What it moved'),
    balance: money('The balance after it'),
  })
  .meta({ id: 'ExplanationLine', description: 'A posting that is part of a balance.' });

const HeldLine = z
  .strictObject({
    hold_id: uuid.meta({ description: 'The hold.', example: id }),
    amount: money('What it sets aside'),
    description: z.string().optional().meta({ description: 'Free text.', example: 'Hotel deposit' }),
    created_at: instant.meta({ description: 'When it was placed.', example: '2026-01-31T10:00:00.000Z' }),
    expires_at: instant.optional().meta({ description: 'When it ends.', example: '2026-12-31T10:00:00.000Z' }),
  })
  .meta({ id: 'ExplanationHold', description: 'A hold that is part of a balance.' });

const figures = {
  account_balance: money('The balance'),
  hold_balance: money('What is held'),
  available_balance: money('The balance less what is held'),
};

export const Explanation = z
  .strictObject({
    account_id: uuid.meta({ description: 'The account.', example: id }),
    code: z.string().meta({ description: 'The wallet code.', example: 'DEFAULT' }),
    currency: currencyCode,
    at: instant.meta({ description: 'The time it explains.', example: '2026-01-31T10:00:00.000Z' }),
    ...figures,
    minimum: money('The limit: the balance less what is held never falls below it').optional(),
    updated_at: instant.meta({ description: 'The last change.', example: '2026-01-31T10:00:00.000Z' }),
    recomputed: z
      .strictObject(figures)
      .meta({ id: 'ExplanationRecomputed', description: 'The same, added up from postings and holds just now.' }),
    agrees: z.boolean().meta({ description: 'Whether what is stored is what was added up.', example: true }),
    holds: z.array(HeldLine).meta({ description: 'The holds in it, oldest first, up to 1,000.' }),
    postings: pageOf(Line).meta({
      id: 'ExplanationPostings',
      description: 'The postings in it, newest first, a page at a time.',
    }),
  })
  .meta({ id: 'Explanation', description: 'What a balance is made of.' });
export type Explanation = z.output<typeof Explanation>;
type Line = z.output<typeof Line>;

const holdsMax = 1000;
const lineFields: FieldTable = {
  fields: { effective_at: { type: 'instant', column: postings.effective_at, sortable: true } },
  id: postings.entry_id,
  sort: '-effective_at',
};

const balanceUpTo = query((db) =>
  db
    .select({ amount: sum(postings.amount) })
    .from(postings)
    .where(
      and(
        eq(postings.ledger_account_id, sql.placeholder('id')),
        sql`(${postings.effective_at}, ${postings.entry_id}) <= (${sql.placeholder('effective_at')}, ${sql.placeholder('entry_id')})`,
      ),
    ),
);

export interface Asked {
  'page[size]'?: number | undefined;
  'page[number]'?: number | undefined;
  'page[continuation]'?: string | undefined;
  at?: string | undefined;
}

/** What makes a wallet's balance, now or at a time: stored, recomputed, its holds, and its postings a page at a time. */
export async function explain(db: Reader, row: WalletRow, asked: Asked, now: string): Promise<Explanation> {
  const at = asked.at ?? now;
  const decimals = (await decimalsOf(db, [row.currency]))(row.currency);
  const text = (minor: bigint) => fromMinor(minor, decimals);
  const past = asked.at === undefined ? undefined : await figuresAt(db, row.id, at);
  const added = past ?? (await recompute(db, row.id, now));
  const recomputed = {
    account_balance: text(added.posted),
    hold_balance: text(added.held),
    available_balance: text(added.posted - added.held),
  };
  const [live] = past ? [] : await presentWallets(db, [row], now);
  const { account_balance, hold_balance, available_balance } = live ?? recomputed;
  return {
    account_id: row.account_id,
    code: row.code,
    currency: row.currency,
    at,
    account_balance,
    hold_balance,
    available_balance,
    minimum: row.minimum === null ? undefined : text(row.minimum),
    updated_at: live?.updated_at ?? past?.changed_at ?? row.created_at,
    recomputed,
    agrees: account_balance === recomputed.account_balance && hold_balance === recomputed.hold_balance,
    holds: await heldLines(db, row.id, { at, text }),
    postings: await postingLines(db, row.id, { asked, text }),
  };
}

interface Shown {
  text: (minor: bigint) => string;
}

async function heldLines(db: Reader, ledger_account_id: string, { at, text }: Shown & { at: string }) {
  const rows = await db
    .select()
    .from(holds)
    .where(
      and(
        eq(holds.ledger_account_id, ledger_account_id),
        lte(holds.created_at, at),
        or(isNull(holds.ended_at), gt(holds.ended_at, at)),
        or(isNull(holds.expires_at), gt(holds.expires_at, at)),
      ),
    )
    .orderBy(asc(holds.created_at), asc(holds.id))
    .limit(holdsMax);
  return rows.map((hold) => ({
    hold_id: hold.id,
    amount: text(hold.amount),
    description: hold.description ?? undefined,
    created_at: hold.created_at,
    expires_at: hold.expires_at ?? undefined,
  }));
}

async function postingLines(db: Reader, ledger_account_id: string, { asked, text }: Shown & { asked: Asked }) {
  const { at, ...query } = asked;
  const own = eq(postings.ledger_account_id, ledger_account_id);
  const condition = at === undefined ? own : (and(own, lte(postings.effective_at, at)) ?? own);
  const page = await listPage({
    name: 'explanation',
    query: { ...query, filter: undefined, sort: undefined },
    table: lineFields,
    scope: { condition, key: `${ledger_account_id}/${at ?? ''}` },
    fetch: ({ where, orderBy, limit, offset }) =>
      db
        .select({
          entry_id: postings.entry_id,
          effective_at: postings.effective_at,
          amount: postings.amount,
          kind: entries.kind,
          reference: entries.reference,
          description: entries.description,
        })
        .from(postings)
        .innerJoin(entries, eq(entries.id, postings.entry_id))
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    count: async (where) => {
      const some = db
        .select({ entry_id: postings.entry_id })
        .from(postings)
        .where(where)
        .limit(countMax + 1)
        .as('some');
      const [row] = await db.select({ count: counted() }).from(some);
      return row?.count ?? 0;
    },
  });
  const [newest] = page.page;
  const [upTo] = newest ? await balanceUpTo(db, { id: ledger_account_id, ...newest }) : [];
  let balance = BigInt(upTo?.amount ?? 0);
  const lines = page.page.map(({ amount, reference, description, ...line }): Line => {
    const after = balance;
    balance -= amount;
    return {
      ...line,
      reference: reference ?? undefined,
      description: description ?? undefined,
      direction: amount > 0n ? 'CREDIT' : 'DEBIT',
      amount: text(amount < 0n ? -amount : amount),
      balance: text(after),
    };
  });
  return { ...page, page: lines };
}
