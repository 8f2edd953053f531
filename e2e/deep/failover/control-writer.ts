import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Successes } from '#e2e/deep/failover/pauses.ts';

/** It gives a silent server up and connects again, as a program of a customer would. */
const patienceMs = 2_000;

/**
 * Writes rows in plain SQL, without the product: what it loses, the cluster has lost, and how long it waits is the
 * pause of the cluster.
 */
export class ControlWriter {
  readonly successes = new Successes();
  readonly #url: string;
  readonly #answered: number[] = [];
  #isOver = false;
  #running: Promise<void> = Promise.resolve();

  constructor(url: string) {
    this.#url = url;
  }

  async begin(): Promise<void> {
    const client = await this.#connect();
    await client.query('create table control (number int not null)');
    await client.end();
    this.#running = this.#write();
  }

  async #connect(): Promise<pg.Client> {
    const limits = { connectionTimeoutMillis: patienceMs, query_timeout: patienceMs };
    const client = new pg.Client({ connectionString: this.#url, ...limits });
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  async #write(): Promise<void> {
    let client: pg.Client | undefined;
    for (let number = 1; !this.#isOver; number += 1) {
      try {
        client ??= await this.#connect();
        await client.query('insert into control (number) values ($1)', [number]);
        this.#answered.push(number);
        this.successes.add();
      } catch {
        void client?.end().catch(() => {});
        client = undefined;
      }
      await sleep(50);
    }
    await client?.end();
  }

  /** Stops, and counts its answered rows, those that are missing, and those that are there twice. */
  async end(): Promise<{ answered: number; lost: number; doubled: number }> {
    this.#isOver = true;
    await this.#running;
    const client = await this.#connect();
    const { rows } = await client.query<{ number: number }>('select number from control');
    await client.end();
    const kept = new Set(rows.map(({ number }) => number));
    const lost = this.#answered.filter((number) => !kept.has(number));
    return { answered: this.#answered.length, lost: lost.length, doubled: rows.length - kept.size };
  }
}
