/**
 * Directus on SQLite, for `--peer directus`: npm installs it into the folder for temporary files, where it runs on its
 * own file. Only its API: without the studio, and without the engine for scripts in flows, which needs a compiler.
 */
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Sqlite from 'better-sqlite3';
import { freePort } from '#e2e/support/servers/postgres.ts';
import type { Server } from '#scripts/bench/servers.ts';
import { npm } from '../launcher/install.mjs';
import { step } from '../launcher/step.mjs';

export const directus = { name: 'Directus', version: '12.4.1', token: 'a-token-of-the-benchmark' };
const folder = join(tmpdir(), 'countinghouse-bench', `directus-${directus.version}`);
/** Not the package's own command, which first asks npm for a newer version. */
const program = join(folder, 'node_modules', '@directus', 'api', 'dist', 'cli', 'run.js');

/** Installs it once, for this run and later ones; throws a readable sentence if that fails. */
export async function installDirectus(): Promise<void> {
  if (existsSync(folder)) return;
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(join(draft, 'nothing'), { recursive: true });
  const files = {
    'nothing/package.json': { name: 'nothing', version: '1.0.0' },
    'package.json': {
      private: true,
      dependencies: { directus: directus.version },
      overrides: { '@directus/app': 'file:./nothing', 'isolated-vm': 'file:./nothing' },
    },
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(draft, name), JSON.stringify(content));
  writeFileSync(join(draft, 'nothing', 'index.js'), '');
  const asked = async (what: string, failure: string, args: string[], env = process.env) => {
    await step(what, () => npm([...args, '--prefix', draft, '--loglevel=error'], draft, env)).catch((error: Error) => {
      rmSync(draft, { recursive: true, force: true });
      const [said] = /npm error code \S+/.exec(error.message) ?? [error.message];
      throw new Error(`${failure} (${said})`, { cause: error });
    });
  };
  const named = `${directus.name} ${directus.version}`;
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund'];
  await asked(`Installing ${named}`, `npm could not install ${named}`, install);
  const driver = 'has no driver for SQLite here: none is ready-made for this machine, and none could be compiled';
  await asked(
    'Making its driver for SQLite',
    `${named} ${driver}`,
    ['rebuild', 'sqlite3', '--ignore-scripts=false'],
    withHeaders(),
  );
  renameSync(draft, folder);
}

/** A driver that has to be compiled finds the headers that came with this Node. */
function withHeaders(): NodeJS.ProcessEnv {
  const prefix = dirname(dirname(process.execPath));
  const found = existsSync(join(prefix, 'include', 'node', 'node_api.h'));
  return { ...process.env, ...(found && { npm_config_nodedir: prefix }) };
}

/** The columns of `accounts` besides its id: the members of an account in our list and our reads. */
const fields = {
  reference: 'string',
  name: 'string',
  state: 'string',
  currency: 'string',
  iban: 'string',
  owner_type: 'string',
  owner_reference: 'string',
  country_code: 'string',
  product_id: 'uuid',
  product_version: 'string',
  attributes: 'json',
  created_at: 'timestamp',
  updated_at: 'timestamp',
};

/**
 * Starts it with the accounts of our database, as fast as its own settings allow: no logs, no limits, an index for the
 * list. Its file keeps the rollback journal, for which it has no setting.
 */
export async function startDirectus(ours: string): Promise<Server> {
  const data = join(dirname(folder), 'directus.db');
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(data + suffix, { force: true });
  const port = await freePort();
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    DB_CLIENT: 'sqlite3',
    DB_FILENAME: data,
    HOST: '127.0.0.1',
    PORT: String(port),
    SECRET: directus.token.repeat(2),
    ADMIN_EMAIL: 'bench@example.com',
    ADMIN_PASSWORD: directus.token,
    ADMIN_TOKEN: directus.token,
    LOG_LEVEL: 'fatal',
    PRESSURE_LIMITER_ENABLED: 'false',
    SERVE_APP: 'false',
    // Without a licence it sends usage reports whatever TELEMETRY says: here the address leads nowhere.
    TELEMETRY: 'false',
    TELEMETRY_URL: 'http://127.0.0.1:9',
  };
  execFileSync(process.execPath, [program, 'bootstrap'], { env, cwd: folder, stdio: 'inherit' });
  const execArgv = ['--import', pathToFileURL('scripts/bench/cpu.ts').href];
  const child = fork(program, ['start'], { env, cwd: folder, execArgv });
  await once(child, 'message');
  await makeCollection(port);
  fill(data, ours);
  const stop = async () => {
    child.kill();
    await once(child, 'close');
  };
  return { child, port, stop };
}

async function makeCollection(port: number): Promise<void> {
  const id = { field: 'id', type: 'uuid', meta: { special: ['uuid'] }, schema: { is_primary_key: true } };
  const special: Record<string, string> = { attributes: 'cast-json', created_at: 'date-created' };
  const others = Object.entries(fields).map(([field, type]) => {
    return { field, type, meta: { special: special[field] ? [special[field]] : null }, schema: {} };
  });
  const answer = await fetch(`http://127.0.0.1:${port}/collections`, {
    method: 'POST',
    headers: { authorization: `Bearer ${directus.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ collection: 'accounts', schema: {}, meta: {}, fields: [id, ...others] }),
  });
  if (!answer.ok) throw new Error(`${directus.name} made no collection: ${await answer.text()}`);
}

/** Straight into its table; times in milliseconds, as its own driver writes them. */
function fill(data: string, ours: string): void {
  const from: Record<string, string> = {
    iban: "(select upper(value) from ours.account_reservations where account_seq = seq and kind = 'iban' limit 1)",
    created_at: "cast(unixepoch(created_at, 'subsec') * 1000 as integer)",
    updated_at: "cast(unixepoch(updated_at, 'subsec') * 1000 as integer)",
  };
  const columns = ['id', ...Object.keys(fields)];
  const db = new Sqlite(data);
  db.prepare('attach ? as ours').run(ours);
  const values = columns.map((column) => from[column] ?? column);
  db.exec(`insert into accounts (${columns}) select ${values} from ours.accounts order by seq;
    create index accounts_created on accounts (created_at); analyze main`);
  db.close();
}
