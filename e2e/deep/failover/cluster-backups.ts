import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Requirements } from '#e2e/deep/failover/requirements.ts';

/** A database machine, for its backups. */
interface BackedUpMachine {
  folder: string;
  data: string;
}

/** pgBackRest with the file that we ship, on each machine of a cluster, with one repository for all. */
export class ClusterBackups {
  readonly #requirements: Requirements;
  readonly #repository: string;

  constructor(folder: string, requirements: Requirements) {
    this.#requirements = requirements;
    this.#repository = this.#newFolder(join(folder, 'repository'));
  }

  /** Writes the machine's file and returns the command that archives its log. */
  configure({ folder, data }: BackedUpMachine): string {
    const own: Record<string, string> = {
      'repo1-path': this.#repository,
      'repo1-cipher-pass': 'for tests only',
      'pg1-path': data,
      'pg1-socket-path': folder,
      'lock-path': this.#newFolder(join(folder, 'locks')),
      'log-path': this.#newFolder(join(folder, 'logs')),
    };
    const shipped = readFileSync('deploy/cluster/pgbackrest.conf', 'utf8');
    const added = ['lock-path', 'log-path'].map((name) => `${name}=\n`).join('');
    const placed = shipped
      .replace('[global]\n', `[global]\n${added}`)
      .replace(/^([\w-]+)=.*$/gm, (line, name) => (name in own ? `${name}=${own[name]}` : line));
    writeFileSync(this.#fileOf(folder), placed, { mode: 0o644 });
    return `pgbackrest --config=${this.#fileOf(folder)} --stanza=countinghouse archive-push %p`;
  }

  /** Runs pgBackRest on a machine. */
  run({ folder }: BackedUpMachine, password: string, ...args: string[]): void {
    const given = [`--config=${this.#fileOf(folder)}`, '--stanza=countinghouse', ...args];
    const env = { ...process.env, PGPASSWORD: password };
    execFileSync('pgbackrest', given, {
      ...this.#requirements.account,
      env,
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  #fileOf = (folder: string): string => join(folder, 'pgbackrest.conf');

  #newFolder(path: string): string {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    const { account } = this.#requirements;
    if (account) chownSync(path, account.uid, account.gid);
    return path;
  }
}
