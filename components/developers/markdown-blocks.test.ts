import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { type MarkdownBlock, parseMarkdown, parseSpans } from '#components/developers/markdown-blocks.ts';

const sample = `# Title

First line
and second.

## 1. A part

- one
- two, which
  goes on
1. numbered

| A | B |
|---|---|
| \`x\` | y \\| z |

\`\`\`sh
# no heading
| no table
\`\`\`
`;

test('parses the blocks that guides use', () => {
  expect(parseMarkdown(sample)).toEqual({
    title: 'Title',
    blocks: [
      { kind: 'paragraph', text: 'First line and second.' },
      { kind: 'heading', level: 2, text: '1. A part', anchor: '1-a-part' },
      { kind: 'list', isOrdered: false, items: ['one', 'two, which goes on', 'numbered'] },
      { kind: 'table', head: ['A', 'B'], rows: [['`x`', 'y | z']] },
      { kind: 'code', language: 'sh', text: '# no heading\n| no table' },
    ],
  });
});

test('parses code, strong words and links, and leads no link outside https and this server', () => {
  expect(
    parseSpans('a `b` **c** [d](/developers) [e](javascript:alert(1)) [f](//evil.example) [g](https://x.example)'),
  ).toEqual([
    { kind: 'text', text: 'a ' },
    { kind: 'code', text: 'b' },
    { kind: 'text', text: ' ' },
    { kind: 'strong', text: 'c' },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: 'd', href: '/developers' },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: 'e', href: '#' },
    { kind: 'text', text: ') ' },
    { kind: 'link', text: 'f', href: '#' },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: 'g', href: 'https://x.example' },
  ]);
});

const textsOf = (block: MarkdownBlock): string[] => {
  if (block.kind === 'list') return block.items;
  if (block.kind === 'table') return [...block.head, ...block.rows.flat()];
  return block.kind === 'code' ? [] : [block.text];
};

for (const file of globSync('docs/guides/*.md').sort()) {
  test(`${file} uses only the Markdown that its page shows`, () => {
    const { title, blocks } = parseMarkdown(readFileSync(file, 'utf8'));
    expect(title).not.toBe('');
    expect(blocks[0]?.kind).toBe('paragraph');
    const left = blocks
      .flatMap(textsOf)
      .flatMap(parseSpans)
      .filter(({ kind, text }) => kind === 'text' && /[`[\]]|\*\*|^#|<\w/.test(text));
    expect(left).toEqual([]);
  });
}
