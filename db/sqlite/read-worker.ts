/** Runs reads of a SQLite file in sequence: see `ReadWorkerPool` in db/sqlite/read-worker-pool.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import type Sqlite from 'better-sqlite3';
import { connect } from '#db/sqlite/connection.ts';
import type { ReadRequest, ReadResponse } from '#db/sqlite/read-worker-pool.ts';

const connectReader = () => connect(String(workerData), { readonly: true });
const connection = connectReader();
/** Opened by the first snapshot: single reads between its statements see the latest state. */
let snapshotConnection: Sqlite.Database | undefined;

parentPort?.on('message', (message: ReadRequest | 'close') => {
  if (message === 'close') {
    connection.close();
    snapshotConnection?.close();
    parentPort?.close();
  } else parentPort?.postMessage(responseTo(message));
});

function responseTo(request: ReadRequest): ReadResponse {
  try {
    return { id: request.id, rows: rowsOf(request) };
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return { id: request.id, fault: { message, ...(code !== undefined && { code }) } };
  }
}

function rowsOf(request: ReadRequest): unknown[][] {
  if ('snapshot' in request) {
    snapshotConnection ??= connectReader();
    if (request.snapshot === 'begin') snapshotConnection.exec('begin');
    // SQLite itself ends a transaction after some errors.
    else if (snapshotConnection.inTransaction) snapshotConnection.exec('commit');
    return [];
  }
  const { text, values, isInSnapshot } = request;
  const reader = (isInSnapshot && snapshotConnection) || connection;
  return reader.prepare(text).raw().all(values) as unknown[][];
}
