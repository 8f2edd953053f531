import type { MarkdownBlock } from '#components/developers/markdown-blocks.ts';
import { Card } from '#components/ui/card.tsx';

interface ListedGuide {
  name: string;
  title: string;
  blocks: readonly MarkdownBlock[];
}

/** The guides in the order of reading, each with its first sentence. */
export function GuideIndex({ guides }: { guides: readonly ListedGuide[] }) {
  return (
    <Card flush className="max-w-form">
      <ol>
        {guides.map(({ name, title, blocks }) => (
          <li key={name} className="border-b px-4 py-2 last:border-b-0">
            <a href={`/developers/guides/${name}`} className="link font-medium">
              {title}
            </a>
            <p className="text-fg-2">{firstSentence(blocks)}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** The first sentence of a guide, without its marks. */
export function firstSentence(blocks: readonly MarkdownBlock[]): string {
  const first = blocks.find((block) => block.kind === 'paragraph');
  const text = first?.kind === 'paragraph' ? first.text.replaceAll(/[`*]|\]\([^)]*\)|\[/g, '') : '';
  return /^.*?[.](?=\s|$)/.exec(text)?.[0] ?? text;
}
