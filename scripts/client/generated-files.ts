import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventTypes } from '#lib/core/event-types.ts';
import { problems } from '#lib/core/problem.ts';
import { languageGuide } from '#scripts/client/language-guide.ts';
import {
  type Components,
  type OperationFacts,
  type OperationObject,
  operationType,
  operationValue,
  resolved,
} from '#scripts/client/operation-types.ts';
import { blockOf, comment, declarationOf, type JsonSchema, quoted, typeOf } from '#scripts/client/schema-types.ts';

interface Document {
  paths: Record<string, Record<string, OperationObject>>;
  webhooks?: Record<string, { post: { requestBody: { content: Record<string, { schema?: JsonSchema }> } } }>;
  components: Components;
}

const folder = 'clients/typescript/src/generated';
const notice = '// Generated from the contract by `npm run client:generate`. Do not edit.\n';

/** The generated files of the client by path. */
export async function generatedFiles(): Promise<Map<string, string>> {
  const { operations, document } = await readContract();
  return new Map([
    [`${folder}/contract.ts`, contractFile(operations, document)],
    [`${folder}/operations.ts`, operationsFile(operations)],
    // The readme of the package is a page of the guides.
    ['docs/guides/typescript-client.md', readFileSync('clients/typescript/README.md', 'utf8')],
    ['docs/guides/languages.md', languageGuide()],
  ]);
}

/** The operations and the document of the running product, without a server. */
async function readContract(): Promise<{ operations: OperationFacts[]; document: Document }> {
  // The database is opened, but nothing of it is read.
  process.env.DATABASE_URL ??= `file:${join(mkdtempSync(join(tmpdir(), 'countinghouse-client-')), 'client.db')}`;
  process.env.MASTER_KEY ??= '11'.repeat(32);
  const { dispatch, endpoints } = await import('#lib/host/endpoints.ts');
  const answer = await dispatch({
    method: 'GET',
    target: '/api/openapi.json',
    headers: {},
    body: null,
    remote: '127.0.0.1',
    origin: 'http://localhost',
    cookies: new Map(),
  });
  const operations = endpoints.map(({ operation }): OperationFacts => operation).filter((facts) => !isStream(facts));
  return { operations, document: JSON.parse(String(answer.body)) as Document };
}

/** A stream has no end, so a client that reads whole answers would only wait for its timeout. */
const isStream = ({ media }: OperationFacts): boolean => media?.includes('text/event-stream') ?? false;

function contractFile(operations: OperationFacts[], document: Document): string {
  const { schemas } = document.components;
  const declarations = Object.entries(schemas).map(([name, schema]) => declarationOf(name, schema));
  return [
    notice,
    operationsType(operations, document),
    problemsType(document.components),
    eventsType(document),
    ...declarations,
  ].join('\n');
}

function operationsFile(operations: OperationFacts[]): string {
  return [notice, "import type { OperationRef } from '../types.ts';\n\n", ...operations.map(operationValue)].join('');
}

function operationsType(operations: OperationFacts[], { paths, components }: Document): string {
  const documented = new Map(
    Object.values(paths).flatMap((path) => Object.values(path).map((one) => [one.operationId, one])),
  );
  const members = operations.map((facts) => {
    const described = documented.get(facts.id);
    if (!described) throw new Error(`The document lacks ${facts.id}.`);
    const text = operationType(facts, described, components);
    return { text, description: `${described.summary}.\n\n${described.description}` };
  });
  return `${comment('All operations by id.')}export interface Operations ${blockOf(members)}\n`;
}

/** The problem of each code: its own component where it has further members. */
function problemsType({ schemas }: Components): string {
  const named = new Map(
    Object.entries(schemas).flatMap(([name, { properties }]) =>
      properties?.instance && typeof properties.code?.const === 'string' ? [[properties.code.const, name]] : [],
    ),
  );
  const members = Object.entries(problems).map(([code, { title }]) => ({
    text: `${quoted(code)}: ${named.get(code) ?? `Problem & { code: ${quoted(code)} }`};`,
    description: `${title}.`,
  }));
  return `${comment('All problems by code.')}export interface ProblemsByCode ${blockOf(members)}\n`;
}

/** The message of each event type. */
function eventsType({ webhooks = {}, components }: Document): string {
  const members = Object.entries(eventTypes).map(([type, description]) => {
    const [content] = Object.values(webhooks[type]?.post.requestBody.content ?? {});
    const isTyped = resolved(content?.schema, components)?.properties?.type?.const === type;
    const own = content?.schema ? typeOf(content.schema, '  ') : 'Event';
    return { text: `${quoted(type)}: ${isTyped ? own : `${own} & { type: ${quoted(type)} }`};`, description };
  });
  return `${comment('All events by type.')}export interface EventsByType ${blockOf(members)}\n`;
}
