import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { copyDatabase, dropDatabase, freePort } from '#e2e/support/servers/postgres.ts';

export type Engine = 'sqlite' | 'postgres';
/** `edge` is server.mjs on the build, `next` is Next's own server on it, `sources` the API without a build. */
export type ServerKind = 'edge' | 'next' | 'sources';
type Environment = Record<string, string>;

/** The engine and the HTTP server of the tests, chosen by TEST_ENGINE and TEST_SERVER_KIND. */
export const testEngine: Engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite';
export const testServerKind: ServerKind =
  (['next', 'sources'] as const).find((kind) => kind === process.env.TEST_SERVER_KIND) ?? 'edge';

/** The first administrator of every test server. */
export const administrator = { email: 'administrator@example.com', password: 'a long password for tests only' };
/** The password of persons whom tests create. */
export const personPassword = 'seven lamps over a quiet river';

/** The address of a server, and the environment for commands on its database. */
export interface Place {
  origin: string;
  environment: Environment;
  /** The address of its token server, if any. */
  tokenServer?: string;
}

export interface Server extends Place {
  pid: number;
  /** Its output so far, of both streams. */
  log(): string;
  /** Stops it as an operator would (SIGTERM); resolves to its exit code. Its data remain. */
  stop(): Promise<number | null>;
  /** Ends it before it can write anything more (SIGKILL). Its data remain. */
  kill(): Promise<void>;
  /** Stops it and removes its data. */
  dispose(): Promise<void>;
}

interface Wanted {
  engine?: Engine;
  kind?: ServerKind;
  /** Where its sources are, if it is another version. */
  folder?: string;
  /**
   * Added to the usual test environment. With DATABASE_URL of an earlier server, it continues with that server's data.
   */
  environment?: Environment;
}

/** Starts the built product on a free port with its own data. */
export async function startServer({
  engine = testEngine,
  kind = testServerKind,
  folder: sources,
  environment,
}: Wanted = {}): Promise<Server> {
  if (kind !== 'sources' && !existsSync('.next/BUILD_ID'))
    throw new Error('There is no build to test: run `npm run build` first.');
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-server-'));
  const env = { ...(await usualEnvironment(engine, folder, environment)), ...environment };
  const child = kind === 'next' ? await spawnNext(env) : launch([serverOf[kind]], env, sources);
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (log += chunk));
  const ended = new Promise<number | null>((done) => child.once('close', done));
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  const gone = ended.then((code) =>
    Promise.reject(new Error(`The server ended with ${code} before it was ready:\n${log}`)),
  );
  const dispose = async () => {
    await end('SIGTERM');
    if (engine === 'postgres' && !environment?.DATABASE_URL) await dropDatabase(env.DATABASE_URL ?? '');
    rmSync(folder, { recursive: true, force: true });
  };
  const ready = kind === 'next' ? answering(`http://127.0.0.1:${env.PORT}`) : announced(child);
  const origin = await Promise.race([ready, gone]).catch(async (error) => {
    await dispose();
    throw error;
  });
  gone.catch(() => {});
  return {
    pid: child.pid ?? 0,
    origin,
    environment: env,
    log: () => log,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    dispose,
  };
}

/** Creates or reuses the user `name` with `role` and returns a token. */
export async function mintToken(
  { environment }: Place,
  { name, role }: { name: string; role: string },
): Promise<string> {
  const args = ['scripts/token.ts', '--name', name, '--role', role];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...environment } });
  return stdout.trimEnd().split('\n').at(-1) ?? '';
}

/** A token of the first administrator, from the API of the server: a fifth of the time that `mintToken` takes. */
export async function mintAdministratorToken({ origin }: Place): Promise<string> {
  const post = async (path: string, body: unknown, cookie?: string) => {
    const headers = { 'content-type': 'application/json', ...(cookie && { cookie, origin }) };
    const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
    return answer;
  };
  const { email: username, password } = administrator;
  const signedIn = await post('/bo/sign-in', { username, password });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0];
  return ((await (await post('/bo/tokens', { name: 'tests' }, cookie)).json()) as { token: string }).token;
}

/** Starts the token server of a server. */
export async function startTokenServer({ environment }: Place): Promise<{ address: string; stop(): Promise<void> }> {
  const child = launch(['e2e/support/servers/token-server.ts'], environment);
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => process.stderr.write(chunk));
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const gone = ended.then(() => Promise.reject(new Error('The token server ended before it was ready.')));
  gone.catch(() => {});
  const address = await Promise.race([announced(child), gone]);
  const stop = () => {
    child.disconnect();
    return ended;
  };
  return { address, stop };
}

/** Creates a user with the role, for one test. */
export async function createUserAt(place: Place, role: string): Promise<{ username: string; token: string }> {
  if (place.tokenServer) return askTokenServer(place.tokenServer, '/user', [role]);
  const username = `staff-${randomUUID()}`;
  return { username, token: await mintToken(place, { name: username, role }) };
}

/** Creates a person with the roles, `personPassword` and an open session, for one test. */
export const createPersonAt = (
  tokenServer: string,
  roles: readonly string[],
): Promise<{ id: string; username: string; cookie: string }> => askTokenServer(tokenServer, '/person', roles);

async function askTokenServer<Answer>(address: string, path: string, roles: readonly string[]): Promise<Answer> {
  const answer = await fetch(address + path, { method: 'POST', body: JSON.stringify(roles) });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Answer;
}

async function usualEnvironment(engine: Engine, folder: string, given?: Environment): Promise<Environment> {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, administrator.password, { mode: 0o600 });
  return {
    PORT: '0',
    DATABASE_URL: given?.DATABASE_URL ?? (await freshDatabase(engine, folder)),
    MASTER_KEY: randomBytes(32).toString('hex'),
    DEMO: '0',
    RATE_LIMIT_PER_MINUTE: '1000000',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD_FILE: passwordFile,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  };
}

function freshDatabase(engine: Engine, folder: string): Promise<string> | string {
  if (engine === 'sqlite') return `file:${join(folder, 'countinghouse.db')}`;
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) throw new Error('TEST_ENGINE=postgres is set, but no PostgreSQL was started: run through Playwright.');
  return copyDatabase(url, 'migrated');
}

const serverOf = { edge: 'server.mjs', sources: 'e2e/deep/sources-server.ts' };

/** Next's own server does not notice a lost parent: it ends with its channel. */
async function spawnNext(env: Environment): Promise<ChildProcess> {
  env.PORT = String(await freePort());
  const follow = 'data:text/javascript,process.once("disconnect",()=>process.exit())';
  return launch(['--import', follow, 'node_modules/next/dist/bin/next', 'start', '--hostname', '127.0.0.1'], env);
}

function launch(args: string[], env: Environment, cwd?: string): ChildProcess {
  return spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

function announced(child: ChildProcess): Promise<string> {
  return new Promise((ready) => child.once('message', (message: { address: string }) => ready(message.address)));
}

async function answering(origin: string): Promise<string> {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`${origin}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return origin;
    await sleep(100);
  }
  throw new Error(`${origin} did not answer within a minute.`);
}
