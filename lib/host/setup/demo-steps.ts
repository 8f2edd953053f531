import { database } from '#db/index.ts';
import { createDemoAccounts } from '#lib/domain/accounts/demo/demo.ts';
import { ensureStandardChart } from '#lib/domain/charts/standard.ts';
import { createDemoLedger, demoDays } from '#lib/domain/ledger/demo.ts';
import { createDemoBeneficiaries } from '#lib/domain/payments/demo.ts';
import { createDemoExamples } from '#lib/host/setup/demo-examples.ts';
import { createDemoStory } from '#lib/host/setup/demo-story.ts';

/**
 * A part of the demo data. It writes in batches, each in its own transaction, resumes an interrupted run, and reports
 * how many of `total` are done.
 */
interface DemoStep {
  name: string;
  total: number;
  make(report: (done: number) => void): Promise<void>;
}

export const demoAccountCount = 10_000;
export const demoPayerCount = 100;

/** All parts of the demo data, in order of dependency. */
export const demoSteps: readonly DemoStep[] = [
  {
    name: '10,000 accounts with their products',
    total: demoAccountCount,
    make: async (report) => {
      // The products post to the standard chart.
      await createDemoAccounts(await database(), {
        accounts: demoAccountCount,
        chart: await ensureStandardChart(),
        onProgress: report,
      });
    },
  },
  {
    name: '90 days of transactions and exchange rates',
    total: demoDays,
    make: async (report) => {
      const chart = { chart: await ensureStandardChart(), bank: '1010', fees: '4010' };
      await createDemoLedger(await database(), chart, report);
    },
  },
  {
    name: 'beneficiaries of 100 identities, verified and paid',
    total: demoPayerCount,
    make: async (report) =>
      createDemoBeneficiaries(await database(), { identities: demoPayerCount, onProgress: report }),
  },
  {
    name: 'records that the examples of the API reference name',
    total: 1,
    make: async (report) => {
      await createDemoExamples();
      report(1);
    },
  },
  {
    name: 'a company, its staff and a case of fraud',
    total: 1,
    make: async (report) => {
      await createDemoStory();
      report(1);
    },
  },
];
