import { blockOf, type JsonSchema, memberName, quoted, typeOf, union } from '#scripts/client/schema-types.ts';

/** Facts of the contract that the document lacks. */
export interface OperationFacts {
  id: string;
  method: string;
  path: string;
  effect: 'read' | 'write';
  /** The request id is a member of the body. */
  request_id?: 'id' | undefined;
  /** The media types of the answer, where it is not JSON. */
  media?: readonly string[] | undefined;
}

interface ParameterObject {
  name?: string;
  in?: string;
  required?: boolean;
  description?: string;
  schema?: JsonSchema;
}

type Content = Record<string, { schema?: JsonSchema }>;

interface ResponseObject {
  $ref?: string;
  content?: Content;
}

export interface OperationObject {
  operationId: string;
  summary: string;
  description: string;
  parameters?: ParameterObject[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, ResponseObject>;
}

export interface Components {
  schemas: Record<string, JsonSchema>;
  /** Answers that several operations share. */
  responses?: Record<string, ResponseObject>;
}

/** One member of `Operations`: what the operation takes, answers and refuses. */
export function operationType(facts: OperationFacts, documented: OperationObject, components: Components): string {
  const answer = answerSchema(documented);
  const item = itemOf(answer, components);
  const members = [
    `input: ${inputType(facts, documented)};`,
    `answer: ${answerType(documented)};`,
    ...(item ? [`item: ${typeOf(item, '    ')};`] : []),
    ...(facts.effect === 'write' ? ['write: true;'] : []),
    ...(documented.responses['202'] ? ['approval: true;'] : []),
    `problems: ${union(problemCodes(documented, components).map(quoted))};`,
  ];
  return `${facts.id}: ${blockOf(
    members.map((text) => ({ text })),
    '  ',
  )};`;
}

/** What is sent at run time. The caller names path and query. */
export function operationValue(facts: OperationFacts): string {
  const { id, method, path, effect, request_id } = facts;
  const key = effect === 'write' ? `, key: ${quoted(request_id ? 'body' : 'header')}` : '';
  const value = `{ id: ${quoted(id)}, method: ${quoted(method)}, path: ${quoted(path)}${key} }`;
  return `export const ${id}: OperationRef<${quoted(id)}> = ${value};\n`;
}

function inputType(facts: OperationFacts, { parameters = [], requestBody }: OperationObject): string {
  const places = [
    ...placeOf(
      'params',
      parameters.filter((one) => one.in === 'path'),
    ),
    ...placeOf(
      'query',
      parameters.filter((one) => one.in === 'query'),
    ),
    ...(requestBody ? [bodyMember(facts, requestBody)] : []),
  ];
  return blockOf(places, '    ');
}

function placeOf(place: string, parameters: ParameterObject[]) {
  if (parameters.length === 0) return [];
  const isOptional = parameters.every(({ required }) => !required);
  const members = parameters.map(({ name = '', required, description, schema = {} }) => ({
    text: `${memberName(name)}${required ? '' : '?'}: ${typeOf(schema, '        ')};`,
    description: description ?? schema.description,
  }));
  return [{ text: `${place}${isOptional ? '?' : ''}: ${blockOf(members, '      ')};` }];
}

function bodyMember(_facts: OperationFacts, { required, content }: { required?: boolean; content: Content }) {
  const types = Object.values(content).map(({ schema = {} }) => typeOf(schema, '      '));
  return { text: `body${required === false ? '?' : ''}: ${union(types)};` };
}

function answerSchema({ responses }: OperationObject): JsonSchema | undefined {
  return responses['200']?.content?.['application/json']?.schema;
}

function answerType({ responses }: OperationObject): string {
  const content = responses['200']?.content;
  if (!content) return 'undefined';
  return union(
    Object.entries(content).map(([type, { schema = {} }]) => {
      if (/json/.test(type)) return typeOf(schema, '    ');
      return type === 'application/octet-stream' ? 'Uint8Array' : 'string';
    }),
  );
}

/** The schema of the items of a list that has continuations. */
function itemOf(answer: JsonSchema | undefined, components: Components): JsonSchema | undefined {
  const { properties } = resolved(answer, components) ?? {};
  return properties?.continuation && properties.page ? properties.page.items : undefined;
}

/** The codes of all problems, from the schemas of the answers. */
function problemCodes({ responses }: OperationObject, components: Components): string[] {
  const schemas = Object.values(responses).flatMap((response) => {
    const { content } = shared(response, components.responses) ?? {};
    return content?.['application/problem+json']?.schema ?? [];
  });
  return [...new Set(schemas.flatMap((schema) => codesOf(schema, components)))].sort();
}

function codesOf(schema: JsonSchema, components: Components): string[] {
  const { properties, oneOf = [], anyOf = [] } = resolved(schema, components) ?? {};
  const own = properties?.code?.const;
  return [
    ...(typeof own === 'string' ? [own] : []),
    ...[...oneOf, ...anyOf].flatMap((one) => codesOf(one, components)),
  ];
}

export const resolved = (schema: JsonSchema | undefined, { schemas }: Components): JsonSchema | undefined =>
  schema && shared(schema, schemas);

/** The component that an object refers to, otherwise the object itself. */
function shared<Value extends { $ref?: string }>(value: Value, named: Record<string, Value> = {}): Value | undefined {
  return value.$ref === undefined ? value : named[value.$ref.split('/').at(-1) ?? ''];
}
