import { expect, test } from '@playwright/test';
import '#e2e/support/servers/in-process.ts';

const { documentAt } = await import('#lib/host/endpoints.ts');

interface Schema {
  $ref?: string;
  type?: string;
  items?: Schema;
  additionalProperties?: unknown;
  properties?: Record<string, Schema>;
}
interface Content {
  content?: Record<string, { schema: Schema }>;
}
interface Answer extends Content {
  $ref?: string;
  headers?: Record<string, Schema>;
}
interface Operation {
  operationId: string;
  parameters: { $ref?: string; in?: string; name?: string; schema?: Schema }[];
  requestBody?: Content;
  responses: Record<string, Answer>;
}

/** The document as generators of clients read it. */
const document: {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, unknown> };
} = JSON.parse(JSON.stringify(documentAt('http://localhost')));
const { schemas, securitySchemes } = document.components;
const entries = Object.values(document.paths).flatMap((methods) => Object.entries(methods));
const operations = entries.map(([, operation]) => operation);
const jsonType = 'application/json';

const nameOf = (ref: string | undefined): string => ref?.split('/').at(-1) ?? '';
const takes = ({ parameters }: Operation, header: string): boolean =>
  parameters.some(({ $ref }) => nameOf($ref) === header);
const idsOf = (chosen: Operation[]): string[] => chosen.map(({ operationId }) => operationId);
const named = (id: string): Operation => {
  const found = operations.find(({ operationId }) => operationId === id);
  if (!found) throw new Error(`The document has no operation ${id}.`);
  return found;
};

test('several values in a query are an array', () => {
  const list = operations.flatMap(({ parameters }) =>
    parameters.filter(({ name }) => /^(ids|refs|tags)$/.test(name ?? '')),
  );
  expect(list.map(({ schema }) => [schema?.type, schema?.items?.type])).toEqual(list.map(() => ['array', 'string']));
  expect(list.length).toBeGreaterThanOrEqual(4);
});

test('every write takes an idempotency key, and every operation with an If-Match answers a mismatch', () => {
  const writes = entries.flatMap(([method, operation]) => (method === 'get' ? [] : [operation]));
  expect(idsOf(writes.filter((operation) => !takes(operation, 'IdempotencyKey')))).toEqual([]);
  const withRevision = operations.filter(({ responses }) => '412' in responses);
  expect(idsOf(withRevision)).toEqual(idsOf(operations.filter((operation) => takes(operation, 'IfMatch'))));
  expect(withRevision.length).toBeGreaterThan(20);
});

test('a 202 is a change request with its address', () => {
  const held = operations.filter(({ responses }) => '202' in responses);
  for (const { operationId, responses } of held) {
    expect(responses['202']?.content?.[jsonType]?.schema.$ref, operationId).toMatch(/\/ChangeRequest$/);
    expect(responses['202']?.headers, operationId).toHaveProperty('Location');
  }
  expect(held.length).toBeGreaterThan(40);
});

test('text, tables and streams are declared as such', () => {
  const types = (id: string) => Object.keys(named(id).responses['200']?.content ?? {});
  expect(types('getMetrics')).toEqual(['text/plain']);
  expect(types('exportAccounts')).toEqual(['text/csv']);
  expect(types('exportAudit')).toEqual(['text/csv', jsonType]);
  expect(types('getLiveEvents')).toEqual(['text/event-stream']);
});

test('transfers in bulk have an operation with typed results, and the single transfer describes no array', () => {
  const bulk = named('createTransfers');
  expect(nameOf(bulk.requestBody?.content?.[jsonType]?.schema.$ref)).toBe('BulkInput');
  expect(bulk.responses['200']?.content?.[jsonType]?.schema.items?.$ref).toMatch(/\/BulkResult$/);
  expect(nameOf(named('createTransfer').requestBody?.content?.[jsonType]?.schema.$ref)).toBe('TransferInput');
});

test('a body of a request is no body of an answer', () => {
  const bodies = operations.map(({ requestBody }) => nameOf(requestBody?.content?.[jsonType]?.schema.$ref));
  const answers = operations.map(({ responses }) => nameOf(responses['200']?.content?.[jsonType]?.schema.$ref));
  expect(bodies.filter((name) => name !== '' && answers.includes(name))).toEqual([]);
});

test('every operation has a default answer, and no scheme of security has the name of a schema', () => {
  expect(idsOf(operations.filter(({ responses }) => !('default' in responses)))).toEqual([]);
  const plain = Object.keys(schemas).map((name) => name.toLowerCase());
  expect(Object.keys(securitySchemes).filter((name) => plain.includes(name.toLowerCase()))).toEqual([]);
});

test('the errors of every problem are one named schema', () => {
  const problems = Object.entries(schemas).filter(([, { properties }]) => properties?.errors && properties.request_id);
  const others = problems.filter(([, { properties }]) => nameOf(properties?.errors?.items?.$ref) !== 'FieldError');
  expect(others.map(([name]) => name)).toEqual([]);
  expect(problems.length).toBeGreaterThan(20);
});

test('a public key is a free-form object', () => {
  expect(schemas.CallerKeyInput?.properties?.jwk).toMatchObject({ type: 'object', additionalProperties: true });
});
