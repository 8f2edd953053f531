import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { progress, reportFigure, sizeOf } from '#e2e/support/deep-figures.ts';
import {
  type Dice,
  dice,
  ExpectedProblem,
  freshAccounts,
  LedgerModel,
  type ModelWallet,
} from '#e2e/support/ledger-model.ts';
import { perform, performBatch } from '#e2e/support/perform.ts';
import type { Side } from '#lib/domain/ledger/side.ts';
import type { NewTransfer } from '#lib/domain/ledger/transfers/transfer.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';

const { sql } = await import('drizzle-orm');
const { runPrepared, database, engine } = await import('#db/index.ts');
const { chartAccounts, charts } = await import('#db/schema/charts.ts');
const { postings } = await import('#db/schema/ledger.ts');
const { checkLedger } = await import('#lib/domain/ledger/check/check.ts');
const { walletRows, openWallets, setAccountStateOfWallets, unsettledWallets } = await import(
  '#lib/domain/ledger/wallets/wallets.ts'
);
const { balancesAt } = await import('#lib/domain/ledger/balances/history.ts');
const { transfer, transferBatch } = await import('#lib/domain/ledger/transfers/transfers.ts');
const { transferBulk } = await import('#lib/domain/ledger/transfers/bulk.ts');
const { captureHold, placeHold, voidHold } = await import('#lib/domain/ledger/holds/holds.ts');
const { reverseEntry } = await import('#lib/domain/ledger/entries/entries.ts');
const { Problem } = await import('#lib/core/problem.ts');
const { fromMinor } = await import('#lib/core/amounts/money.ts');

/**
 * SQLite answers in the order asked, so the model knows every answer beforehand. PostgreSQL does not: there many
 * worlds, each with wallets and chart accounts of its own, runPrepared one after the other within, and at the same time
 * as the others. Their transfers come in crowds, which keep their order: they are made together, as the dispatcher does
 * it.
 */
const steps = sizeOf(10_000);
const seed = Number(process.env.LEDGER_SEED ?? 20_261_121);
const callersMax = engine === 'sqlite' ? 64 : 1;
const worldCount = engine === 'sqlite' ? 1 : 10;
const crowdMax = engine === 'sqlite' ? 1 : 20;
/** A check reads everything, so the number of checks does not grow with the number of steps. */
const firstSteps = 2000;
const stepsBetweenChecks = Math.max(20_000, Math.ceil(steps / 20));
const stepsBetweenComparisons = engine === 'sqlite' ? 1 : 50;
const replayShare = 0.1;
const decimals: Record<string, number> = { EUR: 2, JPY: 0, BHD: 3 };
const currencies = Object.keys(decimals);
const firstChart = 9_000_000 + Math.floor(Math.random() * 900_000);
const codes = ['1000', '4000'];
const startMs = Date.parse('2026-06-01T00:00:00.000Z');

/** One step: a call and its expected result, which the model decides when the call is made. */
interface Step {
  id?: string;
  /** Whether the step can be batched with others. */
  isTransfer?: boolean;
  input: unknown;
  ask: (ctx: WriteContext) => Promise<unknown>;
  refusal?: string;
  /** Gives the model the new id. */
  learn?: (answer: { id: string; entry_id?: string }) => void;
  nowMs: number;
}

class Simulation {
  readonly model = new LedgerModel();
  readonly accounts = freshAccounts(40);
  nowMs = startMs;
  readonly past: { step: Step; answer: unknown }[] = [];
  readonly dice: Dice;
  effects = 0;
  refusals = new Map<string, number>();

  readonly chart: number;

  constructor(index: number) {
    this.dice = dice(seed + index);
    this.chart = firstChart + index;
  }

  #wallets: ModelWallet[] = [];
  readonly #byCurrency = new Map<string, ModelWallet[]>();

