import { closeDatabase, database, innermost } from '#db/client.ts';
import { keepAnchoring } from '#lib/audit/anchors.ts';
import { boot, greeting, startWorkers } from '#lib/boot.ts';
import { startDelivery } from '#lib/delivery/worker.ts';
import { dispatch } from '#lib/endpoints.ts';
import { startPayments } from '#lib/payments/worker.ts';

/** Opens and migrates the database, and hands server.mjs, which lives outside Next's module graph, what it needs. */
export async function start(): Promise<void> {
  try {
    await database();
    await boot();
    const stopAnchoring = keepAnchoring();
    const workers = [startDelivery(), startPayments()];
    provide('greet', greeting);
    provide('stop', async () => {
      stopAnchoring();
      await Promise.all(workers.map((stopWorker) => stopWorker()));
      return closeDatabase();
    });
    provide('dispatch', dispatch);
  } catch (error) {
    console.error(innermost(error)?.message ?? error);
    process.exit(1);
  }
}

function provide(name: 'dispatch' | 'greet' | 'stop', value: unknown): void {
  Object.assign(globalThis, { [Symbol.for(`countinghouse.${name}`)]: value });
}
