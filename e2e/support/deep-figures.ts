import { appendFileSync } from 'node:fs';

/** Reports a row of the table of `npm run test:deep`. */
export function reportFigure(what: string, value: string | number): void {
  const file = process.env.DEEP_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify({ what, value })}\n`);
}

/** The number of attempts: set by `npm run test:deep`, otherwise this default. */
export const sizeOf = (usual: number): number => Number(process.env.DEEP_SIZE ?? usual);

/** Shows the progress of a long test. */
export function progress(text: string): void {
  if (process.env.DEEP_FIGURES) process.stderr.write(`  ${text}\n`);
}
