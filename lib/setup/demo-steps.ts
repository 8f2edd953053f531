import { database } from '#db/client.ts';
import { makeDemo } from '#lib/accounts/demo.ts';
import { makeDemoBeneficiaries } from '#lib/payments/demo.ts';
import type { DemoStep } from '#lib/setup/demo.ts';

const accounts = 10_000;
const payers = 100;

/** Every part of the demo data, in the order in which they build on each other. */
export const demoSteps: readonly DemoStep[] = [
  {
    name: '10,000 accounts and their products',
    total: accounts,
    make: async (report) => makeDemo(await database(), { accounts, onProgress: report }),
  },
  {
    name: 'payees of 100 identities, verified and paid',
    total: payers,
    make: async (report) => makeDemoBeneficiaries(await database(), { identities: payers, onProgress: report }),
  },
];
