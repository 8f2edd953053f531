import { readFileSync } from 'node:fs';

const folder = 'clients/generators/languages';

/** The stories that the guide shows, by the language of their code blocks. */
const stories = [
  { language: 'sh', title: 'curl', file: 'curl/story.sh' },
  { language: 'ts', title: 'TypeScript', file: 'typescript/story.ts' },
  { language: 'go', title: 'Go', file: 'go/main.go' },
  { language: 'python', title: 'Python', file: 'python/story.py' },
  { language: 'java', title: 'Java', file: 'java/Story.java' },
];

/** The parts of the stories in the order of the guide. A part that a language does not need is left out there. */
const parts: Record<string, { heading: string; text: string }> = {
  connect: { heading: 'Connect', text: 'The address of the server and a token are in the environment.' },
  helpers: { heading: 'Name what is used often', text: 'The calls below use these names.' },
  product: { heading: 'Create a product', text: 'A product is the template of accounts.' },
  account: { heading: 'Open an account', text: 'The owner is a managed person. The account starts as OPEN.' },
  limit: { heading: 'Set a limit', text: 'A negative minimum allows an overdraft.' },
  transfer: { heading: 'Make a transfer', text: 'Each side is a wallet or a chart account.' },
  bulk: { heading: 'Make transfers in bulk', text: '`kind` is the result of each transfer, `done` or `refused`.' },
  balance: { heading: 'Read a balance', text: 'Amounts are decimal texts.' },
  list: { heading: 'List and filter', text: 'Filters are RSQL, as described in [lists](/developers/guides/lists).' },
  continuation: { heading: 'Read the next page', text: 'The last page has no continuation.' },
  search: { heading: 'Search', text: 'Any part of a reference, a name or an owner finds the account.' },
  export: { heading: 'Export as CSV', text: 'The answer is text, not JSON.' },
  metrics: { heading: 'Read the metrics', text: 'The answer is text for Prometheus.' },
  problem: {
    heading: 'Read a problem',
    text: 'The Java client throws the body of a refusal as text. One function reads it.',
  },
  'not-found': {
    heading: 'Meet a missing record',
    text: 'Each refusal has a stable `code`: see [errors](/developers/guides/errors).',
  },
  invalid: { heading: 'Meet invalid input', text: 'Each fault names the member of the body by a JSON pointer.' },
  approval: {
    heading: 'Meet an approval',
    text: 'With an approval policy a write answers 202 and a change request: see [approvals](/developers/guides/approvals).',
  },
  'if-match': {
    heading: 'Change only what you have read',
    text: 'A revision that is not current is refused with 412.',
  },
  beneficiary: { heading: 'Create a beneficiary', text: 'Bank details depend on the currency and the country.' },
  passcode: {
    heading: 'Verify the bank details',
    text: 'Without a channel for messages, the passcode is in the outbox.',
  },
  payment: { heading: 'Make a payment', text: 'A repeated request with the same idempotency key acts once.' },
};

const versions = JSON.parse(readFileSync(`${folder}/versions.json`, 'utf8'));
const versionOf = (name: string): string =>
  [...versions.go, ...versions.python, versions.maven['openapi-generator']]
    .find((tool: string) => tool.includes(name))
    .split(/@v|==|:/)
    .at(-1);

const introduction = `# The same calls in five languages

Every call below is part of a program that \`npm run test:clients\` compiles and runs. The clients are generated from the OpenAPI document, with these tools and settings. The programs are in \`clients/generators/languages\`.

| Language | Client | Settings |
|---|---|---|
| TypeScript | [\`@countinghouse/client\`](/developers/guides/typescript-client) | none |
| Go | oapi-codegen ${versionOf('oapi-codegen')} | \`skip-prune: true\`, because only webhooks use some schemas |
| Python | openapi-python-client ${versionOf('openapi-python-client')} | \`post_hooks: []\`, because its formatter changes types |
| Java | openapi-generator ${versionOf('openapi-generator')}, \`--library jersey3\` | none |

ogen ${versionOf('ogen-go')}, and openapi-generator for Go (\`enumClassPrefix=true\`) and Python (without the API of webhook messages), make clients that compile too.

In Go the answers that are no JSON are in \`Body\`. In Python \`expect\` checks the class of an answer. In Java \`problemOf\` names the class of a problem. A 202 is read from the list of change requests, because the Java client reads every success as a 200. No other cast or raw read is needed.
`;

/** A part of a story without the indentation that all its lines share; undefined if the story lacks the part. */
function partOf(story: string, name: string): string | undefined {
  const [, text] =
    new RegExp(`^ *\\t*(?://|#) \\[${name}\\]\\n(.*?)^ *\\t*(?://|#) \\[end\\]$`, 'ms').exec(story) ?? [];
  const lines = text?.trimEnd().replaceAll('\t', '    ').split('\n');
  const filled = lines?.filter((line) => line.trim() !== '') ?? [];
  const shared = Math.min(...filled.map((line) => line.length - line.trimStart().length));
  return lines?.map((line) => line.slice(shared)).join('\n');
}

/** The guide with all calls in all languages. */
export function languageGuide(): string {
  const texts = stories.map((story) => ({ ...story, text: readFileSync(`${folder}/${story.file}`, 'utf8') }));
  const sections = Object.entries(parts).map(([name, { heading, text }]) => {
    const samples = texts.flatMap(({ language, title, text: story }) => {
      const part = partOf(story, name);
      return part === undefined ? [] : [`### ${heading}: ${title}\n\n\`\`\`${language}\n${part}\n\`\`\`\n`];
    });
    return `## ${heading}\n\n${text}\n\n${samples.join('\n')}`;
  });
  return `${introduction}\n${sections.join('\n')}`;
}
