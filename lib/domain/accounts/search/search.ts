import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { query, type Reader, readTogether, selectRows } from '#db/index.ts';
import { type AccountRow, accountReservations, accounts } from '#db/schema/accounts.ts';
import { isUuid } from '#lib/core/is-uuid.ts';
import { caseKey, fold, nameKey } from '#lib/core/text/fold.ts';
import type { AccountSummary } from '#lib/domain/accounts/core/account.ts';
import { presentSummary } from '#lib/domain/accounts/core/accounts.ts';
import { accountsBySeq, listRows } from '#lib/domain/accounts/search/listing.ts';
import { allMatches, firstMatches, newestMatches, ngramCutter } from '#lib/domain/accounts/search/search-index.ts';
import {
  type SearchAlternative,
  searchAlternatives,
  stripCodeSeparators,
} from '#lib/domain/accounts/search/search-text.ts';
import { signCursor, verifyCursor } from '#lib/server/list/cursor.ts';
import type { PageQuery, RecordPage } from '#lib/server/list/page.ts';
import { listProblems } from '#lib/server/problems.ts';

/** A search counts up to this number; beyond it `record_count` and `page_count` are absent. */
const searchCountMax = 1000;
const searchPageSize = 20;
/** A text that names more accounts than this exactly is not treated as exact. */
const exactMax = 50;
/** The limit for `page[number]`; continuations have none. */
const offsetMax = 100_000;

/** Accounts with exactly this reference, id, IBAN, owner or name; a few of each, in this order. */
const exactMatches = query((db) => {
  const [key, few] = [sql.placeholder('key'), sql.placeholder('few')];
  const by = (alternative: number, condition: SQL | undefined) => {
    const found = db.select({ seq: accounts.seq }).from(accounts).where(condition).limit(few).as(`by_${alternative}`);
    return db.select({ way: sql.raw(String(alternative)).mapWith(Number), seq: found.seq }).from(found);
  };
  const isIban = and(eq(accountReservations.kind, 'iban'), eq(accountReservations.value, sql.placeholder('code')));
  const withIban = db.select({ seq: accountReservations.account_seq }).from(accountReservations).where(isIban);
  return by(0, eq(accounts.reference_key, key))
    .unionAll(by(1, eq(accounts.id, sql.placeholder('id'))))
    .unionAll(by(2, inArray(accounts.seq, withIban)))
    .unionAll(by(3, eq(accounts.owner_reference_key, key)))
    .unionAll(by(4, eq(accounts.name_key, sql.placeholder('name'))));
});
const exactMatchKinds = [0, 1, 2, 3, 4];

/** What a search looks for: exact matches, and ways to match. */
interface SearchPlan {
  exact: number[];
  ways: SearchAlternative[];
}

/** A page of matching account rows: exact matches first, then the newest; or in the requested order. */
export function searchRows(db: Reader, search: string, page: PageQuery): Promise<RecordPage<AccountRow>> {
  const ways = searchAlternatives(search, ngramCutter);
  return readTogether(db, async (one) => {
    if (page.sort === undefined && page.filter === undefined) return rowsByAge(one, search, { ways, page });
    const wanted = { exact: await exactSeqs(one, search), ways };
    return listRows(one, page, { condition: sql`${accounts.seq} in (${allMatchingSeqs(wanted)})`, key: fold(search) });
  });
}

async function rowsByAge(
  db: Reader,
  search: string,
  { ways, page }: { ways: SearchAlternative[]; page: PageQuery },
): Promise<RecordPage<AccountRow>> {
  const size = page['page[size]'] ?? searchPageSize;
  const binding = JSON.stringify(['search', fold(search)]);
  const isStart = page['page[continuation]'] === undefined;
  const end = ((page['page[number]'] ?? 1) - 1) * size + size + 1;
  const limits = { limit: Math.min(end, searchCountMax + 1), countMax: searchCountMax };
  const [exact, first] = await Promise.all([
    exactSeqs(db, search),
    isStart && ways.length > 0 ? firstOf(db, ways, limits) : { seqs: [], isComplete: true },
  ]);
  const wanted = { exact, ways };
  const { number, offset, after } = pageStart(page, { size, binding, wanted });
  const found = [...new Set([...exact, ...first.seqs])];
  const isKnown = isStart && (first.isComplete || end <= found.length);
  const seqs = isKnown
    ? found.slice(offset, offset + size + 1)
    : await matchingSeqs(db, wanted, { offset, after, limit: size + 1 });
  const shown = seqs.slice(0, size);
  const last = shown.at(-1);
  const isCounted = isStart && first.isComplete && found.length <= searchCountMax;
  return {
    ...(isCounted && { record_count: found.length, page_count: Math.ceil(found.length / size) }),
    page_number: number,
    page_size: size,
    ...(seqs.length > size && { continuation: signCursor(number + 1, [last], binding) }),
    page: await accountsBySeq(db, shown),
  };
}

