import { appendFileSync } from 'node:fs';

/** Tells `npm run test:deep` what was found and how often: a row of its table. */
export function figure(what: string, value: string | number): void {
  const file = process.env.DEEP_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify({ what, value })}\n`);
}

/** How much of something to try: what `npm run test:deep` asks for, else this. */
export const sizeOf = (usual: number): number => Number(process.env.DEEP_SIZE ?? usual);

/** Shows how far a long test is. */
export function progress(text: string): void {
  if (process.env.DEEP_FIGURES) process.stderr.write(`  ${text}\n`);
}
