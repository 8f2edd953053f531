import { resolve } from 'node:path';
import type { Worker } from 'node:worker_threads';

/** Loaded at run time: Next's bundler would replace a worker that it sees. */
const threads = process.getBuiltinModule('node:worker_threads');

/** Starts a script of this folder on a thread of its own, for a SQLite file. */
export const startThread = (script: string, file: string): Worker =>
  new threads.Worker(resolve('db/sqlite', script), { workerData: file });
