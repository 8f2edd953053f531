import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Containers, outputOf } from './containers.ts';

/** Docker Compose, of which the proxy of Go modules has the sources. */
const source = 'github.com/docker/compose/v2/cmd@v2.29.7';
const folder = resolve('node_modules/.cache/images/go');
const program = join(folder, 'cmd');

/** What this machine lacks to run compose.yaml, if anything. */
export const composeObstacle = (): string | undefined =>
  spawnSync('go', ['version']).status === 0 ? undefined : 'Go 1.21 or later, to build Docker Compose';

/** A project of compose.yaml, run by Docker Compose on podman. */
export class Compose {
  readonly #containers: Containers;
  readonly #project: string;
  readonly #env: Record<string, string>;
  readonly #profile: string;

  private constructor(containers: Containers, profile: string, env: Record<string, string>) {
    this.#containers = containers;
    this.#project = `countinghouse-${profile}-${process.pid}`;
    this.#profile = profile;
    this.#env = env;
  }

  static async open(containers: Containers, profile: string, variables: Record<string, string>): Promise<Compose> {
    mkdirSync(folder, { recursive: true });
    if (!existsSync(program)) await outputOf('go', ['install', '-trimpath', source], { GOBIN: folder });
    return new Compose(containers, profile, { ...variables, DOCKER_HOST: await containers.serve() });
  }

  /** The name of the container of a service. */
  container(service: string): string {
    return `${this.#project}-${service}-1`;
  }

  /** Starts all services of the profile with this image of the product. */
  async up(image: string, services: string[]): Promise<void> {
    for (const service of services) {
      await this.#containers.podman('tag', image, `docker.io/library/${this.#project}-${service}`);
    }
    let isUp = false;
    const checking = this.#checkHealth(() => isUp);
    try {
      await this.#run('up', '--detach', '--no-build', '--pull=never');
    } finally {
      isUp = true;
      await checking;
    }
  }

  stop(service: string): Promise<string> {
    return this.#run('stop', service);
  }

  start(service: string): Promise<string> {
    return this.#run('start', service);
  }

  /** Removes containers and volumes. */
  down(): Promise<string> {
    return this.#run('down', '--volumes', '--timeout=15');
  }

  #run(...args: string[]): Promise<string> {
    return outputOf(program, ['--project-name', this.#project, '--profile', this.#profile, ...args], this.#env);
  }

  /** podman leaves health checks to timers of systemd, which a container or a small machine may not have. */
  async #checkHealth(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const names = (await this.#containers.podman('ps', '--format={{.Names}}')).split('\n').filter(Boolean);
      for (const name of names) await this.#containers.podman('healthcheck', 'run', name).catch(() => undefined);
      await sleep(500);
    }
  }
}
