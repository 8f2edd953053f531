import { closeDatabase, database, innermost } from '#db/client.ts';
import { keepAnchoring } from '#lib/audit/anchors.ts';
import { boot, greeting } from '#lib/boot.ts';
import { dispatch } from '#lib/endpoints.ts';

/** Opens and migrates the database, and hands server.mjs, which lives outside Next's module graph, what it needs. */
export async function start(): Promise<void> {
  try {
    await database();
    await boot();
    const stopAnchoring = keepAnchoring();
    provide('greet', greeting);
    provide('stop', () => {
      stopAnchoring();
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