  /** Read once, because no wallet is opened later. */
  get walletList(): ModelWallet[] {
    if (this.#wallets.length === 0) this.#wallets = [...this.model.wallets.values()];
    return this.#wallets;
  }

  walletsIn(currency: string): ModelWallet[] {
    const known = this.#byCurrency.get(currency) ?? this.walletList.filter((wallet) => wallet.currency === currency);
    this.#byCurrency.set(currency, known);
    return known;
  }

  side(key: string): Side {
    const wallet = this.model.wallets.get(key);
    if (wallet) return { account: wallet.account, wallet: wallet.wallet, currency: wallet.currency };
    return { chart: this.chart, code: key.split('/')[0] ?? '' };
  }

  /** Applies postings to the model and returns the expected result. */
  decide(step: Step, validate: () => void, apply: () => void): Step {
    try {
      validate();
      apply();
    } catch (error) {
      if (!(error instanceof ExpectedProblem)) throw error;
      step.refusal = error.code;
    }
    return step;
  }

  /** The next concurrent calls: one call, or a batch of transfers. */
  together(): Step[] {
    const first = this.next();
    if (!first.isTransfer) return [first];
    return [first, ...Array.from({ length: this.dice.below(crowdMax) }, () => this.oneOfCrowd())];
  }

  next(): Step {
    this.nowMs += this.dice.below(3000);
    if (this.isReplay()) return this.replay();
    const roll = this.dice.below(90);
    if (roll < 52) return this.transfer();
    if (roll < 56) return this.bulk();
    if (roll < 70) return this.place();
    if (roll < 78) return this.capture();
    if (roll < 82) return this.void();
    if (roll < 86) return this.reverse();
    return this.changeState();
  }

  oneOfCrowd(): Step {
    this.nowMs += this.dice.below(3000);
    return this.isReplay() ? this.replay() : this.transfer();
  }

  isReplay(): boolean {
    return this.dice.chance(replayShare) && this.past.length > 0;
  }

  /** An exact repetition: the same response, no second effect. */
  replay(): Step {
    const { step, answer } = this.dice.pick(this.past);
    const { refusal: _refusal, learn: _learn, isTransfer: _isTransfer, ...again } = step;
    return { ...again, learn: (got) => equal(got, answer), nowMs: this.nowMs };
  }

  pair(): { from: string; to: string; currency: string } {
    const currency = this.dice.pick(currencies);
    const chart = codes.map((code) => `${code}/${currency}`);
    const from = this.dice.chance(0.25) ? this.dice.pick(chart) : this.dice.pick(this.walletsIn(currency)).key;
    const to = this.dice.chance(0.1) ? this.dice.pick(chart) : this.dice.pick(this.walletsIn(currency)).key;
    return { from, to, currency };
  }

  amount(): bigint {
    return BigInt(1 + this.dice.below(this.dice.chance(0.1) ? 5_000_000 : 20_000));
  }

  movement() {
    const { from, to, currency } = this.pair();
    const minor = this.amount();
    const effectiveMs = this.dice.chance(0.2) ? this.nowMs - this.dice.below(86_400_000) : this.nowMs;
    const wanted = {
      from: this.side(from),
      to: this.side(to),
      amount: fromMinor(minor, decimals[currency] ?? 2),
      currency,
      effective_at: new Date(effectiveMs).toISOString(),
    };
    const lines = [
      { key: from, amount: -minor },
      { key: to, amount: minor },
    ];
    const validate = () => {
      if (from === to) throw new ExpectedProblem('same-side');
      this.model.assertAllowed(lines, this.nowMs);
    };
    return { wanted, lines, validate, effectiveMs };
  }

  transfer(): Step {
    const { wanted, lines, validate, effectiveMs } = this.movement();
    const id = randomUUID();
    const entry = { id: '', postings: lines, effectiveMs, isReversal: false, reversed: false };
    const step: Step = {
      id,
      isTransfer: true,
      input: wanted,
      ask: (ctx) => transfer(ctx, wanted),
      learn: (answer) => {
        entry.id = answer.id;
      },
      nowMs: this.nowMs,
    };
    return this.decide(step, validate, () => {
      this.model.post('', lines, effectiveMs);
      Object.assign(this.model.entries, { [this.model.entries.length - 1]: entry });
    });
  }

  bulk(): Step {
    const atomic = this.dice.chance(0.4);
    // As a bulk, or as separate requests that waited together.
    const together = !atomic && this.dice.chance(0.5);
    const items = Array.from({ length: 2 + this.dice.below(6) }, () => this.movement());
    const outcomes: string[] = [];
    const undo: (() => void)[] = [];
    let refusal: string | undefined;
    for (const { lines, validate, effectiveMs } of items) {
      try {
        validate();
        this.model.post('', lines, effectiveMs);
        undo.push(() => {
          const turned = lines.map(({ key, amount }) => ({ key, amount: -amount }));
          this.model.post('', turned, effectiveMs);
          this.model.entries.length -= 2;
        });
        outcomes.push('done');
      } catch (error) {
        if (!(error instanceof ExpectedProblem)) throw error;
        outcomes.push(error.code);
        if (!atomic) continue;
        refusal = error.code;
        for (const back of undo.reverse()) back();
        break;
      }
    }
    const first = this.model.entries.length - outcomes.filter((outcome) => outcome === 'done').length;
    const created = refusal ? [] : this.model.entries.slice(first);
    const wanted = items.map((item) => item.wanted);
    return {
      input: wanted,
      ask: (ctx) => (together ? madeTogether(ctx, wanted) : transferBulk(ctx, wanted, { atomic })),
      refusal,
      learn: (answer) => {
        const results = answer as unknown as { id?: string; problem?: { code: string } }[];
        equal(
          results.map((result) => result.problem?.code ?? 'done'),
          outcomes,
        );
        const ids = results.flatMap((result) => result.id ?? []);
        for (const [index, entry] of created.entries()) entry.id = ids[index] ?? '';
      },
      nowMs: this.nowMs,
    };
  }

  place(): Step {
    const wallet = this.dice.pick(this.walletList);
    const minor = this.amount();
    const expiresMs = this.dice.chance(0.6) ? this.nowMs + 1 + this.dice.below(600_000) : undefined;
    const wanted = {
      account: wallet.account,
      wallet: wallet.wallet,
      currency: wallet.currency,
      amount: fromMinor(minor, decimals[wallet.currency] ?? 2),
      expires_at: expiresMs === undefined ? undefined : new Date(expiresMs).toISOString(),
    };
    const step: Step = { id: randomUUID(), input: wanted, ask: (ctx) => placeHold(ctx, wanted), nowMs: this.nowMs };
    const validate = () => this.model.assertAllowed([{ key: wallet.key, amount: -minor }], this.nowMs);
    return this.decide(step, validate, () => {
      // It counts from now on; its id is known with the response.
      const provisional = randomUUID();
      this.model.hold(provisional, wallet, minor, expiresMs);
      step.learn = ({ id }) => {
        const hold = this.model.holds.get(provisional);
        if (!hold) return;
        this.model.holds.delete(provisional);
        wallet.holds.delete(provisional);
        hold.id = id;
        this.model.holds.set(id, hold);
        if (hold.state === 'ACTIVE') wallet.holds.set(id, hold);
      };
    });
  }

  knownHold(): string {
    // The latest ones, because most older ones have ended.
    return this.named.length > 0 ? this.dice.pick(this.named) : randomUUID();
  }

  /** Ids of the latest holds in responses: a request in the same batch cannot know others. */
  readonly named: string[] = [];

  capture(): Step {
    const id = this.knownHold();
    const hold = this.model.holds.get(id);
    const currency = hold?.wallet.currency ?? 'EUR';
    const part = hold && this.dice.chance(0.5) ? 1n + BigInt(this.dice.below(Number(hold.amount) + 50)) : undefined;
    const key = this.dice.chance(0.5)
      ? `${this.dice.pick(codes)}/${currency}`
      : this.dice.pick(this.walletsIn(currency)).key;
    const wanted = {
      to: this.side(key),
      amount: part === undefined ? undefined : fromMinor(part, decimals[currency] ?? 2),
    };
    const step: Step = { input: [id, wanted], ask: (ctx) => captureHold(ctx, id, wanted), nowMs: this.nowMs };
    const minor = part ?? hold?.amount ?? 0n;
    const lines = [
      { key: hold?.wallet.key ?? '', amount: -minor },
      { key, amount: minor },
    ];
    const validate = () => {
      const active = this.model.active(id, this.nowMs);
      if (minor > active.amount) throw new ExpectedProblem('capture-exceeds-hold');
      if (active.wallet.key === key) throw new ExpectedProblem('same-side');
      this.model.assertAllowed(lines, this.nowMs, active.amount);
    };
    return this.decide(step, validate, () => {
      if (!hold) return;
      this.model.end(hold, 'CAPTURED');
      this.model.post('', lines, this.nowMs);
      const entry = this.model.entries.at(-1);
      step.learn = ({ entry_id }) => {
        if (entry && entry_id) entry.id = entry_id;
      };
    });
  }

  void(): Step {
    const id = this.knownHold();
    const step: Step = { input: id, ask: (ctx) => voidHold(ctx, id), nowMs: this.nowMs };
    const validate = () => void this.model.active(id, this.nowMs);
    return this.decide(step, validate, () => this.model.end(this.model.active(id, this.nowMs), 'VOIDED'));
  }

  reverse(): Step {
    const known = this.model.entries.slice(-500).filter((entry) => entry.id !== '');
    const entry = known.length > 0 ? this.dice.pick(known) : undefined;
    const id = entry?.id ?? randomUUID();
    const step: Step = { input: id, ask: (ctx) => reverseEntry(ctx, id, 'it was wrong'), nowMs: this.nowMs };
    const lines = entry?.postings.map(({ key, amount }) => ({ key, amount: -amount })) ?? [];
    const validate = () => {
      if (!entry) throw new ExpectedProblem('not-found');
      if (entry.isReversal) throw new ExpectedProblem('conflict');
      if (entry.reversed) throw new ExpectedProblem('already-reversed');
      this.model.assertAllowed(lines, this.nowMs);
    };
    return this.decide(step, validate, () => {
      if (entry) entry.reversed = true;
      this.model.post('', lines, this.nowMs, true);
      const created = this.model.entries.at(-1);
      step.learn = (answer) => {
        if (created) created.id = answer.id;
      };
    });
  }

  /** As accounts do: closing requires settled wallets. */
  changeState(): Step {
    const shut = this.accounts.filter((item) => this.model.states.get(item) !== 'OPEN');
    const account = this.dice.pick(shut.length > 6 ? shut : this.accounts);
    const state = this.model.states.get(account) ?? 'OPEN';
    const to = state === 'OPEN' ? this.dice.pick(['BLOCKED', 'BLOCKED', 'CLOSED'] as const) : 'OPEN';
    const wallets = this.walletList.filter((wallet) => wallet.account === account);
    const step: Step = {
      input: [account, to],
      ask: async (ctx) => {
        const { balances, holds } = await unsettledWallets(ctx, account);
        if (to === 'CLOSED' && holds.length > 0) throw new Problem('holds-pending', 'holds');
        if (to === 'CLOSED' && balances.length > 0) throw new Problem('balance-not-zero', 'balances');
        await setAccountStateOfWallets(ctx.db, account, to);
        return {};
      },
      nowMs: this.nowMs,
    };
    const validate = () => {
      if (to !== 'CLOSED') return;
      if (wallets.some((wallet) => this.model.held(wallet, this.nowMs) > 0n))
        throw new ExpectedProblem('holds-pending');
      if (wallets.some((wallet) => wallet.posted !== 0n)) throw new ExpectedProblem('balance-not-zero');
    };
    return this.decide(step, validate, () => this.model.states.set(account, to));
  }

  async runAlone(step: Step): Promise<void> {
    const now = new Date(step.nowMs).toISOString();
    const answer = await perform(step.input, step.ask, { id: step.id, now, quiet: true }).then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    this.settle(step, answer);
  }

  async run(steps: Step[]): Promise<void> {
    if (steps.length === 1) return this.runAlone(steps[0] as Step);
    const asked = steps.map(({ id = '', nowMs, input }) => ({ id, now: new Date(nowMs).toISOString(), input }));
    const answers = await performBatch(asked, (writes) =>
      transferBatch(writes.map(({ ctx, input }) => ({ ctx, wanted: input as NewTransfer }))),
    );
    for (const [index, step] of steps.entries()) {
      const answer = answers[index];
      if (answer === undefined) await this.runAlone(step);
      else this.settle(step, answer instanceof Problem ? { error: answer } : { value: answer });
    }
  }

  settle(step: Step, answer: { value: unknown } | { error: unknown }): void {
    const input = JSON.stringify(step.input);
    if ('error' in answer) {
      if (!(answer.error instanceof Problem)) throw answer.error;
      const { code } = answer.error;
      // Compared without `expect`, whose steps cost more than a transfer.
      if (code !== step.refusal) throw new Error(`${input} was refused: ${code}, not ${step.refusal}`);
      this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1);
      return;
    }
    if (step.refusal) throw new Error(`${input} was done, though it is ${step.refusal}`);
    this.effects += 1;
    const value = answer.value as { id: string };
    step.learn?.(value);
    if (this.model.holds.has(value?.id) && !this.named.includes(value.id)) this.named.push(value.id);
    if (this.named.length > 200) this.named.shift();
    if (step.id && !this.past.some((item) => item.step.id === step.id)) {
      this.past.push({ step, answer: JSON.parse(JSON.stringify(value)) });
      if (this.past.length > 300) this.past.shift();
    }
  }

