/** Writes the write-ahead log of a SQLite file back to it: see `Checkpoints` in db/sqlite/checkpoints.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import type { CheckpointOutcome } from '#db/sqlite/checkpoints.ts';
import { connect } from '#db/sqlite/connection.ts';

const file = connect(String(workerData));
const checkpoint = file.prepare('pragma wal_checkpoint(passive)');

parentPort?.on('message', (message: 'checkpoint' | 'close') => {
  if (message === 'close') {
    file.close();
    parentPort?.close();
  } else parentPort?.postMessage(runCheckpoint());
});

function runCheckpoint(): CheckpointOutcome {
  try {
    checkpoint.get();
    return {};
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return { fault: { message, ...(code !== undefined && { code }) } };
  }
}
