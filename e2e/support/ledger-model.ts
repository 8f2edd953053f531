import { randomUUID } from 'node:crypto';

/** The expected state of the ledger after each step, in plain numbers: the oracle of the property tests. */
export interface ModelWallet {
  key: string;
  account: string;
  wallet: string;
  currency: string;
  posted: bigint;
  holds: Map<string, ModelHold>;
  minimum: bigint;
}

export interface ModelHold {
  id: string;
  amount: bigint;
  expiresMs: number | undefined;
  state: 'ACTIVE' | 'CAPTURED' | 'VOIDED' | 'EXPIRED';
  wallet: ModelWallet;
}

export interface ModelEntry {
  id: string;
  postings: { key: string; amount: bigint }[];
  effectiveMs: number;
  isReversal: boolean;
  reversed: boolean;
}

export type State = 'PENDING' | 'OPEN' | 'BLOCKED' | 'CLOSED' | 'FINALIZED';

/** The problem that the ledger must answer, by its code. */
export class ExpectedProblem extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Reproducible random numbers (mulberry32): the same seed repeats the run. */
export function dice(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    below: (limit: number) => Math.floor(next() * limit),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
    chance: (share: number) => next() < share,
  };
}
export type Dice = ReturnType<typeof dice>;

export class LedgerModel {
  readonly states = new Map<string, State>();
  readonly wallets = new Map<string, ModelWallet>();
  /** Chart accounts by `code/currency`, with any balance. */
  readonly chart = new Map<string, bigint>();
  readonly holds = new Map<string, ModelHold>();
  readonly entries: ModelEntry[] = [];

  open(account: string, wallets: { code: string; currency: string }[], state: State): void {
    this.states.set(account, state);
    for (const { code, currency } of wallets) {
      const key = `${account}/${code}/${currency}`;
      this.wallets.set(key, { key, account, wallet: code, currency, posted: 0n, holds: new Map(), minimum: 0n });
    }
  }

  held(wallet: ModelWallet, nowMs: number): bigint {
    let held = 0n;
    for (const hold of wallet.holds.values()) {
      if (hold.expiresMs === undefined || hold.expiresMs > nowMs) held += hold.amount;
    }
    return held;
  }

  /** Removes the expired holds of a wallet. */
  forgetOver(wallet: ModelWallet, nowMs: number): void {
    for (const { id, expiresMs } of wallet.holds.values())
      if (expiresMs !== undefined && expiresMs <= nowMs) wallet.holds.delete(id);
  }

  /** Throws if the postings are not allowed. `released` is the amount that the hold of the first wallet releases. */
  assertAllowed(postings: { key: string; amount: bigint }[], nowMs: number, released = 0n): void {
    for (const [index, { key, amount }] of postings.entries()) {
      const wallet = this.wallets.get(key);
      if (!wallet) continue;
      const state = this.states.get(wallet.account);
      if (state === 'BLOCKED') throw new ExpectedProblem('account-blocked');
      if (state !== 'OPEN') throw new ExpectedProblem('account-not-open');
      const free = wallet.posted - this.held(wallet, nowMs) + (index === 0 ? released : 0n);
      if (amount < 0n && free + amount < wallet.minimum) throw new ExpectedProblem('insufficient-funds');
    }
  }

  post(id: string, postings: { key: string; amount: bigint }[], effectiveMs: number, isReversal = false): void {
    for (const { key, amount } of postings) {
      const wallet = this.wallets.get(key);
      if (wallet) wallet.posted += amount;
      else this.chart.set(key, (this.chart.get(key) ?? 0n) + amount);
    }
    this.entries.push({ id, postings, effectiveMs, isReversal, reversed: false });
  }

  hold(id: string, wallet: ModelWallet, amount: bigint, expiresMs: number | undefined): void {
    const hold: ModelHold = { id, amount, expiresMs, state: 'ACTIVE', wallet };
    this.holds.set(id, hold);
    wallet.holds.set(id, hold);
  }

  active(id: string, nowMs: number): ModelHold {
    const hold = this.holds.get(id);
    if (!hold) throw new ExpectedProblem('not-found');
    if (hold.state !== 'ACTIVE' || (hold.expiresMs !== undefined && hold.expiresMs <= nowMs)) {
      throw new ExpectedProblem('hold-not-active');
    }
    return hold;
  }

  end(hold: ModelHold, state: 'CAPTURED' | 'VOIDED'): void {
    hold.state = state;
    hold.wallet.holds.delete(hold.id);
  }
}

export const freshAccounts = (count: number): string[] => Array.from({ length: count }, () => randomUUID());
