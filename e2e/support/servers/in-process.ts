import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { DeclaredAnswers, type ReceivedAnswer } from '#e2e/support/answers/declared-answers.ts';
import { personPassword } from '#e2e/support/servers/server.ts';

// The first module of the product chooses the engine: this precedes every import of one.
process.env.DATABASE_URL ??= `file:${join(mkdtempSync(join(tmpdir(), 'countinghouse-unit-')), 'test.db')}`;
process.env.MASTER_KEY ??= '11'.repeat(32);
process.env.RATE_LIMIT_PER_MINUTE ??= '1000000';

const origin = 'http://localhost';

/** Loads modules with the first call: a test file decides before which database they are for. */
function loadedOnce<Modules>(load: () => Promise<Modules>): () => Promise<Modules> {
  let modules: Promise<Modules> | undefined;
  return () => {
    modules ??= load();
    return modules;
  };
}

const dispatcher = loadedOnce(async () => {
  const { dispatch, documentAt } = await import('#lib/host/endpoints.ts');
  const { readCookies } = await import('#lib/server/http/request.ts');
  return { dispatch, documentAt, readCookies };
});

const userFunctions = loadedOnce(async () => {
  const { asSystem } = await import('#lib/server/write/system.ts');
  const { boot } = await import('#lib/host/boot.ts');
  const { openSession } = await import('#lib/domain/sign-in/sessions.ts');
  const { mintToken } = await import('#lib/domain/tokens/tokens.ts');
  const { addRoles, createUser } = await import('#lib/domain/users/users.ts');
  return { addRoles, asSystem, boot, createUser, mintToken, openSession };
});

interface Sent {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** `Set-Cookie` of an earlier response, one or several; the request then has our own origin. */
  cookie?: string | string[];
  /** The remote address of the request. */
  remote?: string;
  /** Happens between the arrival of the headers and that of the body. */
  beforeBody?: () => Promise<unknown>;
}

export interface InProcessResponse {
  status: number;
  /** Of several cookies, `set-cookie` has the first, the session's. */
  headers: Record<string, string>;
  /** Every `Set-Cookie`. */
  cookies: string[];
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the members it expects and fails where they are missing.
  json: any;
  text: string;
}

/** Sends a request through the whole dispatcher, without a server. */
export async function send(
  method: string,
  target: string,
  { token, body, headers, cookie, remote = '127.0.0.1', beforeBody }: Sent = {},
): Promise<InProcessResponse> {
  const { dispatch, readCookies } = await dispatcher();
  const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  const answer = await dispatch({
    method,
    target,
    headers: {
      ...(bytes && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { origin }),
      ...headers,
    },
    body: bytes ? once(bytes, beforeBody) : null,
    remote,
    origin,
    cookies: readCookies(
      [cookie ?? []]
        .flat()
        .map((one) => one.split(';')[0])
        .join(';'),
    ),
  });
  const text = await textOf(answer.body);
  const cookies = [answer.headers['set-cookie'] ?? []].flat();
  const first = Object.entries(answer.headers).map(([name, value]) => [name, [value].flat()[0] ?? '']);
  const answered: Record<string, string> = Object.fromEntries(first);
  const isJson = text !== '' && /json/.test(answered['content-type'] ?? '');
  await assertDeclared({ method, target, status: answer.status, headers: answered, text });
  return { status: answer.status, headers: answered, cookies, text, json: isJson ? JSON.parse(text) : undefined };
}

/** `send` with the credential of a user or a person. */
export const callAs =
  (sender: Pick<Sent, 'token' | 'cookie'>) =>
  (method: string, path: string, body?: unknown): Promise<InProcessResponse> =>
    send(method, path, { ...sender, body });

/** A new active user with the roles, and a token. */
export async function newUser(...names: string[]): Promise<{ id: string; username: string; token: string }> {
  const { addRoles, asSystem, boot, createUser, mintToken } = await userFunctions();
  await boot();
  return asSystem('test', 'test', async (ctx) => {
    const username = `user-${randomUUID()}`;
    const user = await createUser(ctx, { username, name: 'A test user', kind: 'service', state: 'ACTIVE' });
    if (names.length > 0) await addRoles(ctx, user, { names, reason: 'for a test' });
    const life = { expires_at: new Date(Date.now() + 3600_000).toISOString() };
    const { token } = await mintToken(ctx, { user_id: user.id, name: 'test', permissions: null, ...life });
    return { id: user.id, username, token };
  });
}

/**
 * A hash that signs in with the password, and takes a hundredth of the time: its cost is in it, as in every hash. What
 * a hash of the product costs is tested next to it.
 */
export const quickHash = (password: string): Promise<string> =>
  hash(password, { algorithm: 2, memoryCost: 64, timeCost: 1, parallelism: 1 });

/** A new person with the roles and an open session; `send` and a browser take the cookie. */
export async function newPerson(...names: string[]): Promise<{ id: string; username: string; cookie: string }> {
  const { addRoles, asSystem, boot, createUser, openSession } = await userFunctions();
  await boot();
  const username = `${randomUUID()}@example.com`;
  const password_hash = await quickHash(personPassword);
  return asSystem('test', 'test', async (ctx) => {
    const person = { username, name: 'Ada Lovelace', kind: 'person', state: 'ACTIVE', password_hash } as const;
    const user = await createUser(ctx, person);
    if (names.length > 0) await addRoles(ctx, user, { names, reason: 'for a test' });
    return { id: user.id, username, cookie: await openSession(ctx, { ...user, kind: 'person' }) };
  });
}

let declared: DeclaredAnswers | undefined;

/** Fails when the OpenAPI document does not declare the answer. */
async function assertDeclared(answer: ReceivedAnswer): Promise<void> {
  const { documentAt } = await dispatcher();
  declared ??= new DeclaredAnswers(documentAt(origin));
  const faults = declared.faults(answer);
  if (faults.length > 0) throw new Error(`The OpenAPI document does not declare this answer:\n${faults.join('\n')}`);
}

async function* once(bytes: Uint8Array, before: Sent['beforeBody']): AsyncIterable<Uint8Array> {
  await before?.();
  yield bytes;
}

async function textOf(body: string | Uint8Array | AsyncIterable<string | Uint8Array> | null): Promise<string> {
  if (body === null || typeof body === 'string') return body ?? '';
  if (body instanceof Uint8Array) return Buffer.from(body).toString('utf8');
  let text = '';
  for await (const chunk of body) text += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8');
  return text;
}
