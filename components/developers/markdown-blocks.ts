/** A block of a guide. Guides use this part of Markdown only; a test holds them to it. */
export type MarkdownBlock =
  | { kind: 'heading'; level: 2 | 3; text: string; anchor: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; isOrdered: boolean; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'code'; language: string; text: string };

export interface MarkdownDocument {
  title: string;
  blocks: MarkdownBlock[];
}

export type MarkdownSpan =
  | { kind: 'text' | 'code' | 'strong'; text: string }
  | { kind: 'link'; text: string; href: string };

const markdownListItem = /^(?:-|\d+\.) /;
const startsBlock = (line: string) => line === '' || /^(?:#{1,3} |```|\|)/.test(line) || markdownListItem.test(line);

/** The title and the blocks of a guide. */
export function parseMarkdown(source: string): MarkdownDocument {
  const lines = source.split('\n');
  const title = lines.find((line) => line.startsWith('# '))?.slice(2) ?? '';
  const blocks: MarkdownBlock[] = [];
  let at = 0;
  const takeWhile = (holds: (line: string) => boolean): string[] => {
    const start = at;
    while (at < lines.length && holds(lines[at] ?? '')) at += 1;
    return lines.slice(start, at);
  };
  while (at < lines.length) {
    const line = lines[at] ?? '';
    if (line === '' || line.startsWith('# ')) at += 1;
    else if (line.startsWith('```')) {
      at += 1;
      const text = takeWhile((each) => !each.startsWith('```')).join('\n');
      at += 1;
      blocks.push({ kind: 'code', language: line.slice(3).trim(), text });
    } else if (/^#{2,3} /.test(line)) {
      at += 1;
      blocks.push(headingOf(line));
    } else if (line.startsWith('|')) blocks.push(tableOf(takeWhile((each) => each.startsWith('|'))));
    else if (markdownListItem.test(line)) {
      const own = takeWhile((each) => markdownListItem.test(each) || /^ +\S/.test(each));
      blocks.push({ kind: 'list', isOrdered: /^\d/.test(line), items: itemsOf(own) });
    } else {
      at += 1;
      blocks.push({ kind: 'paragraph', text: [line, ...takeWhile((each) => !startsBlock(each))].join(' ') });
    }
  }
  return { title, blocks };
}

function headingOf(line: string): MarkdownBlock {
  const text = line.replace(/^#+ /, '');
  return { kind: 'heading', level: line.startsWith('### ') ? 3 : 2, text, anchor: headingAnchor(text) };
}

/** `1. Address and token` → `1-address-and-token`, as GitHub does. */
const headingAnchor = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s+/g, '-');

function itemsOf(lines: string[]): string[] {
  const items: string[] = [];
  for (const line of lines) {
    if (markdownListItem.test(line)) items.push(line.replace(markdownListItem, ''));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return items;
}

function tableOf(lines: string[]): MarkdownBlock {
  const cells = (line: string) =>
    line
      .replaceAll(/^\||\|$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
  const [head = '', , ...rows] = lines;
  return { kind: 'table', head: cells(head), rows: rows.map(cells) };
}

/** The parts of a sentence: code, strong words, links and text. */
export function parseSpans(text: string): MarkdownSpan[] {
  const spans: MarkdownSpan[] = [];
  const pattern = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g;
  let last = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > last) spans.push({ kind: 'text', text: text.slice(last, match.index) });
    const [whole, code, strong, label, href] = match;
    if (code !== undefined) spans.push({ kind: 'code', text: code });
    else if (strong !== undefined) spans.push({ kind: 'strong', text: strong });
    else spans.push({ kind: 'link', text: label ?? '', href: safeHref(href ?? '') });
    last = match.index + whole.length;
  }
  if (last < text.length) spans.push({ kind: 'text', text: text.slice(last) });
  return spans;
}

/** Only addresses of this server and https; anything else leads to the top of the page. */
const safeHref = (href: string): string => (/^(\/(?!\/)|https:\/\/|#)/.test(href) ? href : '#');
