import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/** What builds and runs images without a daemon, each as its Debian package. */
const programs: Record<string, string> = {
  buildah: '/usr/bin/buildah',
  podman: '/usr/bin/podman',
  runc: '/usr/sbin/runc',
  netavark: '/usr/lib/podman/netavark',
  'aardvark-dns': '/usr/lib/podman/aardvark-dns',
  debootstrap: '/usr/sbin/debootstrap',
};

/** Why this machine cannot build images, if it cannot. */
export function imageObstacle(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs Debian and root';
  const missing = Object.keys(programs).filter((name) => !existsSync(programs[name] ?? ''));
  return missing.length === 0 ? undefined : `apt-get install ${missing.join(' ')}`;
}

/** Runs a program and resolves to what it printed. */
export async function outputOf(program: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const options = { env: { ...process.env, NODE_OPTIONS: '', ...env }, maxBuffer: 2 ** 28 };
  const { stdout } = await promisify(execFile)(program, args, options).catch((error) => {
    throw new Error(`${program} ${args.join(' ')}\n${error.stdout}\n${error.stderr}`);
  });
  return stdout.trim();
}

/**
 * Images and containers in a folder of their own. What a test machine may lack is done without: systemd, and the right
 * to raise limits. STORAGE_DRIVER=vfs does without overlays too, and copies each image for each container.
 */
export class Containers {
  readonly folder = mkdtempSync(join(tmpdir(), 'countinghouse-image-'));
  /** podman and sockets allow short paths only. */
  readonly #running = mkdtempSync('/run/countinghouse-');
  readonly #socket = join(this.#running, 'podman.sock');
  readonly #store = [
    `--storage-driver=${process.env.STORAGE_DRIVER ?? 'overlay'}`,
    `--root=${join(this.folder, 'storage')}`,
    `--runroot=${this.#running}`,
  ];
  #service: ChildProcess | undefined;
  readonly #env: Record<string, string>;
  readonly #endWithProcess = () => void this.#removeAll();

  constructor() {
    const file = join(this.folder, 'containers.conf');
    const engine = ['[engine]', 'runtime = "runc"', 'cgroup_manager = "cgroupfs"', 'events_logger = "file"'];
    const network = ['[network]', 'network_backend = "netavark"'];
    writeFileSync(file, ['[containers]', 'default_ulimits = []', ...engine, ...network, ''].join('\n'));
    this.#env = { CONTAINERS_CONF: file };
    process.once('exit', this.#endWithProcess);
  }

  podman(...args: string[]): Promise<string> {
    return outputOf('podman', [...this.#store, ...args], this.#env);
  }

  /** Builds the image of this folder from its Dockerfile, with the images that are here already. */
  async build(tag: string): Promise<void> {
    // Docker's format has the health check; that of OCI drops it.
    const options = ['--format=docker', '--isolation=chroot', '--pull-never', '--layers=false', `--tag=${tag}`];
    await outputOf('buildah', [...this.#store, 'bud', ...options, '.'], this.#env);
  }

  /** The address at which it answers as Docker's daemon does. */
  async serve(): Promise<string> {
    const address = `unix://${this.#socket}`;
    const options = { env: { ...process.env, ...this.#env }, stdio: 'ignore' } as const;
    this.#service ??= spawn('podman', [...this.#store, 'system', 'service', '--time=0', address], options);
    while (!existsSync(this.#socket)) await sleep(50);
    return address;
  }

  #removeAll(): void {
    const podman = (...args: string[]) =>
      spawnSync('podman', [...this.#store, ...args], { env: { ...process.env, ...this.#env } });
    podman('rm', '--all', '--force', '--time=0');
    podman('network', 'prune', '--force');
    this.#service?.kill();
    for (const folder of [this.folder, this.#running]) rmSync(folder, { recursive: true, force: true });
  }

  dispose(): void {
    process.off('exit', this.#endWithProcess);
    this.#removeAll();
  }
}
