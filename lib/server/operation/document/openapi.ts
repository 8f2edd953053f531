import { z } from 'zod';
import { type ColumnNames, columnsPatternOf } from '#lib/server/list/columns.ts';
import type { FieldTable } from '#lib/server/list/filter.ts';
import {
  type FilterGrammar,
  filterExampleOf,
  filterFieldNames,
  filterPatternOf,
} from '#lib/server/list/filter-pattern.ts';
import { sortFieldNames } from '#lib/server/list/order.ts';
import { sortPatternOf } from '#lib/server/list/sort-pattern.ts';
import { answersOf, type ResponseObject, sharedResponses } from '#lib/server/operation/document/answers.ts';
import { documentInfo } from '#lib/server/operation/document/document-info.ts';
import { headerComponents, requestHeadersOf } from '#lib/server/operation/document/headers.ts';
import {
  type ConvertedSchemas,
  convertSchemas,
  documentedSchema,
  type JsonSchema,
  type SchemaSet,
} from '#lib/server/operation/document/json-schema.ts';
import { type LinkObject, linksOf, type MemberPaths, type RecordPaths } from '#lib/server/operation/document/links.ts';
import { ProblemBody, problemGroupSchema, problemGroupsOf } from '#lib/server/operation/document/problems.ts';
import { tags } from '#lib/server/operation/document/tags.ts';
import { type DescribedWebhooks, messageTag, webhooksOf } from '#lib/server/operation/document/webhooks.ts';
import { withoutControls } from '#lib/server/operation/input/path-text.ts';
import type { Operation } from '#lib/server/operation/operation.ts';

/** What the document is made of. */
export interface DocumentSource {
  operations: readonly Operation[];
  /** The answer of a write that waits for an approval. */
  changeRequest: z.ZodType;
  /** The messages to webhooks by event type. */
  events: ReadonlyMap<string, z.ZodType>;
  /** The fields of lists by operation. */
  lists?: Readonly<Record<string, FieldTable>>;
  /** Paths that take the ids of records of other paths. */
  related?: readonly RecordPaths[];
  /** Paths that take further members of answers. */
  members?: readonly MemberPaths[];
  /** The grammar of filters by operation, where no list has its fields. */
  filters?: Readonly<Record<string, FilterGrammar>>;
  /** The columns of exports by operation. */
  columns?: Readonly<Record<string, ColumnNames>>;
}

interface ParameterObject {
  $ref?: string;
  name?: string;
  in?: string;
  required?: boolean;
  description?: string;
  schema?: JsonSchema;
  [member: string]: unknown;
}

export interface OperationObject {
  operationId: string;
  parameters?: ParameterObject[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema; example?: unknown }> };
  responses: Record<string, ResponseObject | { $ref: string }>;
  [member: string]: unknown;
}

export interface OpenApiDocument {
  openapi: string;
  info: Record<string, unknown>;
  paths: Record<string, Record<string, OperationObject>>;
  webhooks: DescribedWebhooks;
  components: { schemas: Record<string, JsonSchema> } & Record<string, Record<string, unknown>>;
  [member: string]: unknown;
}

const documents = new WeakMap<DocumentSource, OpenApiDocument>();

/** The OpenAPI 3.1 document of the operations. */
export function openApiDocument(source: DocumentSource, origin: string): OpenApiDocument {
  const known = documents.get(source) ?? createDocument(source);
  documents.set(source, known);
  const contact = { name: 'Operator of this deployment', url: `${origin}/developers` };
  return {
    ...known,
    info: { ...known.info, contact },
    servers: [{ url: origin || '/', description: 'This deployment.' }],
  };
}

/** The path of an operation in the document: without the mark of a rest, or a trailing slash that makes no difference. */
export const documentPath = ({ path }: Operation): string => path.replace('{*', '{').replace(/(?<=.)\/$/, '');

function createDocument(source: DocumentSource): OpenApiDocument {
  const schemas = convertSchemas(schemasOf(source));
  const paths: OpenApiDocument['paths'] = {};
  const linked = source.operations.map((operation) => ({ id: operation.id, path: documentPath(operation) }));
  const linkSource = { operations: linked, related: source.related ?? [], members: source.members ?? [], schemas };
  for (const operation of source.operations) {
    const path = documentPath(operation);
    const described = operationObject(operation, schemas);
    const fields = source.lists?.[operation.id];
    if (fields) describeSort(described, fields);
    const grammar = source.filters?.[operation.id] ?? fields;
    if (grammar) describeFilter(described, grammar);
    const columns = source.columns?.[operation.id];
    if (columns) describeColumns(described, columns);
    describeLinks(described, linksOf({ id: operation.id, path }, linkSource));
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: described };
  }
  return {
    openapi: '3.1.0',
    info: documentInfo,
    servers: [],
    security: [{ bearer: [] }],
    tags: [
      ...Object.entries(tags).map(([name, description]) => ({ name, description })),
      { name: messageTag, description: 'What a webhook receives: one request for each event.' },
    ],
    paths,
    webhooks: webhooksOf(source.events, schemas),
    components: {
      schemas: schemas.components,
      responses: sharedResponses(source.operations),
      ...headerComponents(source.operations),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token, or a JWT signed by a registered key and valid for at most 15 minutes.',
        },
      },
    },
  };
}

