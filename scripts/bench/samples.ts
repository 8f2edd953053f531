import { and, desc, eq, inArray } from 'drizzle-orm';
import { database } from '#db/index.ts';
import { accountReservations, accounts } from '#db/schema/accounts.ts';
import { dayMs } from '#lib/core/time/durations.ts';
import { timeAfter } from '#lib/core/time/time-after.ts';
import { newId } from '#lib/core/uuid.ts';
import { updateShippedRoles } from '#lib/domain/access/shipped-roles.ts';
import { openSession } from '#lib/domain/sign-in/sessions.ts';
import { mintToken } from '#lib/domain/tokens/tokens.ts';
import { addRoles, createUser } from '#lib/domain/users/users.ts';
import { asSystem } from '#lib/server/write/system.ts';

/** An administrator for the benchmark: an API token, and the cookie of a session. */
export function newCaller(): Promise<{ token: string; cookie: string }> {
  return asSystem('bench', 'bench', async (ctx) => {
    await updateShippedRoles(ctx);
    const username = `bench-${newId()}`;
    const user = await createUser(ctx, { username, name: username, kind: 'service', state: 'ACTIVE' });
    await addRoles(ctx, user, { names: ['administrator'], reason: 'benchmark' });
    const expires_at = timeAfter(ctx.now, dayMs);
    const { token } = await mintToken(ctx, { user_id: user.id, name: 'bench', permissions: null, expires_at });
    const cookie = await openSession(ctx, user);
    return { token, cookie: cookie.split(';')[0] ?? '' };
  });
}

/** A person, so that the server counts as set up: until then its sign-in page is another one, which is never kept. */
export function addPerson(): Promise<unknown> {
  const username = `bench-${newId()}@example.com`;
  return asSystem('bench', 'bench', (ctx) =>
    createUser(ctx, { username, name: 'Bench', kind: 'person', state: 'ACTIVE' }),
  );
}

export interface Sample {
  seq: number;
  id: string;
  reference: string;
  name: string;
  iban: string | undefined;
}

/** Accounts from across the data, each with the values it can be found by. */
export async function sampleAccounts(wanted: number): Promise<Sample[]> {
  const { read } = await database();
  const [last] = await read.select({ seq: accounts.seq }).from(accounts).orderBy(desc(accounts.seq)).limit(1);
  const count = last?.seq ?? 0;
  const seqs = Array.from({ length: wanted }, (_, index) => 1 + Math.floor((index * count) / wanted));
  const { seq, id, reference, name } = accounts;
  const rows = await read.select({ seq, id, reference, name }).from(accounts).where(inArray(accounts.seq, seqs));
  const reservations = await read
    .select({ seq: accountReservations.account_seq, value: accountReservations.value })
    .from(accountReservations)
    .where(and(inArray(accountReservations.account_seq, seqs), eq(accountReservations.kind, 'iban')));
  const ibans = new Map(reservations.map((reservation) => [reservation.seq, reservation.value]));
  return rows.map((row) => ({ ...row, iban: ibans.get(row.seq) }));
}

/** The element at an index that wraps around. */
export const cycle =
  <T>(list: readonly T[], of: (item: T) => string): ((index: number) => string) =>
  (index) => {
    const item = list[index % list.length];
    if (item === undefined) throw new Error('There is nothing to ask for.');
    return of(item);
  };