  /** Stored balances equal the model's: I2, I3, I4, I5. */
  async compare(): Promise<void> {
    const { read } = await database();
    const rows = await walletRows(read, this.accounts);
    for (const row of rows) {
      const wallet = this.model.wallets.get(`${row.account_id}/${row.code}/${row.currency}`);
      if (!wallet) throw new Error('There is a wallet that nobody opened.');
      // Expired holds may be marked or not.
      const unmarked = [...wallet.holds.values()].reduce((total, hold) => total + hold.amount, 0n);
      const held = this.model.held(wallet, this.nowMs);
      const isHeld = row.held >= held && row.held <= unmarked;
      // Mark all expired holds, so that a long run does not sum them again and again.
      if (row.held === held) this.model.forgetOver(wallet, this.nowMs);
      if (row.posted !== wallet.posted || !isHeld) {
        throw new Error(`${wallet.key} has ${row.posted} (${row.held} held), not ${wallet.posted} (${held} held)`);
      }
    }
  }
}

/** Each as a separate request; a problem as in a bulk. */
async function madeTogether(ctx: WriteContext, wanted: NewTransfer[]) {
  const created = await transferBatch(wanted.map((item) => ({ ctx, wanted: item })));
  return created.map((item) => (item instanceof Problem ? { problem: { code: item.code } } : item));
}

