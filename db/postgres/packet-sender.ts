import type pg from 'pg';
import driver from 'pg/lib/utils.js';
import { lossOf } from '#db/postgres/lost-connection.ts';
import {
  AbortReason,
  type NamedStatement,
  type PendingStatement,
  PreparedStatements,
  StatementPacket,
  type StatementResult,
} from '#db/postgres/statement-packet.ts';

/** What becomes of statements that the server skipped because an earlier one of their packet failed. */
type Skipped = 'fail' | 'repeat';

type Query = string | (Partial<NamedStatement> & { text: string });

const preparedByClient = new WeakMap<pg.ClientBase, PreparedStatements>();

/** A connection of the pool has one sender for reads and one for transactions. */
function preparedOn(client: pg.ClientBase): PreparedStatements {
  const prepared = preparedByClient.get(client) ?? new PreparedStatements();
  preparedByClient.set(client, prepared);
  return prepared;
}

/**
 * Sends the statements of one connection: those of one turn leave as one packet, in order. Takes the place of the
 * driver's client, also for Drizzle.
 */
export class PacketSender {
  readonly #client: pg.ClientBase;
  readonly #skipped: Skipped;
  readonly #onSend: () => void;
  readonly #prepared: PreparedStatements;
  readonly #abortReason = new AbortReason();
  #waiting: PendingStatement[] = [];
  #isScheduled = false;

  /** `onSend` may add statements to a packet that is about to leave. */
  constructor(client: pg.ClientBase, { skipped, onSend = () => {} }: { skipped: Skipped; onSend?: () => void }) {
    this.#client = client;
    this.#prepared = preparedOn(client);
    this.#skipped = skipped;
    this.#onSend = onSend;
  }

  /** A statement without a name leaves alone, after those that wait. */
  async query(query: Query, values: unknown[] = []): Promise<StatementResult> {
    if (typeof query === 'string' || query.name === undefined) {
      this.flush();
      return this.#queryAlone(query as string, values);
    }
    const statement = query as NamedStatement;
    const answer = Promise.withResolvers<StatementResult>();
    // Encoded here, so that a value that cannot be sent fails its own statement only.
    this.#waiting.push({ ...answer, statement, values: values.map((value) => driver.prepareValue(value)) });
    this.schedule();
    return answer.promise;
  }

  async #queryAlone(query: string, values: unknown[]): Promise<StatementResult> {
    const loss = lossOf(this.#client);
    if (loss) throw loss;
    try {
      const result = await this.#client.query(query, values);
      this.#abortReason.take();
      return result;
    } catch (error) {
      throw this.#abortReason.errorOf(error);
    }
  }

  /** Sees to it that a packet leaves at the end of this turn. */
  schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    process.nextTick(() => {
      this.#onSend();
      this.#isScheduled = false;
      this.flush();
    });
  }

  /** Sends what waits, also before the end of this turn. */
  flush(): void {
    if (this.#waiting.length === 0) return;
    const statements = this.#waiting;
    this.#waiting = [];
    const loss = lossOf(this.#client);
    if (loss) {
      for (const { reject } of statements) reject(loss);
      return;
    }
    const repeat = this.#skipped === 'repeat' ? this.#repeat : undefined;
    const [prepared, abortReason] = [this.#prepared, this.#abortReason];
    this.#client.query(new StatementPacket(statements, { prepared, abortReason, repeat }));
  }

  #repeat = (statements: PendingStatement[]): void => {
    this.#waiting.unshift(...statements);
    this.schedule();
  };
}
