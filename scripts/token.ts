// npm run token -- --name N --role R [--expires 30d | 2027-01-31]: prints an API token of the user N, who holds the role R.

import '#lib/core/process/environment-check.ts';
import { closeDatabase, engine, failureText, sqliteFile } from '#db/index.ts';
import { roles } from '#db/schema/access.ts';
import { config } from '#lib/core/config.ts';
import { singleLineText } from '#lib/core/schema.ts';
import { isCalendarDay } from '#lib/core/time/calendar.ts';
import { dayMs } from '#lib/core/time/durations.ts';
import { defaultMessage } from '#lib/core/validation-messages.ts';
import { updateShippedRoles } from '#lib/domain/access/shipped-roles.ts';
import { findUserByName } from '#lib/domain/sign-in/sign-in.ts';
import { mintToken, tokenLifetime } from '#lib/domain/tokens/tokens.ts';
import { addRoles, createUser } from '#lib/domain/users/users.ts';
import { asSystem } from '#lib/server/write/system.ts';
import { commandOptions } from '#scripts/command-options.ts';

const usage = 'npm run token -- --name NAME --role ROLE [--expires 30d | 2027-01-31]';
const units: Record<string, number> = { s: 1000, m: 60_000, h: 3600_000, d: dayMs };

interface Wanted {
  name: string;
  role: string;
  expires_at: string;
}

function readArguments(nowMs: number): Wanted {
  const options = { name: { type: 'string' }, role: { type: 'string' }, expires: { type: 'string' } } as const;
  const { values } = commandOptions(usage, { options });
  const { name, role, expires } = values;
  if (!name || !role) throw new Error(`Give a name and a role:\n  ${usage}`);
  const named = singleLineText(128).safeParse(name.trim(), { error: defaultMessage });
  if (!named.success) throw new Error(`--name: ${named.error.issues[0]?.message}`);
  return { name: named.data, role, expires_at: new Date(expiry(expires, nowMs)).toISOString() };
}

/** Without the password that the address of a PostgreSQL server may have. */
function databaseName(): string {
  const url = config().DATABASE_URL;
  return engine === 'sqlite' ? sqliteFile(url) : `${new URL(url).host}${new URL(url).pathname}`;
}

/** The time in milliseconds at which the token expires. A day begins at midnight UTC. */
function expiry(expires: string | undefined, nowMs: number): number {
  if (expires === undefined) return nowMs + tokenLifetime.usualMs;
  const expiresMs = timeFrom(expires, nowMs);
  if (Number.isNaN(expiresMs))
    throw new Error('--expires takes a date such as 2027-01-31, or a span such as 30d, 12h or 90s.');
  if (expiresMs <= nowMs) throw new Error('--expires must be in the future.');
  if (expiresMs > nowMs + tokenLifetime.maxMs) throw new Error('A token is valid for at most 366 days.');
  return expiresMs;
}

/** The milliseconds of a date, or of a span from now; NaN for anything else. */
function timeFrom(written: string, nowMs: number): number {
  const [, count, unit] = /^(\d{1,9})([smhd])$/.exec(written) ?? [];
  if (count && unit) return nowMs + Number(count) * (units[unit] ?? 0);
  const isDate = isCalendarDay(written.slice(0, 10)) && /^.{10}(T.*)?$/.test(written);
  return isDate ? Date.parse(written) : Number.NaN;
}

let isNewDatabase = false;

const mint = (wanted: Wanted): Promise<string> =>
  asSystem('npm run token', 'mintToken', async (ctx) => {
    // Before the first start there are no roles.
    const [role] = await ctx.db.select({ name: roles.name }).from(roles).limit(1);
    isNewDatabase = role === undefined;
    await updateShippedRoles(ctx);
    const name = { username: wanted.name, name: wanted.name };
    const user =
      (await findUserByName(ctx.db, wanted.name)) ??
      (await createUser(ctx, { ...name, kind: 'service', state: 'ACTIVE' }));
    if (user.state !== 'ACTIVE') throw new Error(`The user ${user.username} is ${user.state.toLowerCase()}.`);
    await addRoles(ctx, user, { names: [wanted.role], reason: 'npm run token' });
    const { expires_at } = wanted;
    return (await mintToken(ctx, { user_id: user.id, name: 'npm run token', permissions: null, expires_at })).token;
  });

try {
  const wanted = readArguments(Date.now());
  const token = await mint(wanted);
  await closeDatabase();
  if (isNewDatabase)
    console.error(
      `There was no Countinghouse database at ${databaseName()}: a new one was created. If the server uses another one, ` +
        'this token is unknown there: set DATABASE_URL as for the server, and try again.',
    );
  console.error(
    `A token of ${wanted.name}, role ${wanted.role}, until ${wanted.expires_at}. Shown only once. Copy it now:`,
  );
  process.stdout.write(`${token}\n`);
} catch (error) {
  console.error(await failureText(error));
  process.exitCode = 1;
  await closeDatabase().catch(() => {});
}