function equal(found: unknown, wanted: unknown): void {
  const [left, right] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (left !== right) throw new Error(`${left} is not ${right}`);
}

async function begin(simulation: Simulation): Promise<void> {
  await perform('open', async (ctx) => {
    const now = new Date(startMs - 200 * 86_400_000).toISOString();
    const name = `Model ${randomUUID()}`;
    await ctx.db
      .insert(charts)
      .values({ id: simulation.chart, name, name_key: name, created_at: now, updated_at: now });
    for (const [position, code] of codes.entries()) {
      const type = code === '1000' ? ('ASSET' as const) : ('INCOME' as const);
      const row = {
        id: randomUUID(),
        chart_id: simulation.chart,
        code,
        name: code,
        type,
        usage: 'DETAIL' as const,
        position,
      };
      await ctx.db.insert(chartAccounts).values(row);
    }
    const wallets = currencies.flatMap((currency) => ({
      code: currency === 'EUR' ? 'DEFAULT' : 'SECONDARY',
      currency,
    }));
    for (const accountId of simulation.accounts) {
      simulation.model.open(accountId, wallets, 'OPEN');
      await openWallets(ctx.db, { account_id: accountId, account_state: 'OPEN', wallets, chart_account: null, now });
    }
  });
}

/** Performs the steps, several concurrently where the engine keeps their order. */
async function proceed(simulation: Simulation, steps: number): Promise<void> {
  let compared = 0;
  for (let done = 0; done < steps; ) {
    const size = Math.min(1 + simulation.dice.below(callersMax), steps - done);
    const batch = Array.from({ length: size }, () => simulation.together());
    await Promise.all(batch.map((waiting) => simulation.run(waiting)));
    done += batch.flat().length;
    if (done - compared < stepsBetweenComparisons) continue;
    await simulation.compare();
    compared = done;
  }
}

