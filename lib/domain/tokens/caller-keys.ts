import { and, eq } from 'drizzle-orm';
import { calculateJwkThumbprint, importJWK } from 'jose';
import { uniqueViolation } from '#db/index.ts';
import { type CallerKeyRow, callerKeys } from '#db/schema/auth.ts';
import { newId } from '#lib/core/uuid.ts';
import type { CallerKey } from '#lib/domain/tokens/contract.ts';
import { tokenProblems } from '#lib/domain/tokens/problems.ts';
import { assertMayRevoke, credentialOwner, ownScope } from '#lib/domain/tokens/token-owner.ts';
import type { Context, WriteContext } from '#lib/server/identity/context.ts';
import { issuerFor } from '#lib/server/identity/issuer.ts';
import { usernameLookup } from '#lib/server/identity/usernames.ts';
import type { FieldTable } from '#lib/server/list/filter.ts';
import type { PageQuery } from '#lib/server/list/page.ts';
import { fetchTablePage } from '#lib/server/list/table-page.ts';

type Jwk = Record<string, string | string[]>;
type Alg = CallerKey['alg'];

const kidMax = 128;
const rsaBitsMin = 2048;
/** The members of each kind of public key; all others are dropped. */
const keyKinds: Record<Alg, { fixed: Record<string, string>; members: readonly string[] }> = {
  EdDSA: { fixed: { kty: 'OKP', crv: 'Ed25519' }, members: ['x'] },
  ES256: { fixed: { kty: 'EC', crv: 'P-256' }, members: ['x', 'y'] },
  RS256: { fixed: { kty: 'RSA' }, members: ['n', 'e'] },
};
/** Members that only private and symmetric keys have. */
const privateMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];

export interface ParsedKey {
  kid: string;
  alg: Alg;
  jwk: Record<string, string>;
}

/** Parses and tests a public key. Throws 400 for a private, weak or unsupported key. */
export async function parsePublicKey(sent: Jwk): Promise<ParsedKey> {
  const secret = privateMembers.find((name) => name in sent);
  if (secret) {
    throw tokenProblems.privateKey(secret);
  }
  const found = Object.entries(keyKinds).find(([, { fixed }]) =>
    Object.entries(fixed).every(([name, value]) => sent[name] === value),
  );
  if (!found) throw tokenProblems.keyUnsupported();
  const alg = found[0] as Alg;
  const { fixed, members } = keyKinds[alg];
  const taken = members.map((name) => [name, String(sent[name] ?? '')] as const);
  const jwk: Record<string, string> = { ...fixed, ...Object.fromEntries(taken), alg };
  if (alg === 'RS256' && Buffer.from(jwk.n ?? '', 'base64url').length * 8 < rsaBitsMin) {
    throw tokenProblems.keyWeak(rsaBitsMin);
  }
  await importJWK(jwk, alg).catch(() => {
    throw tokenProblems.keyUnreadable();
  });
  return { kid: parseKid(sent.kid) ?? (await calculateJwkThumbprint(jwk)), alg, jwk };
}

function parseKid(kid: Jwk[string] | undefined): string | undefined {
  if (kid === undefined) return undefined;
  if (typeof kid === 'string' && /^[\x21-\x7e]+$/.test(kid) && kid.length <= kidMax) return kid;
  throw tokenProblems.kidInvalid(kidMax);
}

/** Registers a key whose JWTs authenticate the caller, or another user without permissions that the caller lacks. */
export async function registerCallerKey(ctx: WriteContext, wanted: { name: string; user?: string }, key: ParsedKey) {
  const owner = await credentialOwner(ctx, wanted.user);
  // A key has neither limits nor an expiry, so its creator's must not be lost.
  if (ctx.principal.credential.narrowedTo !== null) throw tokenProblems.narrowedCredential();
  const row = {
    id: newId(),
    kid: key.kid,
    user_id: owner.id,
    jwk: key.jwk,
    name: wanted.name,
    ...issuerFor(ctx, owner.id),
    created_at: ctx.now,
    revoked_at: null,
  };
  await ctx.db
    .insert(callerKeys)
    .values(row)
    .catch((error: unknown) => {
      if (uniqueViolation(error) !== 'caller_keys_kid_unique') throw error;
      throw tokenProblems.keyTaken(key.kid);
    });
  ctx.record({ resource: 'caller-key', resource_id: row.id, after: { user_id: owner.id, kid: key.kid, alg: key.alg } });
  return presentKey({ ...row, username: owner.username });
}

export const callerKeyFields: FieldTable = {
  fields: {
    id: { type: 'uuid', column: callerKeys.id, sortable: true },
    kid: { type: 'text', column: callerKeys.kid, sortable: true },
    name: { type: 'text', column: callerKeys.name, isName: true, sortable: true },
    user_id: { type: 'uuid', column: callerKeys.user_id },
    created_at: { type: 'instant', column: callerKeys.created_at, sortable: true },
    revoked_at: { type: 'instant', column: callerKeys.revoked_at },
  },
  id: callerKeys.id,
  sort: '-created_at',
};

export async function listCallerKeys(ctx: Context, query: PageQuery) {
  const scope = ownScope(ctx, callerKeys.user_id);
  const listed = await fetchTablePage(ctx.db, callerKeys, {
    name: 'caller-keys',
    query,
    table: callerKeyFields,
    scope,
  });
  const names = await usernameLookup(ctx.db, listed.page);
  return { ...listed, page: listed.page.map((row) => presentKey({ ...row, username: names(row) })) };
}

export async function revokeCallerKey(ctx: WriteContext, id: string): Promise<void> {
  const [key] = await ctx.db
    .select()
    .from(callerKeys)
    .where(and(eq(callerKeys.id, id), ownScope(ctx, callerKeys.user_id)?.condition));
  if (!key) throw tokenProblems.keyNotFound();
  if (key.revoked_at) return;
  await assertMayRevoke(ctx, key);
  await ctx.db.update(callerKeys).set({ revoked_at: ctx.now }).where(eq(callerKeys.id, id));
  ctx.record({ resource: 'caller-key', resource_id: id, before: { revoked_at: null }, after: { revoked_at: ctx.now } });
}

function presentKey(row: CallerKeyRow & { username: string }): CallerKey {
  return {
    id: row.id,
    kid: row.kid,
    name: row.name,
    user: { id: row.user_id, username: row.username },
    alg: row.jwk.alg as Alg,
    created_at: row.created_at,
    created_by: row.created_by,
    ...(row.revoked_at && { revoked_at: row.revoked_at }),
  };
}
