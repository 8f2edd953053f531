import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Worker } from 'node:worker_threads';

/** Asked for at run time: where Next's bundler sees a thread begin, it has it run something of its own. */
const threads = process.getBuiltinModule('node:worker_threads');
/** A second one works while the first is at something long. */
const threadsMax = 2;

/** A statement that answers rows. */
export interface Question {
  id: number;
  text: string;
  values: unknown[];
}

/** Its rows, each the values of its columns; or what SQLite said. An error's members do not pass between threads. */
export type Answer = { id: number } & ({ rows: unknown[][] } | { fault: { message: string; code?: string } });

interface Asker {
  resolve(answer: { rows: unknown[][] }): void;
  reject(error: Error): void;
}

/**
 * Threads that read a SQLite file, each on a connection of its own, for questions that may take long: SQLite answers on
 * the thread that asks, and on the server's nobody else would be answered meanwhile. They begin when they are needed.
 */
export class Aside {
  readonly #file: string;
  readonly #threads: Thread[] = [];

  constructor(file: string) {
    this.#file = file;
  }

  ask(text: string, values: unknown[]): Promise<{ rows: unknown[][] }> {
    const [freest] = this.#threads.toSorted((left, right) => left.waiting - right.waiting);
    if (freest && (freest.waiting === 0 || this.#threads.length === threadsMax)) return freest.ask(text, values);
    const begun = new Thread(this.#file, () => this.#threads.splice(this.#threads.indexOf(begun), 1));
    this.#threads.push(begun);
    return begun.ask(text, values);
  }

  /** Resolves when all were answered and the file is closed. */
  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }
}

class Thread {
  readonly #worker: Worker;
  readonly #askers = new Map<number, Asker>();
  #asked = 0;

  constructor(file: string, onEnd: () => void) {
    this.#worker = new threads.Worker(resolve('db/aside-thread.ts'), { workerData: file });
    // It keeps no process alive that has nothing else to do.
    this.#worker.unref();
    this.#worker.on('message', (answer: Answer) => this.#settle(answer));
    this.#worker.on('error', (error) => this.#giveUp(error as Error));
    this.#worker.once('exit', () => {
      onEnd();
      this.#giveUp(new Error('The thread that read the database has ended.'));
    });
  }

  get waiting(): number {
    return this.#askers.size;
  }

  ask(text: string, values: unknown[]): Promise<{ rows: unknown[][] }> {
    const id = ++this.#asked;
    return new Promise((resolveRows, reject) => {
      this.#askers.set(id, { resolve: resolveRows, reject });
      this.#worker.ref();
      this.#worker.postMessage({ id, text, values } satisfies Question);
    });
  }

  async close(): Promise<void> {
    const ended = once(this.#worker, 'exit');
    this.#worker.ref();
    this.#worker.postMessage('close');
    await ended;
  }

  #settle(answer: Answer): void {
    const asker = this.#askers.get(answer.id);
    this.#askers.delete(answer.id);
    if (this.#askers.size === 0) this.#worker.unref();
    if ('rows' in answer) asker?.resolve({ rows: answer.rows });
    else asker?.reject(Object.assign(new Error(answer.fault.message), { code: answer.fault.code }));
  }

  #giveUp(error: Error): void {
    for (const asker of this.#askers.values()) asker.reject(error);
    this.#askers.clear();
  }
}