test(`${steps} random operations leave what the model says`, async () => {
  test.setTimeout(Math.max(300_000, steps * 5));
  const worlds = Array.from({ length: worldCount }, (_, index) => new Simulation(index));
  for (const world of worlds) await begin(world);
  const { read, transaction } = await database();
  for (let done = 0; done < steps; ) {
    const wanted = Math.min(done === 0 ? firstSteps : stepsBetweenChecks, steps - done);
    await Promise.all(worlds.map((world) => proceed(world, Math.ceil(wanted / worldCount))));
    // PostgreSQL analyses within a minute; until then it plans for empty tables.
    if (engine === 'postgres' && done === 0) await transaction((tx) => runPrepared(tx, 'analyze', []));
    done += wanted;
    if (done % 200_000 < stepsBetweenChecks) progress(`${done} operations`);
    expect((await checkLedger(read)).difference).toBeNull();
  }
  const result = await checkLedger(read);
  for (const world of worlds) await everyTime(world);
  const refusals = new Map<string, number>();
  for (const world of worlds)
    for (const [code, times] of world.refusals) refusals.set(code, (refusals.get(code) ?? 0) + times);
  const effects = worlds.reduce((total, world) => total + world.effects, 0);
  reportFigure('operations of the seed', `${steps}, ${seed}`);
  reportFigure('effects, entries, holds', `${effects}, ${result.entries}, ${result.holds}`);
  reportFigure('refusals', JSON.stringify(Object.fromEntries(refusals)));
  reportFigure('balances that differ from the model', 0);
});

/** Balances at random times equal the sum of the model's entries, and of an independent query's postings (I14). */
async function everyTime(simulation: Simulation): Promise<void> {
  const { read } = await database();
  const rows = await walletRows(read, simulation.accounts);
  for (let probe = 0; probe < 50 / worldCount; probe += 1) {
    const row = simulation.dice.pick(rows);
    const atMs = startMs + Math.floor(simulation.dice.next() * (simulation.nowMs - startMs));
    const at = new Date(atMs).toISOString();
    const key = `${row.account_id}/${row.code}/${row.currency}`;
    const folded = simulation.model.entries
      .filter((entry) => entry.effectiveMs <= atMs)
      .flatMap((entry) => entry.postings)
      .filter((posting) => posting.key === key)
      .reduce((total, posting) => total + posting.amount, 0n);
    expect((await balancesAt(read, row.id, at)).posted).toBe(folded);
    const all = await read
      .select({ amount: postings.amount, effective_at: postings.effective_at })
      .from(postings)
      .where(sql`${postings.ledger_account_id} = ${row.id}`);
    const independent = all.filter((item) => item.effective_at <= at).reduce((total, item) => total + item.amount, 0n);
    expect(independent).toBe(folded);
  }
}
