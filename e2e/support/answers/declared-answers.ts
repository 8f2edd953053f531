import { appendFileSync } from 'node:fs';
import { type Schema, schemaFaults } from '#e2e/support/answers/schema-faults.ts';

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

/** Answers that may be an array, which the document leaves to `createTransfers` and `listSettings`. */
const arraysNotDescribed: ReadonlySet<string> = new Set(['createTransfer', 'getSetting']);
/** Its problems are those of the operation that it executes, with their members. */
const anyProblem = '#/components/schemas/Problem';

/** With this variable, the operation and code of each problem are added to a file, to find those that never occur. */
const seenProblemsFile = process.env.SEEN_PROBLEMS_FILE;

/** Checks answers against an OpenAPI document. */
export class DeclaredAnswers {
  readonly #document: Document;
  readonly #paths: { pattern: RegExp; path: string; literals: number }[];

  constructor(document: unknown) {
    this.#document = document as Document;
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
    if (seenProblemsFile) recordProblem(seenProblemsFile, operation.operationId, text);
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
    const branch = schema.$ref === undefined ? undefined : this.#branchOf(schema.$ref, value);
    if (branch instanceof Error) return [branch.message];
    const { schemas } = this.#document.components;
    if (schema.$ref === anyProblem) return problemFaults(schemas.Problem ?? {}, value, schemas);
    return schemaFaults(branch ? { $ref: branch } : schema, value, schemas).slice(0, 3);
  }

  /** The branch of a problem by its code, so that a fault names the member, not all branches. */
  #branchOf(ref: string, value: unknown): string | Error | undefined {
    const component = this.#document.components.schemas[ref.split('/').at(-1) ?? ''];
    const { discriminator } = (component ?? {}) as { discriminator?: { mapping: Record<string, string> } };
    if (!discriminator || !isObject(value) || typeof value.code !== 'string') return undefined;
    return discriminator.mapping[value.code] ?? new Error(`the code ${value.code} is not declared: ${value.detail}`);
  }
}

function recordProblem(file: string, operationId: string, text: string): void {
  const [code] = /(?<="code":")[a-z-]+(?=","request_id")/.exec(text) ?? [];
  if (code) appendFileSync(file, `${operationId} ${code}\n`);
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

/** Any problem, with the further members of its code. */
function problemFaults(problem: Schema, value: unknown, schemas: Record<string, Schema>): string[] {
  return schemaFaults({ ...problem, additionalProperties: true }, value, schemas);
}
