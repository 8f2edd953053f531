/** Answers questions about a SQLite file, one after the other: see `Aside` in db/aside.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Answer, Question } from '#db/aside.ts';
import { connect } from '#db/sqlite-connection.ts';

const db = connect(String(workerData), { readonly: true });

parentPort?.on('message', (message: Question | 'close') => {
  if (message === 'close') {
    db.close();
    parentPort?.close();
  } else parentPort?.postMessage(answerTo(message));
});

function answerTo({ id, text, values }: Question): Answer {
  try {
    return { id, rows: db.prepare(text).raw().all(values) as unknown[][] };
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return { id, fault: { message, ...(code !== undefined && { code }) } };
  }
}
