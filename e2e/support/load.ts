import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { type ApiResult, type Call, newProduct } from '#e2e/contract/accounts/fixtures.ts';

interface Sent {
  path: string;
  body: Record<string, unknown>;
  /** The response, once there is one. */
  text?: string;
  /** Whether it was sent again after the next write. */
  isCompared?: boolean;
}

const transfers = '/bo/ledger/transfers';

/** Writers that send one write after the other, each with a request id, and the expected results. */
export class Load {
  readonly #sent: Sent[] = [];
  readonly #product: string;
  readonly #accounts: string[];
  readonly #writers: number;

  private constructor(product: string, accounts: string[], writers: number) {
    this.#product = product;
    this.#accounts = accounts;
    this.#writers = writers;
  }

  /** Opens an account for each of the writers. */
  static async begin(call: Call, writers = 8): Promise<Load> {
    const product = (await call('POST', '/bo/products', newProduct({ opens_at_once: true }))).json;
    const opening = Array.from({ length: 2 * writers }, () =>
      call('POST', '/api/v2.0/account', { product_id: product.id }),
    );
    const accounts = (await Promise.all(opening)).map((answer) => answer.json.id);
    return new Load(product.id, accounts, writers);
  }

  get writes(): number {
    return this.#sent.length;
  }

  /**
   * Writes until `isOver`. A write without a response, or with 503, is sent again with its id while `isPatient`;
   * otherwise it ends the writer. Any other problem is a fault.
   */
  async write(call: Call, { isOver, isPatient }: { isOver: () => boolean; isPatient: boolean }): Promise<void> {
    const writer = async (_: unknown, number: number) => {
      for (let turn = 0; !isOver(); turn += 1) {
        const one = this.#next(number, turn);
        this.#sent.push(one);
        do {
          const answer = await call('POST', one.path, one.body).catch(() => undefined);
          if (answer?.status === 200) one.text = answer.text;
          else if (answer && answer.status !== 503) throw new Error(`${one.path}: ${answer.status} ${answer.text}`);
          else if (isPatient) await sleep(50);
        } while (isPatient && one.text === undefined && !isOver());
        if (one.text === undefined) return;
      }
    };
    await Promise.all(Array.from({ length: this.#writers }, writer));
  }

  /** Mostly a transfer of one cent; sometimes a new account, or a state change of the writer's own second account. */
  #next(writer: number, turn: number): Sent {
    const id = randomUUID();
    if (turn % 10 === 8) return { path: '/api/v2.0/account', body: { id, product_id: this.#product } };
    if (turn % 10 === 9) {
      const account = this.#accounts[this.#writers + writer];
      return { path: `/api/v2.0/account/${account}/state`, body: { id, state: this.#turned(writer), reason: 'load' } };
    }
    const to = { account: this.#accounts[writer], wallet: 'DEFAULT', currency: 'EUR' };
    const from = { chart: 0, code: 'clearing' };
    return { path: transfers, body: { id, from, to, amount: '0.01', currency: 'EUR' } };
  }

  readonly #blocked = new Set<number>();

  #turned(writer: number): string {
    if (this.#blocked.delete(writer)) return 'OPEN';
    this.#blocked.add(writer);
    return 'BLOCKED';
  }

  /**
   * Every answered write gives the same response again; those without a response are sent again; then each has acted
   * once.
   */
  async compare(call: Call, { all = false } = {}): Promise<void> {
    if (all) for (const one of this.#sent) one.isCompared = false;
    const pending = this.#sent.filter((one) => !one.isCompared);
    await Promise.all(
      Array.from({ length: this.#writers }, async () => {
        for (let one = pending.pop(); one; one = pending.pop()) same(one, await call('POST', one.path, one.body));
      }),
    );
    await this.#count(call);
  }

  async #count(call: Call): Promise<void> {
    const moved = this.#sent.filter((one) => one.path === transfers);
    const paths = this.#accounts.map((id) => `/api/v2.0/account/${id}/wallets/DEFAULT/EUR`);
    const wallets = await Promise.all(paths.map((path) => call('GET', path)));
    const cents = wallets.reduce((sum, { json }) => sum + Math.round(Number(json.account_balance) * 100), 0);
    expect(cents).toBe(moved.length);
    const ids = new Set(this.#sent.map(({ text }) => JSON.parse(text ?? '{}').id));
    expect(ids.size).toBe(this.#sent.length);
    expect((await call('GET', '/bo/ledger/check')).json).toMatchObject({ agrees: true, entries: moved.length });
  }
}

/** Not `expect`, which records every call: for tens of thousands that takes longer than the requests. */
function same(one: Sent, answer: ApiResult): void {
  if (answer.status !== 200) throw new Error(`${one.path} answered ${answer.status}: ${answer.text}`);
  one.isCompared = true;
  if (one.text === undefined) one.text = answer.text;
  else if (answer.text !== one.text || answer.headers.get('idempotency-replayed') !== 'true')
    throw new Error(`${one.path} answered ${answer.text} and not once more ${one.text}`);
}
