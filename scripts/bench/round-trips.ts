/** `npm run bench -- round-trips`: how often each request waits for PostgreSQL. Fails if one waits more than it may. */
import { startRoundTripCounter } from '#e2e/support/database/round-trips.ts';

export async function printRoundTrips(): Promise<void> {
  const counter = await startRoundTripCounter();
  try {
    console.log(`${'request'.padEnd(28)} waits  at most`);
    for (const request of counter.requests) {
      const waits = await counter.countWaits(request);
      if (waits > request.waitsMax) process.exitCode = 1;
      console.log(`${request.name.padEnd(28)} ${String(waits).padStart(5)}  ${String(request.waitsMax).padStart(7)}`);
    }
  } finally {
    await counter.stop();
  }
}
