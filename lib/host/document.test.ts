import { expect, test } from '@playwright/test';
import '#e2e/support/in-process.ts';

const { documentAt } = await import('#lib/host/endpoints.ts');

interface Node {
  [keyword: string]: unknown;
}
const document = JSON.parse(JSON.stringify(documentAt('http://localhost')));
const schemas: Record<string, Node> = document.components.schemas;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** A schema and all schemas inside it, by place; examples are no schemas. */
function within(node: unknown, place: string): [string, Node][] {
  if (!isNode(node)) return [];
  const inner = Object.entries(node).filter(([name]) => name !== 'example' && name !== 'default');
  return [[place, node], ...inner.flatMap(([name, value]) => within(value, `${place}/${name}`))];
}

const refsOf = (node: unknown): string[] =>
  [...JSON.stringify(node ?? null).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name);

/** The names of the schemas that are used, directly or by another one. */
function reached(from: unknown, found = new Set<string>()): Set<string> {
  for (const name of refsOf(from)) {
    if (found.has(name)) continue;
    found.add(name);
    reached(schemas[name], found);
  }
  return found;
}

interface Operation {
  parameters: { in?: string; name?: string; schema?: Node }[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
}
const paths: Record<string, Record<string, Operation>> = document.paths;
const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
const placesWhere = (isFault: (node: Node) => boolean, node: unknown = document): string[] =>
  within(node, '').flatMap(([place, one]) => (isFault(one) ? [place] : []));

test('a schema has a type or alternatives, not both', () => {
  expect(placesWhere(({ type, anyOf, oneOf }) => type !== undefined && Boolean(anyOf ?? oneOf))).toEqual([]);
});

test('flags and numbers in queries are typed as such', () => {
  const parameters = operations.flatMap((operation) =>
    operation.parameters.filter(({ in: place }) => place === 'query'),
  );
  const isTextFlag = ({ enum: values = [] }: Node) => Array.isArray(values) && values.includes('true');
  expect(parameters.filter(({ schema }) => schema && isTextFlag(schema)).map(({ name }) => name)).toEqual([]);
  for (const { name, schema } of parameters) {
    if (name === 'page[size]' || name === 'page[number]') expect(schema?.type).toBe('integer');
  }
});

test('every integer has a format, and no format of an id has a pattern', () => {
  expect(placesWhere(({ type, format }) => type === 'integer' && format === undefined)).toEqual([]);
  expect(placesWhere(({ pattern, format }) => format === 'uuid' && pattern !== undefined)).toEqual([]);
});

test('no schema contains itself, and no value is the constant true or an empty text', () => {
  expect(Object.keys(schemas).filter((name) => reached(schemas[name]).has(name))).toEqual([]);
  expect(placesWhere(({ const: value }) => value === true || value === '')).toEqual([]);
});

test('answers are open for new members; requests are closed', () => {
  const answers = [...reached([operations.map(({ responses }) => responses), document.components.responses])];
  const closed = answers.flatMap((name) => placesWhere((node) => node.additionalProperties === false, schemas[name]));
  expect(closed).toEqual([]);
  const isOpen = (node: Node) => node.properties !== undefined && node.additionalProperties === undefined;
  const requests = [...reached(operations.map(({ requestBody }) => requestBody))];
  expect(requests.filter((name) => isOpen(schemas[name] ?? {}))).toEqual([]);
});

test('the member that tells alternatives apart is required in each of them', () => {
  const tagged = Object.entries(schemas).filter(([, { discriminator }]) => discriminator !== undefined);
  for (const [name, { discriminator }] of tagged) {
    const { propertyName, mapping } = discriminator as { propertyName: string; mapping: Record<string, string> };
    for (const [value, ref] of Object.entries(mapping)) {
      const { required, properties } = schemas[ref.split('/').at(-1) ?? ''] as Node & { properties: Node };
      expect(required, `${name} ${value}`).toContain(propertyName);
      expect((properties[propertyName] as Node).const).toBe(value);
    }
  }
  expect(tagged.map(([name]) => name)).toEqual(expect.arrayContaining(['Side', 'BulkResult']));
});
