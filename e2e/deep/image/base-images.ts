import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { type Containers, outputOf } from './containers.ts';

const cache = resolve('node_modules/.cache/images');
const certificates = '/etc/ssl/certs/ca-certificates.crt';

/** Makes `<name>.tar` once: a Debian of these packages, and what `prepare` does in its folder. */
async function rootFileSystem(
  name: string,
  packages: string[],
  prepare: (root: string) => Promise<unknown>,
): Promise<string> {
  const file = join(cache, `${name}.tar`);
  if (existsSync(file)) return file;
  mkdirSync(cache, { recursive: true });
  const root = mkdtempSync(join(tmpdir(), `countinghouse-${name}-`));
  await outputOf('debootstrap', ['--variant=minbase', `--include=${packages.join(',')}`, 'bookworm', root]);
  await prepare(root);
  const unused = ['var/cache/apt', 'var/lib/apt/lists', 'proc', 'sys'].map((path) => `--exclude=./${path}`);
  await outputOf('tar', ['-C', root, ...unused, '-cf', `${file}.part`, '.']);
  renameSync(`${file}.part`, file);
  rmSync(root, { recursive: true });
  return file;
}

/** The folder of the npm on PATH: the Node that npm brings has none. */
function npmFolder(): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = folders.map((folder) => join(folder, 'npm')).find((file) => existsSync(file));
  if (!found) throw new Error('There is no npm on PATH.');
  return dirname(dirname(realpathSync(found)));
}

/** Stands in for the image `node:24-bookworm-slim` of the registry: the Node of this process, and this machine's npm. */
export async function importNode(containers: Containers): Promise<void> {
  const file = await rootFileSystem(`node-${process.version}`, ['ca-certificates'], async (root) => {
    cpSync(process.execPath, join(root, 'usr/local/bin/node'));
    cpSync(npmFolder(), join(root, 'usr/local/lib/node_modules/npm'), { recursive: true });
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'));
    // The registry may be behind a proxy that this machine trusts.
    cpSync(certificates, join(root, certificates));
    await outputOf('chroot', [root, 'useradd', '--uid=1000', '--user-group', '--create-home', 'node']);
  });
  const trusted = `ENV=NODE_EXTRA_CA_CERTS=${certificates}`;
  await containers.podman('import', '--quiet', '--change', trusted, file, 'docker.io/library/node:24-bookworm-slim');
}

/** Stands in for the image `postgres:17-bookworm` of the registry, with Debian's PostgreSQL 15. */
export async function importPostgres(containers: Containers): Promise<void> {
  const programs = '/usr/lib/postgresql/15/bin';
  const file = await rootFileSystem('postgres-15', ['postgresql'], async (root) => {
    const entryPoint = join(root, 'usr/local/bin/docker-entrypoint.sh');
    cpSync('e2e/deep/image/postgres-entrypoint.sh', entryPoint);
    chmodSync(entryPoint, 0o755);
    const settings = join(root, 'usr/share/postgresql/15/postgresql.conf.sample');
    const listening = readFileSync(settings, 'utf8').replace(/^#listen_addresses = .*/m, "listen_addresses = '*'");
    writeFileSync(settings, listening);
  });
  const changes = [
    'ENV=PGDATA=/var/lib/postgresql/data',
    `ENV=PATH=${programs}:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`,
    'ENTRYPOINT ["docker-entrypoint.sh"]',
    'CMD ["postgres"]',
    'VOLUME /var/lib/postgresql/data',
  ];
  const given = changes.flatMap((change) => ['--change', change]);
  await containers.podman('import', '--quiet', ...given, file, 'docker.io/library/postgres:17-bookworm');
}
