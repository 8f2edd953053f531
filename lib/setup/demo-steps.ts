import { database } from '#db/client.ts';
import { makeDemo } from '#lib/accounts/demo.ts';
import type { DemoStep } from '#lib/setup/demo.ts';

const accounts = 10_000;

/** Every part of the demo data, in the order in which they build on each other. */
export const demoSteps: readonly DemoStep[] = [
  {
    name: '10,000 accounts and their products',
    total: accounts,
    make: async (report) => makeDemo(await database(), { accounts, onProgress: report }),
  },
];
