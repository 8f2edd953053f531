import { readFile } from 'node:fs/promises';
import { type MarkdownDocument, parseMarkdown } from '#components/developers/markdown-blocks.ts';

/** The guides in the order of reading; each is a file below docs/guides. */
const guideNames = [
  'first-payment',
  'authentication',
  'idempotency',
  'lists',
  'errors',
  'approvals',
  'webhooks',
  'field-specifications',
  'passcodes',
  'payments',
  'versioning',
  'typescript-client',
  'languages',
] as const;

/** The address in the text of the guides. Readers see that of their server instead. */
const writtenOrigin = 'http://localhost:3000';

export interface Guide extends MarkdownDocument {
  name: string;
  text: string;
}

/** A guide with the addresses of this server; undefined for another name. */
export async function findGuide(name: string, origin: string): Promise<Guide | undefined> {
  const known = guideNames.find((each) => each === name);
  if (!known) return undefined;
  const source = await readFile(`docs/guides/${known}.md`, 'utf8');
  const text = source.replaceAll(writtenOrigin, origin);
  return { name: known, text, ...parseMarkdown(text) };
}

/** All guides, in the order of reading. */
export async function listGuides(origin: string): Promise<Guide[]> {
  const found = await Promise.all(guideNames.map((name) => findGuide(name, origin)));
  return found.flatMap((guide) => guide ?? []);
}
