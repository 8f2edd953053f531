import type pg from 'pg';
import { isLostConnection } from '#db/postgres/lost-connection.ts';
import type { Reader } from '#db/types.ts';

/** Requests wait for a round of others if this many have not been answered. */
const roundsMax = 2;
/** A round that takes longer delays no others: they take another connection. */
const roundMaxMs = 20;

interface SharedSession {
  client: pg.PoolClient;
  reader: Reader;
  users: number;
  isLost: boolean;
}

/** Requests that began together. */
interface Round {
  session: SharedSession;
  startedMs: number;
  users: number;
}

/**
 * Lets many requests read on one connection at the same time. Those that arrive in one turn, or while others wait for
 * an answer, begin together, so that what they send leaves in one packet. Everything is sent after the request that
 * needs it has arrived. For short reads: on a connection, one waits for the other.
 */
export class SharedConnection {
  readonly #pool: pg.Pool;
  readonly #readerOf: (client: pg.PoolClient) => Reader;
  #current: SharedSession | undefined;
  #waiting: PromiseWithResolvers<Round>[] = [];
  #rounds = new Set<Round>();
  #isStarting = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(pool: pg.Pool, readerOf: (client: pg.PoolClient) => Reader) {
    this.#pool = pool;
    this.#readerOf = readerOf;
  }

  async run<T>(body: (db: Reader) => Promise<T>): Promise<T> {
    const place = Promise.withResolvers<Round>();
    this.#waiting.push(place);
    this.#startSoon();
    const round = await place.promise;
    try {
      return await body(round.session.reader);
    } catch (error) {
      if (isLostConnection(error)) round.session.isLost = true;
      throw error;
    } finally {
      this.#leave(round);
    }
  }

  #startSoon(): void {
    if (this.#isStarting || this.#waiting.length === 0) return;
    if (this.#rounds.size >= roundsMax) {
      this.#timer ??= setTimeout(() => this.#passSlowRounds(), roundMaxMs);
      return;
    }
    this.#isStarting = true;
    // After the requests that have arrived already.
    setImmediate(() => void this.#start());
  }

  async #start(): Promise<void> {
    this.#forgetSlowRounds();
    try {
      if (!this.#current || this.#current.isLost) this.#current = await this.#connect();
      this.#begin(this.#current, this.#waiting.splice(0));
    } catch (error) {
      for (const { reject } of this.#waiting.splice(0)) reject(error);
    } finally {
      this.#isStarting = false;
    }
    this.#startSoon();
  }

  #begin(session: SharedSession, waiting: PromiseWithResolvers<Round>[]): void {
    const round: Round = { session, startedMs: performance.now(), users: waiting.length };
    session.users += waiting.length;
    this.#rounds.add(round);
    for (const { resolve } of waiting) resolve(round);
  }

  async #connect(): Promise<SharedSession> {
    const client = await this.#pool.connect();
    return { client, reader: this.#readerOf(client), users: 0, isLost: false };
  }

  #leave(round: Round): void {
    const { session } = round;
    round.users -= 1;
    session.users -= 1;
    if (session.users === 0) {
      if (this.#current === session) this.#current = undefined;
      session.client.release(session.isLost);
    }
    if (round.users > 0) return;
    this.#rounds.delete(round);
    this.#startSoon();
  }

  #passSlowRounds(): void {
    this.#timer = undefined;
    this.#forgetSlowRounds();
    this.#startSoon();
  }

  #forgetSlowRounds(): void {
    const latestMs = performance.now() - roundMaxMs;
    for (const round of this.#rounds) {
      if (round.startedMs > latestMs) continue;
      this.#rounds.delete(round);
      if (this.#current === round.session) this.#current = undefined;
    }
  }
}
