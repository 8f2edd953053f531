import { and, eq } from 'drizzle-orm';
import { afterCommit, engine } from '#db/index.ts';
import { accounts } from '#db/schema/accounts.ts';
import { versionCounters } from '#db/schema/settings.ts';
import { processGlobal } from '#lib/core/process/process-global.ts';
import type { DemoProgress } from '#lib/host/setup/contract.ts';
import { demoSteps } from '#lib/host/setup/demo-steps.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import { logFault } from '#lib/server/telemetry/log.ts';
import { asSystem, systemContext } from '#lib/server/write/system.ts';

const demoStatusName = 'demo';
/** The stored state: requested, being created by one process, created. */
const demoStates = { requested: 1, running: 2, created: 3 } as const;

const demoState = () => processGlobal('demo', (): { progress?: DemoProgress } => ({}));

/** Requests demo data in the transaction of a start, which creates them after the commit. */
export async function requestDemo(ctx: WriteContext): Promise<void> {
  await ctx.db
    .insert(versionCounters)
    .values({ name: demoStatusName, value: demoStates.requested })
    .onConflictDoNothing();
}

/**
 * Requests demo data in the transaction of a set-up; they are created in the background after the commit. If the process
 * crashes in between, the next start finds the request.
 */
export async function requestDemoInBackground(ctx: WriteContext): Promise<void> {
  await requestDemo(ctx);
  afterCommit(() => void createRequestedDemo().catch((error: unknown) => logFault(error, 'demo')));
}

/** Whether this is the first start: there is no account, and demo data were never requested. */
export async function isFirstStart(): Promise<boolean> {
  const { db } = await systemContext('start');
  const [account] = await db.select({ id: accounts.id }).from(accounts).limit(1);
  const [counter] = await db.select().from(versionCounters).where(eq(versionCounters.name, demoStatusName));
  return account === undefined && counter === undefined;
}

/** A SQLite file has only one server: at its next start it resumes what it was creating when it was killed. */
export async function resumeDemo(): Promise<void> {
  if (engine === 'sqlite') await changeDemoState('running', 'requested');
}

/** Creates requested demo data, unless another process does. Calls `report` after every batch. */
export async function createRequestedDemo(report: (progress: DemoProgress) => void = () => {}): Promise<void> {
  if (!(await changeDemoState('requested', 'running'))) return;
  const total = demoTotal();
  const tell = (progress: Omit<DemoProgress, 'total'>) => {
    const current = { ...progress, total };
    demoState().progress = current;
    report(current);
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
  await changeDemoState('running', 'created');
  tell({ state: 'DONE', done: total });
}

/** The number of parts over all steps. */
const demoTotal = (): number => demoSteps.reduce((sum, step) => sum + step.total, 0);

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

/** The progress of the demo data in this process; other processes know only the stored state. */
export async function demoProgress(): Promise<DemoProgress> {
  const { progress } = demoState();
  if (progress) return progress;
  const { db } = await systemContext('demo');
  const [counter] = await db.select().from(versionCounters).where(eq(versionCounters.name, demoStatusName));
  const total = demoTotal();
  if (!counter) return { state: 'NONE', done: 0, total: 0 };
  return counter.value === demoStates.created
    ? { state: 'DONE', done: total, total }
    : { state: 'RUNNING', done: 0, total };
}
