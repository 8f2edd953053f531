import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** What tests of sources do not need; packages are linked. */
const left = /^(node_modules|\.next|\.git|data|test-results|scripts\/runtime\/node_modules)$/;

/** A copy of the sources to plant mistakes in: tests that notice them are worth something. */
export class Scratch {
  readonly #folder = mkdtempSync(join(tmpdir(), 'countinghouse-scratch-'));

  constructor() {
    const root = resolve('.');
    cpSync(root, this.#folder, {
      recursive: true,
      filter: (path) => !left.test(path.slice(root.length + 1)),
    });
    symlinkSync(join(root, 'node_modules'), join(this.#folder, 'node_modules'));
  }

  read(file: string): string {
    return readFileSync(join(this.#folder, file), 'utf8');
  }

  /** Runs `body` while `file` holds `text` instead of its own. */
  async while<T>(file: string, text: string, body: () => Promise<T>): Promise<T> {
    const before = this.read(file);
    writeFileSync(join(this.#folder, file), text);
    try {
      return await body();
    } finally {
      writeFileSync(join(this.#folder, file), before);
    }
  }

  /** The tests of the files must pass without a mistake, however long they take; otherwise throws what they say. */
  async assertSound(files: string[], env: Record<string, string>): Promise<void> {
    const { isGood, output } = await this.#run(files, env);
    if (!isGood) throw new Error(`${files.join(', ')} without a mistake:\n${output.slice(-4_000)}`);
  }

  /** Whether the tests of the files pass. Tests that do not end in time have noticed a mistake. */
  async passes(files: string[], env: Record<string, string>, patienceMs: number): Promise<boolean> {
    return (await this.#run(files, env, patienceMs)).isGood;
  }

  async #run(
    files: string[],
    env: Record<string, string>,
    patienceMs?: number,
  ): Promise<{ isGood: boolean; output: string }> {
    const projects = ['--project=unit*', '--project=contract*'];
    const args = ['node_modules/@playwright/test/cli.js', 'test', ...projects, '--max-failures=1', ...files];
    const own = Object.entries(process.env).filter(([name]) => !/^(TEST_|DEEP_|DATABASE_URL|MASTER_KEY)/.test(name));
    // A process group, so that a worker in an endless loop ends with the rest.
    const child = spawn(process.execPath, args, {
      cwd: this.#folder,
      env: { NODE_ENV: 'test', ...Object.fromEntries(own), TEST_SERVER_KIND: 'sources', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const end = () => void (child.pid && process.kill(-child.pid, 'SIGKILL'));
    const late = patienceMs === undefined ? undefined : setTimeout(end, patienceMs);
    process.once('exit', end);
    const [code] = await once(child, 'exit');
    clearTimeout(late);
    process.off('exit', end);
    return { isGood: code === 0, output };
  }

  dispose(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
