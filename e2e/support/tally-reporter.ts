import { writeFileSync } from 'node:fs';
import type { FullResult, Reporter, Suite } from '@playwright/test/reporter';

/** Writes how many tests passed and failed to the file that TEST_TALLY names, for `npm test` to add up. */
export default class Tally implements Reporter {
  private suite: Suite | undefined;

  onBegin(_: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onEnd(result: FullResult): void {
    const file = process.env.TEST_TALLY;
    if (!file) return;
    // A test may say itself that it is not for this engine; what else did not run has not passed.
    const tests = (this.suite?.allTests() ?? []).filter((test) => test.expectedStatus !== 'skipped');
    const passed = tests.filter((test) => test.outcome() === 'expected').length;
    writeFileSync(file, JSON.stringify({ passed, failed: tests.length - passed, status: result.status }));
  }

  printsToStdio(): boolean {
    return false;
  }
}