interface FirstMatches {
  /** The newest matches, or all of them. */
  seqs: number[];
  isComplete: boolean;
}

/**
 * The newest matches: no more texts are read than a page or a count needs, because reading one costs more than finding
 * it.
 */
async function firstOf(
  db: Reader,
  ways: SearchAlternative[],
  limits: { limit: number; countMax: number },
): Promise<FirstMatches> {
  const [row] = await selectRows<{ seqs: string | null; border: number | bigint | string }>(
    db,
    firstMatches(ways, limits),
  );
  const seqs = numbersOf(row?.seqs);
  const below = Number(row?.border ?? 0);
  if (below === 0) return { seqs, isComplete: true };
  const left = limits.limit - seqs.length;
  if (left <= 0) return { seqs, isComplete: false };
  const older = await seqsOf(db, newestMatches(ways, { below, except: [], offset: 0, limit: left }));
  return { seqs: [...seqs, ...older], isComplete: older.length < left };
}

/** A page of account summaries. */
export async function searchAccounts(db: Reader, search: string, page: PageQuery): Promise<RecordPage<AccountSummary>> {
  const found = await searchRows(db, search, page);
  return { ...found, page: found.page.map(presentSummary) };
}

interface PageStart {
  number: number;
  offset: number;
  /** The last account of the previous page; undefined without a continuation. */
  after: number | undefined;
}

function pageStart(
  page: PageQuery,
  { size, binding, wanted }: { size: number; binding: string; wanted: SearchPlan },
): PageStart {
  const cursor = page['page[continuation]'];
  if (cursor === undefined) {
    const number = page['page[number]'] ?? 1;
    const offset = Math.min((number - 1) * size, offsetMax + wanted.exact.length);
    return { number, offset, after: undefined };
  }
  if (page['page[number]'] !== undefined) {
    throw listProblems.pageExclusive();
  }
  const { number, values } = verifyCursor(cursor, binding, 1);
  return { number, offset: 0, after: Number(values[0]) };
}

/** The accounts that the text names exactly: by reference, id, IBAN, owner or name. */
async function exactSeqs(db: Reader, search: string): Promise<number[]> {
  const key = caseKey(search.trim());
  const wanted = {
    key,
    name: nameKey(search),
    code: stripCodeSeparators(fold(search)),
    id: isUuid(search.trim()) ? key : null,
    few: exactMax + 1,
  };
  const found = await exactMatches(db, wanted);
  const groups = exactMatchKinds.map((alternative) =>
    found.filter((row) => row.way === alternative).map(({ seq }) => seq),
  );
  const named = groups.filter((group) => group.length <= exactMax);
  return [...new Set(named.flatMap((group) => group.sort((left, right) => right - left)))];
}

async function matchingSeqs(
  db: Reader,
  { exact, ways }: SearchPlan,
  { offset, after, limit }: { offset: number; after: number | undefined; limit: number },
): Promise<number[]> {
  const index = after === undefined ? offset : exact.indexOf(after) + 1;
  const isBehind = after !== undefined && index === 0;
  const named = isBehind ? [] : exact.slice(index, index + limit);
  if (named.length === limit || ways.length === 0) return named;
  const found = newestMatches(ways, {
    below: isBehind ? after : undefined,
    except: exact,
    limit: limit - named.length,
    offset: after === undefined ? Math.max(0, offset - exact.length) : 0,
  });
  return [...named, ...(await seqsOf(db, found))];
}

/** Returns all numbers as one text, because the driver is slow with many rows. */
async function seqsOf(db: Reader, found: SQL): Promise<number[]> {
  const together = sql`select string_agg(cast(seq as text), ',') as seqs from (${found}) found`;
  const [row] = await selectRows<{ seqs: string | null }>(db, together);
  return numbersOf(row?.seqs);
}

const numbersOf = (joined: string | null | undefined): number[] => (joined ? joined.split(',').map(Number) : []);

function allMatchingSeqs({ exact, ways }: SearchPlan): SQL {
  const parts = [
    ...(ways.length > 0 ? [allMatches(ways)] : []),
    sql`select ${accounts.seq} from ${accounts} where ${inArray(accounts.seq, exact)}`,
  ];
  return sql.join(parts, sql` union `);
}
