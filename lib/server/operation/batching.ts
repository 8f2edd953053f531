import { database, engine, type Reader, type Writer } from '#db/index.ts';
import { Problem } from '#lib/core/problem.ts';
import { gathered, pauses } from '#lib/core/turns.ts';
import type { Context } from '#lib/server/identity/context.ts';
import type { Bound } from '#lib/server/operation/endpoint.ts';
import { notesOf, writeNotes } from '#lib/server/write/change.ts';
import { type Answer, keepAnswers, knownKeys, type RequestKey } from '#lib/server/write/idempotency.ts';

/** A write that may be made with others of its operation, or alone. */
export interface Gatherable {
  ctx: Context;
  key: RequestKey | undefined;
  input: unknown;
  answerOf(result: unknown): Answer;
  /** Makes it in a transaction of its own. */
  alone(): Promise<Answer | Problem>;
}

/** Tells, in a transaction, which writes of an operation must be looked at by themselves (change requests). */
export type Covered = (db: Reader, bound: Bound) => Promise<(input: unknown) => boolean>;

interface Waiting extends Gatherable {
  resolve(answer: Answer | Problem): void;
  reject(error: unknown): void;
}

/** On SQLite a group keeps the event loop, and reads have their turn after it. */
const groupMax = engine === 'postgres' ? 512 : 128;
/** So many groups run at a time: on PostgreSQL the next is prepared while one waits for the answers of the server. */
const groupsMax = engine === 'postgres' ? 2 : 1;

/**
 * Makes the writes of one operation that wait at the same time together: one transaction, and one statement for each
 * table however many they are. A group that fails as a whole is made one by one, so that each has its own outcome.
 */
export function gatherer(bound: Bound, covered: Covered | undefined) {
  const waiting: Waiting[] = [];
  let groups = 0;

  const drain = async () => {
    groups += 1;
    while (waiting.length > 0) {
      await gathered(waiting, groupMax);
      await settle(takeGroup(waiting));
    }
    groups -= 1;
  };

  const settle = async (group: Waiting[]) => {
    const pause = pauses();
    try {
      const answers = group.length === 1 ? [] : await answersOf(group);
      for (const [place, write] of group.entries()) {
        const answer = answers[place];
        if (answer) write.resolve(answer);
        else write.alone().then(write.resolve, write.reject);
        await pause();
      }
    } catch (error) {
      for (const write of group) write.reject(error);
    }
  };

  /** None when the group could not be made. Throws when nobody knows whether it was: its commit was not answered. */
  const answersOf = async (group: Waiting[]) => {
    const { transaction } = await database();
    let isMade = false;
    const making = transaction(async (tx) => {
      isMade = false;
      const answers = await makeTogether(tx, bound, group, covered);
      isMade = true;
      return answers;
    });
    return making.catch((error: unknown) => {
      if (isMade) throw error;
      return [];
    });
  };

  return (write: Gatherable): Promise<Answer | Problem> =>
    new Promise((resolve, reject) => {
      waiting.push({ ...write, resolve, reject });
      if (groups < groupsMax) void drain();
    });
}

/** The next of those that wait; of equal requests one, so that the others find its answer. */
function takeGroup(waiting: Waiting[]): Waiting[] {
  const keys = new Set<string>();
  const group: Waiting[] = [];
  const later: Waiting[] = [];
  for (const write of waiting.splice(0)) {
    const name = write.key && `${write.key.caller} ${write.key.key}`;
    if (group.length === groupMax || (name && keys.has(name))) later.push(write);
    else group.push(write);
    if (name) keys.add(name);
  }
  waiting.push(...later);
  return group;
}

/** The answers by place; undefined for one that is to be made alone: a repetition, or one that a policy covers. */
async function makeTogether(
  tx: Writer,
  bound: Bound,
  group: Waiting[],
  covered: Covered | undefined,
): Promise<(Answer | Problem | undefined)[]> {
  const known = await knownKeys(
    tx,
    group.flatMap(({ key }) => key ?? []),
  );
  const isCovered = await covered?.(tx, bound);
  const writes = group
    .filter(({ key, input }) => !(key && known.has(key)) && !isCovered?.(input))
    .map((write) => ({ write, notes: notesOf(tx, write.ctx) }));
  const results = await bound.together?.(writes.map(({ write, notes }) => ({ ctx: notes.ctx, input: write.input })));
  const answers = new Map<Waiting, Answer | Problem>();
  for (const [place, { write }] of writes.entries()) {
    const result = results?.[place];
    answers.set(write, result instanceof Problem ? result : write.answerOf(result));
  }
  const done = writes.filter(({ write }) => !(answers.get(write) instanceof Problem));
  await writeNotes(
    tx,
    bound.operation.id,
    done.map(({ notes }) => notes),
  );
  await keepAnswers(
    tx,
    done.flatMap(({ write }) =>
      write.key ? { key: write.key, at: write.ctx.now, answer: answers.get(write) as Answer } : [],
    ),
  );
  return group.map((write) => answers.get(write));
}
