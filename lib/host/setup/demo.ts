import { AsyncLocalStorage } from 'node:async_hooks';
import { and, eq } from 'drizzle-orm';
import { engine } from '#db/index.ts';
import { accounts } from '#db/schema/accounts.ts';
import { versionCounters } from '#db/schema/settings.ts';
import type { DemoProgress } from '#lib/host/setup/contract.ts';
import { demoSteps } from '#lib/host/setup/demo-steps.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import { logFault } from '#lib/server/telemetry/log.ts';
import { asSystem, systemContext } from '#lib/server/write/system.ts';

const demoStatusName = 'demo';
/** What the stamp says: asked for, being made by one process, made. */
const demoStates = { ordered: 1, running: 2, made: 3 } as const;

const holder = globalThis as typeof globalThis & { [key: symbol]: DemoProgress | undefined };
const slot = Symbol.for('countinghouse.demo');

/** A timer set inside a transaction would run as part of it; what goes through here does not. */
const outsideTransaction = AsyncLocalStorage.snapshot();

/** Asks for demo data inside the transaction of a set-up; it is made in the background after the commit. */
export async function requestDemo(ctx: WriteContext): Promise<void> {
  await ctx.db
    .insert(versionCounters)
    .values({ name: demoStatusName, value: demoStates.ordered })
    .onConflictDoNothing();
  // Long enough for the commit; a start finds the order as well, so that a crash in between loses nothing.
  setTimeout(outsideTransaction, 300, () => createRequestedDemo().catch((error) => logFault(error, 'demo'))).unref();
}

/** Whether this is the first start: no account yet, and no demo data asked for before. */
export async function isFirstStart(): Promise<boolean> {
  const { db } = await systemContext('start');
  const [account] = await db.select({ id: accounts.id }).from(accounts).limit(1);
  const [stamp] = await db.select().from(versionCounters).where(eq(versionCounters.name, demoStatusName));
  return account === undefined && stamp === undefined;
}

/** A SQLite file has one server: what that one was making when it was killed, it goes on with at its next start. */
export async function resumeDemo(): Promise<void> {
  if (engine === 'sqlite') await changeDemoState('running', 'ordered');
}

/** Makes the demo data that were asked for, unless another process does. `report` hears of every batch. */
export async function createRequestedDemo(report: (progress: DemoProgress) => void = () => {}): Promise<void> {
  if (!(await changeDemoState('ordered', 'running'))) return;
  const total = demoSteps.reduce((sum, step) => sum + step.total, 0);
  const tell = (progress: Omit<DemoProgress, 'total'>) => {
    holder[slot] = { ...progress, total };
    report(holder[slot]);
  };
  let before = 0;
  try {
    for (const step of demoSteps) {
      const done = (count: number) => tell({ state: 'RUNNING', step: step.name, done: before + count });
      done(0);
      await step.make(done);
      before += step.total;
    }
  } catch (error) {
    tell({ state: 'FAILED', done: before });
    throw error;
  }
  await changeDemoState('running', 'made');
  tell({ state: 'DONE', done: total });
}

async function changeDemoState(from: keyof typeof demoStates, to: keyof typeof demoStates): Promise<boolean> {
  const moved = await asSystem('demo', 'makeDemo', async ({ db }) =>
    db
      .update(versionCounters)
      .set({ value: demoStates[to] })
      .where(and(eq(versionCounters.name, demoStatusName), eq(versionCounters.value, demoStates[from])))
      .returning(),
  );
  return moved.length > 0;
}

/** How far the demo data are, as this process knows; another that makes them answers for itself. */
export async function demoProgress(): Promise<DemoProgress> {
  if (holder[slot]) return holder[slot];
  const { db } = await systemContext('demo');
  const [stamp] = await db.select().from(versionCounters).where(eq(versionCounters.name, demoStatusName));
  const total = demoSteps.reduce((sum, step) => sum + step.total, 0);
  if (!stamp) return { state: 'NONE', done: 0, total: 0 };
  return stamp.value === demoStates.made ? { state: 'DONE', done: total, total } : { state: 'RUNNING', done: 0, total };
}
