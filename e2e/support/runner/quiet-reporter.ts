import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints only failures, on stderr: the tests of `npm run test:deep` report figures themselves. */
export default class Quiet implements Reporter {
  onTestEnd(test: TestCase, result: TestResult): void {
    if (test.outcome() === 'skipped') process.stderr.write(`  not tried here: ${test.title}\n`);
    for (const error of result.errors) {
      process.stderr.write(`  ${test.title}\n${stripVTControlCharacters(error.message ?? '').slice(0, 4_000)}\n`);
    }
  }

  /** Progress. */
  onStdErr(chunk: string | Buffer): void {
    process.stderr.write(chunk);
  }

  onError(error: { message?: string }): void {
    process.stderr.write(`  ${error.message}\n`);
  }
}
