import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

interface Schema {
  [keyword: string]: unknown;
}
interface ResponseObject {
  $ref?: string;
  headers?: Record<string, { $ref: string }>;
  content?: Record<string, { schema: Schema }>;
}
interface OperationObject {
  operationId: string;
  responses: Record<string, ResponseObject>;
}
interface Document {
  paths: Record<string, Record<string, OperationObject>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, ResponseObject>;
    headers: Record<string, { required?: boolean }>;
  };
}

export interface ReceivedAnswer {
  method: string;
  target: string;
  status: number;
  /** By lower-case name. */
  headers: Record<string, unknown>;
  text: string;
}

/** Headers of HTTP itself, and those that protect browsers: they say nothing about an operation. */
const generalHeaders = new Set(
  (
    'content-type content-length content-encoding date connection keep-alive transfer-encoding cache-control vary ' +
    'x-content-type-options referrer-policy cross-origin-opener-policy cross-origin-resource-policy permissions-policy ' +
    'x-frame-options strict-transport-security content-security-policy'
  ).split(' '),
);

/** Bodies that may be an array, which the document leaves to an operation of its own. */
const arraysNotDescribed: ReadonlySet<string> = new Set(['createTransfer', 'getSetting']);
/** Its problems are those of the operation that it executes, with their members. */
const anyProblem = '#/components/schemas/Problem';

/** Checks answers against an OpenAPI document. */
export class DeclaredAnswers {
  readonly #document: Document;
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false });
  readonly #paths: { pattern: RegExp; path: string; literals: number }[];

  constructor(document: unknown) {
    this.#document = closed(structuredClone(document)) as Document;
    addFormats(this.#ajv);
    this.#ajv.addSchema({ $id: 'api', ...this.#document });
    this.#paths = Object.keys(this.#document.paths)
      .map((path) => ({ path, pattern: patternOf(path), literals: path.split('/').filter(isLiteral).length }))
      .sort((left, right) => right.literals - left.literals);
  }

  /** What the document does not declare of an answer. */
  faults({ method, target, status, headers, text }: ReceivedAnswer): string[] {
    const path = trimmed(target.split('?', 1)[0] ?? '');
    const found = this.#paths.find(({ pattern }) => pattern.test(path))?.path;
    const methods = found === undefined ? undefined : this.#document.paths[found];
    const operation = methods?.[(method === 'HEAD' ? 'GET' : method).toLowerCase()];
    // Unknown paths and methods belong to no operation.
    if (!operation || found === undefined) return [];
    const own = operation.responses[String(status)];
    const response = this.#resolved(own ?? operation.responses.default);
    const body = method === 'HEAD' ? [] : this.#bodyFaults(operation, response, { headers, text, isOwn: Boolean(own) });
    return [...this.#headerFaults(response, headers), ...body].map(
      (fault) => `${operation.operationId} ${status}: ${fault}`,
    );
  }

  #resolved(response: ResponseObject | undefined): ResponseObject {
    const name = response?.$ref?.split('/').at(-1);
    return (name === undefined ? response : this.#document.components.responses[name]) ?? {};
  }

  #headerFaults({ headers: declared = {} }: ResponseObject, headers: Record<string, unknown>): string[] {
    const names = new Map(Object.entries(declared).map(([name, { $ref }]) => [name.toLowerCase(), $ref]));
    const undeclared = Object.keys(headers).filter((name) => !names.has(name) && !generalHeaders.has(name));
    const missing = [...names].filter(([name, ref]) => this.#isRequired(ref) && headers[name] === undefined);
    return [
      ...undeclared.map((name) => `header ${name} is not declared`),
      ...missing.map(([name]) => `header ${name} is missing`),
    ];
  }

  #isRequired(ref: string): boolean {
    return this.#document.components.headers[ref.split('/').at(-1) ?? '']?.required === true;
  }

  #bodyFaults(
    operation: OperationObject,
    { content }: ResponseObject,
    { headers, text, isOwn }: { headers: Record<string, unknown>; text: string; isOwn: boolean },
  ): string[] {
    if (!content) return text === '' ? [] : [`a body is not declared: ${text.slice(0, 100)}`];
    const type = String(headers['content-type'] ?? '').split(';')[0] ?? '';
    const declared = content[type];
    if (!declared) return [`the media type ${type || 'none'} is not declared: ${text.slice(0, 100)}`];
    if (!/json/.test(type)) return [];
    const value = JSON.parse(text) as unknown;
    if (Array.isArray(value) && arraysNotDescribed.has(operation.operationId)) return [];
    if (!isOwn && !isTransportProblem(value)) return [`the status is not declared: ${text.slice(0, 300)}`];
    return this.#schemaFaults(declared.schema, value);
  }

  #schemaFaults(schema: Schema, value: unknown): string[] {
    const { $ref } = schema as { $ref?: string };
    const branch = typeof $ref === 'string' ? this.#branchOf($ref, value) : undefined;
    if (branch instanceof Error) return [branch.message];
    const validate = this.#validator(branch ? { $ref: branch } : schema);
    if (validate(value)) return [];
    return (validate.errors ?? []).slice(0, 3).map(({ instancePath, message, params }) => {
      return `${instancePath || 'the body'} ${message} ${JSON.stringify(params)}`;
    });
  }

  /** The branch of a problem by its code, so that a fault names the member, not all branches. */
  #branchOf(ref: string, value: unknown): string | Error | undefined {
    if (ref === anyProblem) return undefined;
    const component = this.#document.components.schemas[ref.split('/').at(-1) ?? ''];
    const { discriminator } = (component ?? {}) as { discriminator?: { mapping: Record<string, string> } };
    if (!discriminator || !isObject(value) || typeof value.code !== 'string') return undefined;
    return discriminator.mapping[value.code] ?? new Error(`the code ${value.code} is not declared: ${value.detail}`);
  }

  readonly #validators = new Map<string, ValidateFunction>();

  #validator(schema: Schema): ValidateFunction {
    const key = JSON.stringify(schema);
    const known =
      this.#validators.get(key) ?? this.#ajv.compile(JSON.parse(key.replaceAll('"$ref":"#/', '"$ref":"api#/')));
    this.#validators.set(key, known);
    return known;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isLiteral = (segment: string): boolean => !segment.startsWith('{');

const trimmed = (path: string): string => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);

/** A parameter named `path` takes all further segments. */
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path.replaceAll(/\{(\w+)\}/g, (_, name) => (name === 'path' ? '.+' : '[^/]+')).replaceAll('.json', '\\.json')}$`,
  );

const transportStatuses: ReadonlySet<unknown> = new Set([405, 408, 414, 417, 421, 431]);

const isTransportProblem = (value: unknown): boolean => isObject(value) && transportStatuses.has(value.status);

/** Plugins are CommonJS: their default export may be wrapped. */
function addFormats(ajv: Ajv2020): void {
  const plugin = formats as unknown as { default?: (ajv: Ajv2020) => void } & ((ajv: Ajv2020) => void);
  (plugin.default ?? plugin)(ajv);
}

/** Answers are open for new members: closed here, so that an undeclared member is found. */
function closed(node: unknown, name = ''): unknown {
  if (Array.isArray(node)) return node.map((item) => closed(item));
  if (!isObject(node)) return node;
  const entries = Object.entries(node).map(([key, value]) => [
    key,
    key === 'example' || key === 'examples' ? value : closed(value, key),
  ]);
  const schema = Object.fromEntries(entries) as Schema;
  if (name === 'Problem' || !isObject(schema.properties) || schema.type !== 'object') return schema;
  return { additionalProperties: false, ...schema };
}
