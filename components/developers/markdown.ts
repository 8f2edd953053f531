import {
  type ApiDocument,
  parameterRows,
  type SchemaRow,
  schemaRows,
  typeText,
} from '#components/developers/document.ts';
import { examplesOf } from '#components/developers/examples.ts';
import { t } from '#components/developers/messages.ts';
import { describedOperation, type OperationRefusal } from '#components/developers/operation-page.tsx';
import type { Operation } from '#lib/server/operation/operation.ts';

/** The page of an operation as Markdown, for programs that read. */
export function operationMarkdown(
  operation: Operation,
  document: ApiDocument,
  { refusals, origin }: { refusals: readonly OperationRefusal[]; origin: string },
): string {
  const described = describedOperation(document, operation);
  const body = described?.requestBody?.content?.['application/json']?.schema;
  const answer = described?.responses['200']?.content?.['application/json']?.schema;
  const parts = [
    `# ${operation.summary}`,
    `\`${operation.method} ${operation.path}\`, permission \`${operation.permission}\``,
    operation.description,
    ...(described ? markdownTable('Path', parameterRows(document, described, 'path')) : []),
    ...(described ? markdownTable('Query', parameterRows(document, described, 'query')) : []),
    ...(body ? markdownTable(`Body: ${typeText(document, body)}`, schemaRows(document, body)) : []),
    ...(answer
      ? markdownTable(`Answer: ${typeText(document, answer)}`, schemaRows(document, answer))
      : ['## Answer', '200 with an empty body.']),
    '## Refusals',
    refusals.map(({ code, status, title }) => `- ${status} \`${code}\`: ${title}`).join('\n'),
    '## Examples',
    ...examplesOf(operation, origin).map(({ language, text }) => `\`\`\`${language.toLowerCase()}\n${text}\n\`\`\``),
  ];
  return `${parts.join('\n\n')}\n`;
}

function markdownTable(title: string, rows: readonly SchemaRow[]): string[] {
  if (rows.length === 0) return [];
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
  const lines = rows.map(
    (row) => `| \`${row.path}\` | ${cell(row.type)} | ${requirementText(row)} | ${cell(row.description)} |`,
  );
  return [`## ${title}`, ['| Name | Type | Required | Meaning |', '|---|---|---|---|', ...lines].join('\n')];
}

/** Whether a member must be there, or which alternatives have it. */
function requirementText({ isRequired, onlyIn }: SchemaRow): string {
  const needed = isRequired ? 'yes' : '';
  return onlyIn ? `${needed} ${t('onlyIn', { name: onlyIn })}`.trim() : needed;
}
