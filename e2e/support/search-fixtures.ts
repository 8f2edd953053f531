import { randomBytes } from 'node:crypto';
import type { SearchHit, SearchResult } from '#lib/domain/search/contract.ts';

/** The hits of one kind of record. */
export const hitsOf = (result: SearchResult, kind: string): SearchHit[] =>
  result.sections.find((section) => section.kind === kind)?.hits ?? [];

/** Letters that no other test uses. */
export const freshWord = (): string =>
  `x${randomBytes(6)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'klmnopqrst'.charAt(Number(digit)))}`;
