import { inArray } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import type { EventRow } from '#db/schema/events.ts';
import { type EntryRow, entries, holds } from '#db/schema/ledger.ts';
import { fromMinor } from '#lib/core/amounts/money.ts';
import type { EventData } from '#lib/domain/events/event-data.ts';
import { decimalsOfCurrencies } from '#lib/domain/ledger/currencies/currency.ts';
import { type PostingOfEntry, postingsOfEntries } from '#lib/domain/ledger/entries/journal-entries.ts';

// The events of an entry are not stored, because the journal never changes and says all of them: `entry.created` has
// the id of the entry, and `balance.changed` of a wallet the same id with the position of its posting at the end.

const digitsBefore = 32;

/** The id of the entry that an event of the journal belongs to. */
export const entryIdOfEvent = (eventId: string): string => `${eventId.slice(0, digitsBefore)}0000`;

const eventIdOf = (entryId: string, position: number): string =>
  `${entryId.slice(0, digitsBefore)}${position.toString(16).padStart(4, '0')}`;

/** All events of entries, by their ids. */
export async function eventsOfEntries(db: Reader, entryIds: string[]): Promise<Map<string, EventRow>> {
  if (entryIds.length === 0) return new Map();
  const rows = await db.select().from(entries).where(inArray(entries.id, entryIds));
  const posted = Map.groupBy(await postingsOfEntries(db, entryIds), ({ entry_id }) => entry_id);
  const holdIds = rows.flatMap(({ hold_id }) => hold_id ?? []);
  const captured = holdIds.length === 0 ? [] : await db.select().from(holds).where(inArray(holds.id, holdIds));
  const holdBy = new Map(captured.map((hold) => [hold.id, hold]));
  const currencies = [...posted.values()].flat().map(({ currency }) => currency);
  const decimals = await decimalsOfCurrencies(db, currencies);
  const journalEvents = rows.flatMap((row): EventRow[] => {
    const own = posted.get(row.id) ?? [];
    const common = { time: row.created_at, actor_id: row.actor_id };
    const changed = own.flatMap((posting): EventRow[] => {
      if (posting.account_id === null) return [];
      const id = eventIdOf(row.id, posting.position);
      const hold = holdBy.get(row.hold_id ?? '');
      const released = hold?.ledger_account_id === posting.ledger_account_id ? hold : undefined;
      const data = balanceAfterPosting(posting, released, decimals(posting.currency));
      return [{ id, type: 'balance.changed', subject: posting.account_id, data, ...common }];
    });
    const data = createdEntryData(row, own, decimals);
    return [{ id: row.id, type: 'entry.created', subject: row.id, data, ...common }, ...changed];
  });
  return new Map(journalEvents.map((event) => [event.id, event]));
}

function createdEntryData(
  { id, kind, effective_at, created_at, hold_id, reverses }: EntryRow,
  own: PostingOfEntry[],
  decimals: (currency: string) => number,
): EventData<'entry.created'> {
  return {
    id,
    kind,
    effective_at,
    created_at,
    ...(hold_id !== null && { hold_id }),
    ...(reverses !== null && { reverses }),
    postings: own.map(({ account_id, wallet, chart, code, currency, amount }) => ({
      ...(account_id === null ? { chart, code } : { account_id, wallet: wallet ?? '' }),
      currency,
      direction: amount > 0n ? 'CREDIT' : 'DEBIT',
      amount: fromMinor(amount < 0n ? -amount : amount, decimals(currency)),
    })),
  };
}

function balanceAfterPosting(
  { account_id, wallet, currency, amount, posted_after, held_after, entry_id }: PostingOfEntry,
  released: { id: string; amount: bigint } | undefined,
  decimals: number,
): EventData<'balance.changed'> {
  const change = {
    after: { posted: posted_after, held: held_after },
    delta: { posted: amount, held: -(released?.amount ?? 0n) },
  };
  return {
    ...balanceChange({ account_id, code: wallet, currency }, change, decimals),
    entry_id,
    ...(released && { hold_id: released.id }),
  };
}

/** The balance and the holds of a wallet, in minor units. */
interface BalanceFigures {
  posted: bigint;
  held: bigint;
}

/** The data of an event about the balance of a wallet, without what changed it. */
export function balanceChange(
  { account_id, code, currency }: { account_id: string | null; code: string | null; currency: string },
  { after, delta }: { after: BalanceFigures; delta: BalanceFigures },
  decimals: number,
): EventData<'balance.changed'> {
  const texts = ({ posted, held }: BalanceFigures) => ({
    account_balance: fromMinor(posted, decimals),
    available_balance: fromMinor(posted - held, decimals),
    hold_balance: fromMinor(held, decimals),
  });
  return { account_id: account_id ?? '', wallet: code ?? '', currency, ...texts(after), delta: texts(delta) };
}
