import { isSkipped } from '#db/postgres/statement-packet.ts';

const sentAheadMax = 16;

/** Statements of a transaction that were sent and whose answers nobody waits for yet. */
export class DeferredStatements {
  private readonly sent: Promise<unknown>[] = [];

  get count(): number {
    return this.sent.length;
  }

  /** Waits now and then, so that a long write holds neither the event loop nor all its rows in memory. */
  async add(statement: Promise<unknown>): Promise<void> {
    // Settling reports the failure; until then it must not end the process.
    statement.catch(() => {});
    this.sent.push(statement);
    if (this.sent.length % sentAheadMax === 0) await statement;
  }

  /**
   * Waits for those sent after the first `from`, and forgets them. Resolves to the first failure: later statements of
   * the same transaction fail, or are skipped, only because of it.
   */
  async settle(from = 0): Promise<{ error: unknown } | undefined> {
    const outcomes = await Promise.allSettled(this.sent.splice(from));
    const failed = outcomes.find((outcome) => outcome.status === 'rejected' && !isSkipped(outcome.reason)) as
      | PromiseRejectedResult
      | undefined;
    return failed && { error: failed.reason };
  }
}