/** Every schema of the document by its place. */
function schemasOf({ operations, changeRequest, events }: DocumentSource): SchemaSet {
  const input: Record<string, z.ZodType> = {};
  const output: Record<string, z.ZodType> = { problem: ProblemBody, changeRequest };
  for (const operation of operations) {
    const { id, params, query, body, response } = operation;
    for (const [place, schema] of Object.entries({ path: params, query })) {
      for (const [name, member] of membersOf(schema)) input[`${id}.${place}.${name}`] = member;
    }
    if (body) input[`${id}.body`] = documentedSchema(body);
    if (response) output[`${id}.response`] = documentedSchema(response);
    for (const group of problemGroupsOf(operation)) output[group.component] ??= problemGroupSchema(group);
  }
  for (const [type, schema] of events) output[`event.${type}`] = schema;
  return { input, output };
}

function membersOf(schema: z.ZodType | undefined): [string, z.ZodType][] {
  return schema instanceof z.ZodObject ? Object.entries(schema.shape) : [];
}

function operationObject(operation: Operation, schemas: ConvertedSchemas): OperationObject {
  const { id, tag, summary, description, permission, body, example } = operation;
  const parameters = [
    ...parametersOf(operation, 'path', schemas),
    ...parametersOf(operation, 'query', schemas),
    ...requestHeadersOf(operation).map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ];
  const isOpen = permission === 'public';
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: isOpen ? description : `${description}\n\nPermission: \`${permission}\`.`,
    ...(isOpen && { security: [] }),
    ...(operation.deprecated && { deprecated: true }),
    parameters,
    ...(body && {
      requestBody: {
        required: !body.safeParse(undefined).success,
        content: {
          'application/json': {
            schema: schemas.input[`${id}.body`] ?? {},
            ...(example.body !== undefined && { example: example.body }),
          },
        },
      },
    }),
    responses: answersOf(operation, schemas),
  };
}

function parametersOf(operation: Operation, place: 'path' | 'query', schemas: ConvertedSchemas): ParameterObject[] {
  const declared = place === 'path' ? operation.params : operation.query;
  const examples = (place === 'path' ? operation.example.params : operation.example.query) as
    | Record<string, unknown>
    | undefined;
  return membersOf(declared).map(([name, member]) => {
    const { description, example, deprecated, ...schema } = schemas.input[`${operation.id}.${place}.${name}`] ?? {};
    if (place === 'path' && isAnyText(schema)) schema.pattern = withoutControls.source;
    const shown = typedExample(examples?.[name] ?? example, schema);
    return {
      name,
      in: place,
      ...(!member.safeParse(undefined).success && { required: true }),
      ...(typeof description === 'string' && { description }),
      ...(deprecated === true && { deprecated }),
      // Several values are separated by commas.
      ...(schema.type === 'array' && { style: 'form', explode: false }),
      schema,
      ...(shown !== undefined && { example: shown }),
    };
  });
}

/** Says what a list can be sorted by. */
function describeSort({ parameters = [] }: OperationObject, fields: FieldTable): void {
  const sort = parameters.find(({ name }) => name === 'sort');
  if (!sort) throw new Error('A list with fields has no sort parameter.');
  sort.schema = { ...sort.schema, pattern: sortPatternOf(fields) };
  sort.description = withFields(sort.description, sortFieldNames(fields));
  sort.example = fields.sort;
}

/** Says what a list can be filtered by. */
function describeFilter({ parameters = [] }: OperationObject, grammar: FilterGrammar): void {
  const filter = parameters.find(({ name }) => name === 'filter');
  if (!filter) return;
  filter.schema = { ...filter.schema, pattern: filterPatternOf(grammar) };
  filter.description = withFields(filter.description, filterFieldNames(grammar));
  filter.example ??= filterExampleOf(grammar);
}

const withFields = (description = '', names: readonly string[]): string =>
  `${description} Fields: ${names.join(', ')}.`.trimStart();

/** Says which columns a file can have. */
function describeColumns({ parameters = [] }: OperationObject, columns: ColumnNames): void {
  const parameter = parameters.find(({ name }) => name === 'columns');
  if (!parameter) throw new Error('An export with columns has no parameter for them.');
  parameter.schema = { ...parameter.schema, pattern: columnsPatternOf(columns) };
}

/** Says which operations take the id in an answer. */
function describeLinks({ responses }: OperationObject, links: Record<string, LinkObject>): void {
  if (Object.keys(links).length > 0) responses['200'] = { ...responses['200'], links } as ResponseObject;
}

/** Text that a path takes without a rule of its own. */
const isAnyText = ({ type, format, pattern, enum: values }: JsonSchema): boolean =>
  type === 'string' && !(format ?? pattern ?? values);

/** Examples of parameters are text, as in an address. */
function typedExample(example: unknown, schema: JsonSchema): unknown {
  if (typeof example !== 'string') return example;
  if (schema.type === 'integer') return Number(example);
  if (schema.type === 'boolean') return example === 'true';
  return schema.type === 'array' ? example.split(',') : example;
}
