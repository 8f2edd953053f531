import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, createCaller } from '#e2e/contract/accounts/fixtures.ts';
import { Successes } from '#e2e/deep/failover/pauses.ts';

/** Between two requests of a client: the cores are for the cluster. */
const paceMs = 150;

/** Requests to both instances in turn, what was wrong with the answers, and how long they took. */
export class Traffic {
  origins: string[];
  readonly writes = new Successes();
  /** Answers other than 2xx, 409 and 503 with `Retry-After`. */
  readonly faults: string[] = [];
  readonly counts = { answered: 0, unavailable: 0, running: 0, broken: 0, aged: 0 };
  slowestMs = 0;
  isPaced = false;
  readonly #token: string;
  #turn = 0;

  constructor(origins: string[], token: string) {
    this.origins = origins;
    this.#token = token;
  }

  /** A request that is still in progress is sent again until it is answered. */
  readonly call: Call = async (method, path, body) => {
    for (;;) {
      if (this.isPaced) await sleep(paceMs);
      const answer = await this.#send(method, path, body);
      if (answer.status !== 409 || answer.json?.code !== 'request-running') return answer;
      await sleep(paceMs);
    }
  };

  readonly #send: Call = async (method, path, body) => {
    this.#turn += 1;
    const origin = this.origins[this.#turn % this.origins.length] ?? '';
    const begunMs = performance.now();
    try {
      const answer = await createCaller(origin, this.#token)(method, path, body);
      this.#note(method, path, answer);
      return answer;
    } catch (error) {
      // No answer: the instance was killed.
      this.counts.broken += 1;
      throw error;
    } finally {
      this.slowestMs = Math.max(this.slowestMs, performance.now() - begunMs);
    }
  };

  #note(method: string, path: string, { status, headers, text }: Awaited<ReturnType<Call>>): void {
    const isKnown = (status >= 200 && status < 300) || status === 409;
    if (status === 503 && headers.has('retry-after')) this.counts.unavailable += 1;
    else if (!isKnown) this.faults.push(`${method} ${path}: ${status} ${text}`);
    else if (status === 409) this.counts.running += 1;
    else this.counts.answered += 1;
    if (headers.has('age')) this.counts.aged += 1;
    if (method !== 'GET' && isKnown && status !== 409) this.writes.add();
  }

  /** Reads a list until the end, as staff do. */
  async read(isOver: () => boolean): Promise<void> {
    while (!isOver()) await this.call('GET', '/api/v2.0/account?page[size]=10').catch(() => sleep(paceMs));
  }
}
