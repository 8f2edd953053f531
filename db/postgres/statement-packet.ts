import pg from 'pg';
import { endOfArrivals } from '#lib/core/process/scheduling.ts';

type DecodeText = (text: string) => unknown;

/** A statement with a name, which is prepared at its first run on a connection. */
export interface NamedStatement {
  name: string;
  text: string;
  /** Rows as lists of values; otherwise as objects by column. */
  rowMode?: 'array';
  types?: { getTypeParser(typeId: number): DecodeText };
}

export interface StatementResult {
  rows: unknown[];
  rowCount: number | null;
  /** The first word of the statement as the server names it, such as `COMMIT` or `ROLLBACK`. */
  command: string;
  /** Why the transaction was aborted that this statement ended. */
  abortedBy?: Error | undefined;
}

/** A statement that waits for its result. */
export interface PendingStatement extends PromiseWithResolvers<StatementResult> {
  statement: NamedStatement;
  /** As the driver encodes them: text, bytes or null. */
  values: unknown[];
  /** How often the server did not know it. */
  unknownTimes?: number;
}

type Repeat = (skipped: PendingStatement[]) => void;

/** What the packets of one connection know about its statements. */
export class PreparedStatements {
  /** Names that were sent to be prepared, unless the server skipped them. */
  readonly sent = new Set<string>();
  /** The columns of a result, known after the first run: the server need not describe them again. */
  readonly columns = new WeakMap<NamedStatement, ResultColumn[]>();
}

interface ResultColumn {
  name: string;
  decode: DecodeText;
}

/**
 * A statement that was not run, because an earlier one of its packet failed: the cause. Who waits for this one first
 * learns the reason from it.
 */
export class SkippedStatementError extends Error {}

/** Whether the statement was not run, as its error or that of a caller says. */
export function isSkipped(error: unknown): boolean {
  for (let fault = error; fault instanceof Error; fault = fault.cause)
    if (fault instanceof SkippedStatementError) return true;
  return false;
}

const transactionAborted = '25P02';

/** Why the transaction of a connection is aborted. The server names the reason once; all later statements fail for it. */
export class AbortReason {
  #reason: pg.DatabaseError | undefined;

  /** The error of a failed statement. If it failed because the transaction was aborted before, the reason is its cause. */
  errorOf(error: unknown): unknown {
    if (!(error instanceof pg.DatabaseError)) return error;
    if (error.code === transactionAborted && this.#reason)
      return new SkippedStatementError('An earlier statement failed.', { cause: this.#reason });
    this.#reason = error;
    return error;
  }

  /** To be called when a statement succeeds: the transaction is not aborted, or was ended by it. */
  take(): Error | undefined {
    const reason = this.#reason;
    this.#reason = undefined;
    return reason;
  }
}

/** An earlier packet was to prepare the statement, but the server skipped it there. */
const unknownStatement = '26000';
const unknownTimesMax = 3;

/** What node-postgres calls on a connection for a query; its types have other signatures. */
interface Protocol {
  stream: { cork(): void; uncork(): void };
  /** Texts by name of the statements that the server has prepared. */
  parsedStatements: Record<string, string>;
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: unknown[] }): void;
  describe(message: { type: 'P' }): void;
  execute(message: object): void;
  sync(): void;
}

/**
 * Statements that node-postgres treats as one query. They are sent with one sync at their end, so that the server
 * answers all of them in one packet; a sync after each one costs both sides more than most of our statements do. After
 * a failed statement the server skips the others: `repeat` gets them to send them again; without it they fail too.
 */
export class StatementPacket extends pg.Query {
  declare name: string | undefined;
  declare text: string | undefined;
  declare callback: (error?: Error) => void;
  readonly #statements: PendingStatement[];
  readonly #prepared: PreparedStatements;
  readonly #abortReason: AbortReason;
  readonly #repeat: Repeat | undefined;
  /** Names that this packet prepares. */
  readonly #preparing = new Set<string>();
  /** Settle the statements, in their order. */
  readonly #settlements: (() => void)[] = [];
  #index = 0;
  #columns: ResultColumn[] = [];
  #rows: unknown[] = [];

  constructor(
    statements: PendingStatement[],
    options: { prepared: PreparedStatements; abortReason: AbortReason; repeat?: Repeat | undefined },
  ) {
    super({ text: '' });
    this.callback = () => {};
    this.#statements = statements;
    this.#prepared = options.prepared;
    this.#abortReason = options.abortReason;
    this.#repeat = options.repeat;
    this.#expect(0);
  }

