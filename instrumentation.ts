/** Opens and migrates the database, and hands server.mjs, which lives outside Next's module graph, what it needs. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  try {
    const { closeDatabase, database } = await import('#db/client.ts');
    const { dispatch } = await import('#lib/endpoints.ts');
    const { boot, greeting } = await import('#lib/boot.ts');
    await database();
    await boot();
    provide('greet', greeting);
    provide('stop', closeDatabase);
    provide('dispatch', dispatch);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

function provide(name: string, value: unknown): void {
  Object.assign(globalThis, { [Symbol.for(`countinghouse.${name}`)]: value });
}
