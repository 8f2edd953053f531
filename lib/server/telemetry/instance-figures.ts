import cluster from 'node:cluster';
import { processGlobal } from '#lib/core/process/process-global.ts';

/** Longer than the supervisor collects. */
const answerMaxMs = 2_000;

interface Message {
  id?: number;
  wanted?: string;
  figures?: unknown[];
}

interface Exchange {
  lastId: number;
  waiting: Map<number, (figures: unknown[]) => void>;
}

const exchange = () => processGlobal('instance-figures', (): Exchange => ({ lastId: 0, waiting: new Map() }));

/** Lets the supervisor of several instances collect the figures of this one. */
export function provideFigures(ownFigures: () => Promise<unknown>): void {
  if (!cluster.isWorker) return;
  process.on('message', ({ id = 0, wanted, figures }: Message) => {
    if (wanted === 'figures') void ownFigures().then((own) => process.send?.({ id, figures: own }));
    if (figures) exchange().waiting.get(id)?.(figures);
  });
}

/** The figures of all instances that serve this port; of this one alone if there are no others, or nobody answers. */
export async function collectFigures<Figures>(ownFigures: () => Promise<Figures>): Promise<Figures[]> {
  if (!cluster.isWorker) return [await ownFigures()];
  const state = exchange();
  state.lastId += 1;
  const id = state.lastId;
  const collected = await new Promise<unknown[]>((answer) => {
    state.waiting.set(id, answer);
    setTimeout(answer, answerMaxMs, []).unref();
    process.send?.({ id, wanted: 'all-figures' });
  });
  state.waiting.delete(id);
  return collected.length > 0 ? (collected as Figures[]) : [await ownFigures()];
}