  override submit = (connection: unknown): void => {
    const protocol = connection as Protocol;
    protocol.stream.cork();
    for (const one of this.#statements) this.#send(protocol, one);
    protocol.sync();
    protocol.stream.uncork();
  };

  #send(protocol: Protocol, { statement, values }: PendingStatement): void {
    const { name, text } = statement;
    const { sent, columns } = this.#prepared;
    if (!sent.has(name) && protocol.parsedStatements[name] === undefined) {
      protocol.parse({ name, text });
      sent.add(name);
      this.#preparing.add(name);
    }
    protocol.bind({ statement: name, values });
    if (!columns.has(statement)) protocol.describe({ type: 'P' });
    protocol.execute({});
  }

  /** The answers come in the order of the statements. node-postgres notes a name as prepared when it is answered. */
  #expect(index: number): void {
    this.#index = index;
    const statement = this.#statements[index]?.statement;
    this.name = statement?.name;
    this.text = statement?.text;
    this.#columns = (statement && this.#prepared.columns.get(statement)) ?? [];
    this.#rows = [];
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    const { types = pg.types } = this.#statements[this.#index]?.statement ?? {};
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      decode: types.getTypeParser(dataTypeID) as DecodeText,
    }));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const columns = this.#columns;
    const values = fields.map((text, index) => (text === null ? null : (columns[index]?.decode(text) ?? null)));
    const isList = this.#statements[this.#index]?.statement.rowMode === 'array';
    this.#rows.push(isList ? values : Object.fromEntries(columns.map(({ name }, index) => [name, values[index]])));
  }

  handleCommandComplete({ text }: { text: string }): void {
    const done = this.#statements[this.#index];
    const [rows, words] = [this.#rows, text.split(' ')];
    if (done && !this.#prepared.columns.has(done.statement)) this.#prepared.columns.set(done.statement, this.#columns);
    this.#expect(this.#index + 1);
    const abortedBy = this.#abortReason.take();
    const last = words.length > 1 ? Number(words.at(-1)) : null;
    const result = { rows, rowCount: last, command: words[0] ?? '', abortedBy };
    this.#settlements.push(() => done?.resolve(result));
  }

  handleReadyForQuery(): void {
    this.callback();
    this.#settleTogether();
  }

  /**
   * Who waits goes on together with those whose answers arrived on other connections in this turn. One by one, between
   * the kernel's work for each, they take a quarter longer.
   */
  #settleTogether(): void {
    void endOfArrivals().then(() => {
      for (const settle of this.#settlements.splice(0)) settle();
    });
  }

  /** An error of the server concerns one statement; any other, such as a lost connection, all that are not answered. */
  handleError(error: Error, connection: unknown): void {
    const unanswered = this.#statements.slice(this.#index);
    this.#expect(this.#statements.length);
    this.callback(error);
    this.#settleTogether();
    if (!(error instanceof pg.DatabaseError)) {
      for (const one of unanswered) this.#fail(one, error);
      return;
    }
    const { parsedStatements } = connection as Protocol;
    for (const { statement } of unanswered)
      if (this.#preparing.has(statement.name) && parsedStatements[statement.name] === undefined)
        this.#prepared.sent.delete(statement.name);
    this.#settle(unanswered, error, parsedStatements);
  }

  #fail({ reject }: PendingStatement, error: unknown): void {
    this.#settlements.push(() => reject(error));
  }

  #settle([failed, ...skipped]: PendingStatement[], error: pg.DatabaseError, parsed: Record<string, string>): void {
    if (failed && error.code === unknownStatement) this.#forget(failed.statement.name, parsed);
    if (!this.#repeat) {
      const reason = this.#abortReason.errorOf(error);
      if (failed) this.#fail(failed, reason);
      for (const one of skipped)
        this.#fail(one, new SkippedStatementError('An earlier statement failed.', { cause: reason }));
      return;
    }
    if (failed && error.code === unknownStatement && (failed.unknownTimes ?? 0) < unknownTimesMax) {
      failed.unknownTimes = (failed.unknownTimes ?? 0) + 1;
      skipped.unshift(failed);
    } else if (failed) this.#fail(failed, error);
    if (skipped.length > 0) this.#repeat(skipped);
  }

  /** If the server had prepared it, a pooler has dropped it since. Otherwise a later packet may be preparing it now. */
  #forget(name: string, parsed: Record<string, string>): void {
    if (parsed[name] === undefined) return;
    delete parsed[name];
    this.#prepared.sent.delete(name);
  }
}
