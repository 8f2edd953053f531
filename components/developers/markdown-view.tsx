import { type MarkdownBlock, parseSpans } from '#components/developers/markdown-blocks.ts';
import { CodeBlock } from '#components/ui/code/code.tsx';
import { type ColumnWidth, FixedTable, textWidth } from '#components/ui/fixed-table.tsx';
import { ScrollGroup } from '#components/ui/scroll-group.tsx';

const markdownMaxRem = 12;

/** The blocks of a guide. */
export function MarkdownView({ blocks }: { blocks: readonly MarkdownBlock[] }) {
  return (
    <div className="flex max-w-text flex-col gap-4">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a guide do not move
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: MarkdownBlock }) {
  switch (block.kind) {
    case 'heading':
      return <Heading level={block.level} anchor={block.anchor} text={block.text} />;
    case 'paragraph':
      return (
        <p>
          <Spans text={block.text} />
        </p>
      );
    case 'list':
      return <List isOrdered={block.isOrdered} items={block.items} />;
    case 'table':
      return <MarkdownTable head={block.head} rows={block.rows} />;
    case 'code':
      return <CodeBlock text={block.text} label={block.language.split(' ')[0] || undefined} />;
  }
}

function Heading({ level, anchor, text }: { level: 2 | 3; anchor: string; text: string }) {
  const content = (
    <a href={`#${anchor}`} className="hover:underline">
      <Spans text={text} />
    </a>
  );
  return level === 2 ? (
    <h2 id={anchor} className="mt-4 scroll-mt-4 font-semibold text-lg">
      {content}
    </h2>
  ) : (
    <h3 id={anchor} className="mt-2 scroll-mt-4 font-medium">
      {content}
    </h3>
  );
}

function List({ isOrdered, items }: { isOrdered: boolean; items: readonly string[] }) {
  const Tag = isOrdered ? 'ol' : 'ul';
  return (
    <Tag className={`flex flex-col gap-1 ps-5 ${isOrdered ? 'list-decimal' : 'list-disc'}`}>
      {items.map((item) => (
        <li key={item}>
          <Spans text={item} />
        </li>
      ))}
    </Tag>
  );
}

function MarkdownTable({ head, rows }: { head: readonly string[]; rows: readonly string[][] }) {
  return (
    <ScrollGroup label={head.join(', ')} className="rounded border">
      <FixedTable widths={markdownWidths(head, rows)}>
        <thead>
          <tr className="border-b bg-surface">
            {head.map((cell) => (
              <th key={cell} scope="col" className="px-3 py-1.5 text-start font-medium text-fg-2 text-sm">
                <Spans text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')} className="border-b align-top last:border-b-0">
              {row.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row do not move
                <td key={index} className="px-3 py-1.5">
                  <Spans text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </FixedTable>
    </ScrollGroup>
  );
}

/** Each column fits its longest text, up to a limit; the last takes what is left. */
function markdownWidths(head: readonly string[], rows: readonly string[][]): ColumnWidth[] {
  return head.map((label, index) => {
    if (index === head.length - 1) return undefined;
    const texts = [label, ...rows.map((row) => row[index] ?? '')];
    return Math.min(textWidth(texts, 1.5), markdownMaxRem);
  });
}

function Spans({ text }: { text: string }) {
  return parseSpans(text).map((span, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence do not move
    if (span.kind === 'link') return <SpanLink key={index} href={span.href} text={span.text} />;
    const Tag = span.kind === 'text' ? 'span' : span.kind;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence do not move
      <Tag key={index} className={span.kind === 'code' ? 'wrap-anywhere font-mono text-[0.92em]' : undefined}>
        {span.text}
      </Tag>
    );
  });
}

function SpanLink({ href, text }: { href: string; text: string }) {
  return (
    <a href={href} className="sentence-link">
      {text}
    </a>
  );
}
