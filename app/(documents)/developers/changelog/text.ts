import { readFile } from 'node:fs/promises';

/** CHANGELOG.md, or '' where it is not installed. */
export const readChangelog = (): Promise<string> => readFile('CHANGELOG.md', 'utf8').catch(() => '');
