import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What a cluster needs of the machine. */
export interface Requirements {
  /** The paths of the programs by their names. */
  programs: Record<ProgramName, string>;
  /** The folder of PostgreSQL's programs. */
  binaries: string;
  /** The account that runs the cluster, if it is not the one that runs the test. */
  account?: { uid: number; gid: number };
}

export type ProgramName = 'etcd' | 'patroni' | 'haproxy' | 'setpriv';

/** The packages of Debian that bring them. */
const packages: Record<ProgramName, string> = {
  etcd: 'etcd-server',
  patroni: 'patroni python3-etcd',
  haproxy: 'haproxy',
  setpriv: 'util-linux',
};
const names: ProgramName[] = ['etcd', 'patroni', 'haproxy', 'setpriv'];
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/sbin', '/usr/local/sbin'];

/** What is there for a cluster, or the sentence that says what is missing. */
export function findRequirements(): Requirements | string {
  if (process.platform !== 'linux') return 'The cluster is built from Debian’s packages: it needs Linux.';
  const found = names.map((name) => {
    const folder = folders.find((candidate) => existsSync(join(candidate, name)));
    return [name, folder && join(folder, name)] as const;
  });
  const binaries = postgresBinaries();
  const programsMissing = found.filter(([, path]) => !path).map(([name]) => packages[name]);
  const missing = [...programsMissing, ...(binaries ? [] : ['postgresql-15'])];
  if (missing.length > 0 || !binaries) return `Not installed: apt-get install ${missing.join(' ')}`;
  const programs = Object.fromEntries(found) as Requirements['programs'];
  if (process.getuid?.() !== 0) return { programs, binaries };
  const account = postgresAccount();
  if (!account)
    return 'PostgreSQL refuses to run as root, and there is no account postgres: apt-get install postgresql';
  return { programs, binaries, account };
}

function postgresBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .map(Number)
        .sort((a, b) => a - b)
    : [];
  // Patroni 3.0 knows PostgreSQL up to 15.
  return versions
    .filter((version) => version >= 15)
    .map((version) => join(debian, String(version), 'bin'))
    .find((folder) => existsSync(join(folder, 'pg_rewind')));
}

function postgresAccount(): Requirements['account'] {
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('postgres:'));
  const [, , uid, gid] = entry?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}
