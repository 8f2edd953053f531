// What callers rely on in an OpenAPI document, as lines of text that can be compared.

interface Schema {
  [keyword: string]: unknown;
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  enum?: unknown[];
  'x-extensible-enum'?: unknown[];
}
interface Parameter {
  $ref?: string;
  name?: string;
  in?: string;
  required?: boolean;
  schema?: Schema;
}
type Content = Record<string, { schema?: Schema }>;
interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, { $ref?: string; headers?: Record<string, unknown>; content?: Content }>;
}
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const componentPrefix = '#/components/schemas/';
const promise = 'offers';
const demand = 'demands';

/**
 * The facts of a document, sorted. `offers` may not go: an operation, a member, a value. `demands` may not come: what a
 * request must have.
 */
export function factsOf(document: ApiDocument): string[] {
  const requests = reachedBy(document, ({ requestBody }) => requestBody);
  const answers = reachedBy(document, ({ responses }) => responses);
  for (const event of Object.values(document.webhooks ?? {})) collectComponents(document, event, answers);
  const facts = [
    ...Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) =>
        operationFacts(`${method.toUpperCase()} ${path}`, operation),
      ),
    ),
    ...Object.entries(document.webhooks ?? {}).flatMap(([type, { post }]) => [
      `${promise} event ${type}: ${contentText(post?.requestBody?.content)}`,
    ]),
    ...Object.entries(document.components.schemas)
      .filter(([name]) => !name.endsWith('Problem'))
      .flatMap(([name, schema]) =>
        schemaFacts(name, schema, { isRequest: requests.has(name), isAnswer: answers.has(name) }),
      ),
  ];
  return [...new Set(facts)].sort();
}

function operationFacts(name: string, { operationId, parameters = [], requestBody, responses }: Operation): string[] {
  const declared = parameters.flatMap((parameter) => {
    if (!parameter.name) return [`${promise} ${name} header ${parameter.$ref?.split('/').at(-1)}`];
    const place = `${name} ${parameter.in} ${parameter.name}`;
    return [
      `${promise} ${place}: ${typeText(parameter.schema)}`,
      ...(parameter.required ? [`${demand} ${place}`] : []),
    ];
  });
  const success = Object.entries(responses).filter(([status]) => /^[23]/.test(status));
  return [
    `${promise} ${name}: ${operationId}`,
    ...declared,
    ...(requestBody ? [`${promise} ${name} body: ${contentText(requestBody.content)}`] : []),
    ...(requestBody?.required ? [`${demand} ${name} body`] : []),
    ...success.flatMap(([status, { content, headers = {} }]) => [
      `${promise} ${name} ${status}: ${contentText(content)}`,
      ...Object.keys(headers).map((header) => `${promise} ${name} ${status} header ${header}`),
    ]),
  ];
}

interface Use {
  isRequest: boolean;
  isAnswer: boolean;
}

function schemaFacts(name: string, schema: Schema, use: Use): string[] {
  const { isRequest, isAnswer } = use;
  const members = Object.entries(schema.properties ?? {}).flatMap(([member, inner]) => {
    const place = `${name}.${member}`;
    const isRequired = schema.required?.includes(member) ?? false;
    return [
      `${promise} ${place}: ${typeText(inner)}`,
      // A request that may send null may send the value, as before.
      ...(isRequest && !isAnswer ? [`${promise} ${place}: ${valueTypeText(inner)}`] : []),
      ...(isRequired ? [isRequest ? `${demand} ${place}` : `${promise} ${place} always`] : []),
      ...valueFacts(place, inner),
      ...(inner.properties ? schemaFacts(place, inner, use) : []),
    ];
  });
  return [`${promise} ${name}: ${typeText(schema)}`, ...valueFacts(name, schema), ...members];
}

const valueFacts = (place: string, schema: Schema): string[] =>
  (schema.enum ?? schema['x-extensible-enum'] ?? []).map((value) => `${promise} ${place} = ${JSON.stringify(value)}`);

/** Leaves out `null` of the alternatives. */
const valueTypeText = (schema: Schema): string =>
  typeText(schema)
    .split(' or ')
    .filter((type) => type !== 'null')
    .join(' or ');

function contentText(content: Content | undefined): string {
  const described = Object.entries(content ?? {}).map(([type, { schema }]) => `${type} ${typeText(schema)}`);
  return described.sort().join(', ') || 'empty';
}

function typeText(schema: Schema | undefined): string {
  if (!schema) return 'anything';
  if (schema.$ref) return schema.$ref.slice(componentPrefix.length);
  const branches = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (branches) return branches.map(typeText).sort().join(' or ');
  if (schema.type === 'array') return `array of ${typeText(schema.items as Schema | undefined)}`;
  const type = [schema.type ?? 'anything'].flat().join(' or ');
  return typeof schema.format === 'string' ? `${type} (${schema.format})` : type;
}

/** The components that these parts of the operations reach. */
function reachedBy(document: ApiDocument, part: (operation: Operation) => unknown): Set<string> {
  const reached = new Set<string>();
  for (const methods of Object.values(document.paths)) {
    for (const operation of Object.values(methods)) collectComponents(document, part(operation), reached);
  }
  return reached;
}

function collectComponents(document: ApiDocument, node: unknown, reached: Set<string>): void {
  for (const [, name = ''] of JSON.stringify(node ?? null).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    if (reached.has(name)) continue;
    reached.add(name);
    collectComponents(document, document.components.schemas[name], reached);
  }
}

export interface BreakingChange {
  fact: string;
  /** The operation or component that it is about, to be named in the changelog. */
  subject: string;
}

/** The changes that may break a caller. */
export function breakingChanges(before: readonly string[], now: readonly string[]): BreakingChange[] {
  const [known, current] = [new Set(before), new Set(now)];
  const gone = before.filter((fact) => fact.startsWith(promise) && !current.has(fact));
  const added = now.filter((fact) => fact.startsWith(demand) && !known.has(fact));
  // A new operation or component may demand what it wants.
  const isNew = (fact: string) => !before.some((other) => subjectOf(other) === subjectOf(fact));
  return [
    ...gone.map((fact) => ({ fact: `no longer ${fact}`, subject: subjectOf(fact) })),
    ...added.filter((fact) => !isNew(fact)).map((fact) => ({ fact: `now ${fact}`, subject: subjectOf(fact) })),
  ];
}

/** `POST /bo/webhooks`, `event payment.paid` or `Account`. */
function subjectOf(fact: string): string {
  const [, rest = ''] = /^\w+ (.*)$/.exec(fact) ?? [];
  const [operation] = /^([A-Z]+ \/\S*|event \S+?)(?=[: ]|$)/.exec(rest) ?? [];
  return (operation ?? rest.split(/[.: ]/, 1)[0] ?? rest).replace(/:$/, '');
}

/** The breaking changes that no line `Breaking: …` of the newest version in the changelog names. */
export function unannounced(changes: readonly BreakingChange[], changelog: string): BreakingChange[] {
  const [, newest = ''] = changelog.split(/^## /m);
  const announced = newest.split('\n').filter((line) => /^- .*\bbreaking\b/i.test(line));
  return changes.filter(({ subject }) => !announced.some((line) => line.includes(subject)));
}
