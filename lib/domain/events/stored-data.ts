import type { EventRow } from '#db/schema/events.ts';
import { fromMinor } from '#lib/core/money.ts';
import type { DomainEvent, EventData } from '#lib/domain/events/event-data.ts';

/** Posting of an entry as stored: a wallet or a chart account, the currency, and the signed amount. */
type StoredEventPosting = [side: string | number, code: string, currency: string, amount: string];

/** Only what the row and the other figures do not say. The last members are left out when they are null. */
type StoredEntry = [
  kind: EventData<'entry.created'>['kind'],
  postings: StoredEventPosting[],
  hold_id?: string | null,
  reverses?: string | null,
  effective_at?: string | null,
];
type StoredBalance = [
  wallet: string,
  currency: string,
  posted: string,
  held: string,
  postedDelta: string,
  heldDelta: string,
  entry_id?: string | null,
  hold_id?: string | null,
];

/** What is stored of an event. Each transfer has three events, so theirs repeat nothing: `f` lists their figures. */
export function storedEventData(event: DomainEvent): EventRow['data'] {
  if (event.type === 'balance.changed') return { f: withoutLastNulls(storedBalance(event.data)) };
  if (event.type === 'entry.created') return { f: withoutLastNulls(storedEntry(event.data)) };
  return event.data;
}

/** The data of an event, as it was emitted. */
export function eventDataOf({
  type,
  subject,
  time,
  data,
}: Pick<EventRow, 'type' | 'subject' | 'time' | 'data'>): EventRow['data'] {
  // A list is exactly what `storedEventData` makes of these two types.
  if (type === 'balance.changed' && Array.isArray(data.f)) return balanceData(subject, data.f as StoredBalance);
  if (type === 'entry.created' && Array.isArray(data.f)) {
    return entryData({ id: subject, created_at: time }, data.f as StoredEntry);
  }
  return data;
}

function withoutLastNulls(list: readonly unknown[]): readonly unknown[] {
  const last = list.findLastIndex((value) => value !== null && value !== undefined);
  return list.slice(0, last + 1);
}

function storedBalance(data: EventData<'balance.changed'>): StoredBalance {
  const { wallet, currency, account_balance, hold_balance, delta, entry_id, hold_id } = data;
  const deltas = [delta.account_balance, delta.hold_balance] as const;
  return [wallet, currency, account_balance, hold_balance, ...deltas, entry_id, hold_id];
}

function balanceData(account_id: string, stored: StoredBalance): EventData<'balance.changed'> {
  const [wallet, currency, posted, held, postedDelta, heldDelta, entry_id, hold_id] = stored;
  return {
    account_id,
    wallet,
    currency,
    ...balances(posted, held),
    delta: balances(postedDelta, heldDelta),
    ...(typeof entry_id === 'string' && { entry_id }),
    ...(typeof hold_id === 'string' && { hold_id }),
  };
}

const balances = (account_balance: string, hold_balance: string) => ({
  account_balance,
  available_balance: difference(account_balance, hold_balance),
  hold_balance,
});

/** The difference of two decimal texts of one currency. */
function difference(left: string, right: string): string {
  const minor = (text: string) => BigInt(text.replace('.', ''));
  return fromMinor(minor(left) - minor(right), left.split('.')[1]?.length ?? 0);
}

function storedEntry(data: EventData<'entry.created'>): StoredEntry {
  const { kind, postings, hold_id, reverses, effective_at, created_at } = data;
  const lines = postings.map(({ account_id, wallet, chart, code, currency, direction, amount }): StoredEventPosting => {
    const signed = direction === 'DEBIT' ? `-${amount}` : amount;
    return [account_id ?? chart ?? '', wallet ?? code ?? '', currency, signed];
  });
  return [kind, lines, hold_id, reverses, effective_at === created_at ? null : effective_at];
}

function entryData(
  { id, created_at }: { id: string; created_at: string },
  [kind, lines, hold_id, reverses, effective_at]: StoredEntry,
): EventData<'entry.created'> {
  return {
    id,
    kind,
    effective_at: effective_at ?? created_at,
    created_at,
    ...(typeof hold_id === 'string' && { hold_id }),
    ...(typeof reverses === 'string' && { reverses }),
    postings: lines.map(([side, code, currency, signed]) => ({
      ...(typeof side === 'number' ? { chart: side, code } : { account_id: side, wallet: code }),
      currency,
      direction: signed.startsWith('-') ? 'DEBIT' : 'CREDIT',
      amount: signed.replace('-', ''),
    })),
  };
}
