import { writeSync } from 'node:fs';

const levels = { info: 30, warn: 40, error: 50, fatal: 60 } as const;
const stderr = 2;

/**
 * Writes one JSON log line, for threads and for modules that must not load the database. Synchronous, so that the line
 * is written before the process ends.
 */
export function writeLogLine(level: keyof typeof levels, fields: Record<string, unknown>, msg: string): void {
  const line = JSON.stringify({ level: levels[level], time: new Date().toISOString(), ...fields, msg });
  try {
    writeSync(stderr, `${line}\n`);
  } catch {
    // A closed or full stream must not stop the caller.
  }
}
