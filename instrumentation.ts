import type { Instrumentation } from 'next';

/** Next calls this once, before the first request; it also compiles it for a runtime that has no files. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') await (await import('#lib/host/start.ts')).startServerProcess();
}

/** Next calls this for each page that fails, and shows its digest to the person. */
export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') (await import('#lib/host/page-failure.ts')).logPageFailure(error, request);
};
