import { firstSentence } from '#components/developers/guide-index.tsx';
import type { MarkdownBlock } from '#components/developers/markdown-blocks.ts';
import { t } from '#components/developers/messages.ts';
import { terms } from '#components/shell/messages.ts';
import { common } from '#components/ui/messages.ts';
import type { Operation } from '#lib/server/operation/operation.ts';

/** The Markdown twins of all documents as a list. */
export function llmsText({
  origin,
  operations,
  guides,
}: {
  origin: string;
  operations: readonly Operation[];
  guides: readonly { name: string; title: string; blocks: readonly MarkdownBlock[] }[];
}): string {
  const groups = [...Map.groupBy(operations, (operation) => operation.tag)];
  const parts = [
    `# ${common('productName')}`,
    `> ${t('llmsSummary')}`,
    `## ${t('documents')}`,
    [
      link(t('openApi'), `${origin}/api/openapi.json`, t('about.openApi')),
      link(t('fieldErrors'), `${origin}/developers/errors/fields.md`, t('about.fieldErrors')),
      link(terms('changelog'), `${origin}/developers/changelog.md`, t('about.changelog')),
    ].join('\n'),
    `## ${terms('guides')}`,
    guides
      .map(({ name, title, blocks }) => link(title, `${origin}/developers/guides/${name}.md`, firstSentence(blocks)))
      .join('\n'),
    ...groups.flatMap(([tag, own]) => [
      `## ${tag}`,
      own
        .map(({ id, method, path, summary }) =>
          link(summary, `${origin}/developers/reference/${id}.md`, `\`${method} ${path}\``),
        )
        .join('\n'),
    ]),
  ];
  return `${parts.join('\n\n')}\n`;
}

const link = (label: string, href: string, about: string) => `- [${label}](${href}): ${about}`;
