// Loaded before the server: shifts its wall clock by the milliseconds in the file CLOCK_FILE.
import { readFileSync } from 'node:fs';

const real = Date;
const file = process.env.CLOCK_FILE;
let offset = 0;
let readAt = Number.NEGATIVE_INFINITY;

function now() {
  if (performance.now() - readAt > 20) {
    readAt = performance.now();
    offset = Number(readFileSync(file, 'utf8')) || 0;
  }
  return real.now() + offset;
}

globalThis.Date = class Shifted extends real {
  constructor(...given) {
    super(...(given.length === 0 ? [now()] : given));
  }
  static parse = real.parse;
  static UTC = real.UTC;
  static now() {
    return now();
  }
};
