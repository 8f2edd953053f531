/** Runs reads of a SQLite file in sequence: see `ReadWorkerPool` in db/sqlite/read-worker-pool.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { connect } from '#db/sqlite/connection.ts';
import type { ReadRequest, ReadResponse } from '#db/sqlite/read-worker-pool.ts';

const connection = connect(String(workerData), { readonly: true });

parentPort?.on('message', (message: ReadRequest | 'close') => {
  if (message === 'close') {
    connection.close();
    parentPort?.close();
  } else parentPort?.postMessage(responseTo(message));
});

function responseTo({ id, text, values }: ReadRequest): ReadResponse {
  try {
    return { id, rows: connection.prepare(text).raw().all(values) as unknown[][] };
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return { id, fault: { message, ...(code !== undefined && { code }) } };
  }
}
