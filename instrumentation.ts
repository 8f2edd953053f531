/** Next calls this once, before the first request; it also compiles it for a runtime that has no files. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') await (await import('#lib/host/start.ts')).startServerProcess();
}
