import { expect, test } from '@playwright/test';
import { countryPattern, currencyPattern } from '#lib/fields/reference/code-patterns.ts';
import { countryCodes } from '#lib/fields/reference/countries.ts';
import { currencyCodes } from '#lib/fields/reference/currencies.ts';
import '#e2e/support/servers/in-process.ts';

const { documentAt } = await import('#lib/host/endpoints.ts');
const { exportedColumns } = await import('#lib/host/export-columns.ts');
const { listFields } = await import('#lib/host/list-fields.ts');
const { accountFields } = await import('#lib/domain/accounts/search/listing.ts');
const { auditFields } = await import('#lib/domain/audit/audit-fields.ts');
const { deliveryFields } = await import('#lib/domain/events/webhooks/deliveries.ts');
const { FxRate } = await import('#lib/domain/ledger/currencies/rate.ts');
const { filterCondition } = await import('#lib/server/list/filter.ts');
const { filterPatternOf } = await import('#lib/server/list/filter-pattern.ts');
const filterTables = { ...listFields, exportAudit: auditFields, replayFailedEvents: deliveryFields };

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

interface Link {
  operationId: string;
  parameters: Record<string, string>;
}
interface Operation {
  operationId: string;
  description: string;
  parameters: { in?: string; name?: string; description?: string; schema?: Node; example?: unknown }[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
}
const paths: Record<string, Record<string, Operation>> = document.paths;
const operationEntries = Object.entries(paths).flatMap(([path, methods]) =>
  Object.values(methods).map((operation) => [path, operation] as const),
);
const operations = operationEntries.map(([, operation]) => operation);
const placesWhere = (isFault: (node: Node) => boolean, node: unknown = document): string[] =>
  within(node, '').flatMap(([place, one]) => (isFault(one) ? [place] : []));

test('descriptions of parameters name only parameters of page that their operation has', () => {
  const faults = operations.flatMap(({ operationId, parameters = [] }) => {
    const names = new Set(parameters.map(({ name }) => name));
    const named = parameters.flatMap(({ description = '' }) => description.match(/page\[\w+\]/g) ?? []);
    return named.filter((name) => !names.has(name)).map((name) => `${operationId}: ${name}`);
  });
  expect(faults).toEqual([]);
});

test('a schema has a type or alternatives, not both', () => {
  expect(placesWhere(({ type, anyOf, oneOf }) => type !== undefined && Boolean(anyOf ?? oneOf))).toEqual([]);
});

test('a reference repeats nothing of its schema', () => {
  const keywords = ['type', 'properties', 'oneOf', 'anyOf', 'allOf', 'items'];
  expect(placesWhere((node) => typeof node.$ref === 'string' && keywords.some((name) => name in node))).toEqual([]);
});

test('the name of a schema is not that of one of its members, nor of the constructor of another one', () => {
  const plain = (name: string) => name.replaceAll('_', '').toLowerCase();
  const named = Object.entries(schemas).filter(([name, { properties }]) =>
    Object.keys(isNode(properties) ? properties : {}).some((member) => plain(member) === plain(name)),
  );
  expect(named.filter(([name]) => /[a-z][A-Z]/.test(name)).map(([name]) => name)).toEqual([]);
  expect(Object.keys(schemas).filter((name) => name.startsWith('New') && name.slice(3) in schemas)).toEqual([]);
});

test('messages to webhooks and operations have no tag in common', () => {
  const tagsOf = (methods: Record<string, { tags: string[] }>) => Object.values(methods).flatMap(({ tags }) => tags);
  const ofWebhooks = new Set(Object.values<Record<string, { tags: string[] }>>(document.webhooks).flatMap(tagsOf));
  const ofOperations = Object.values<Record<string, { tags: string[] }>>(document.paths).flatMap(tagsOf);
  expect(ofOperations.filter((tag) => ofWebhooks.has(tag))).toEqual([]);
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

test('every time names its zone', () => {
  const isTime = (node: Node) =>
    [node, ...[node.anyOf ?? []].flat()].some((one) => isNode(one) && one.format === 'date-time');
  const isWithoutZone = (node: Node) => isTime(node) && /^(?!.*\bUTC\b)./.test(String(node.description ?? ''));
  expect(placesWhere(isWithoutZone, schemas)).toEqual([]);
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

test('the member that distinguishes alternatives is required in each of them', () => {
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

test('an exchange rate matches the document exactly if it is taken', () => {
  const { rate } = (schemas.FxRate as Node).properties as Record<string, Node>;
  const pattern = new RegExp(String(rate?.pattern));
  const digits = (count: number) => '1'.repeat(count);
  const zeros = (count: number) => '0'.repeat(count);
  for (const text of ['1', '0.1', '1.0', `0.${zeros(17)}1`, `0.${digits(18)}`, `${digits(18)}.${zeros(18)}`, '0.10'])
    expect([text, pattern.test(text), FxRate.shape.rate.safeParse(text).success]).toEqual([text, true, true]);
  for (const text of [
    '0',
    '0.0',
    `0.${zeros(18)}1`,
    `0.1${zeros(18)}`,
    `0.${digits(19)}`,
    digits(19),
    '01',
    '1.',
    '.5',
    '-1',
  ])
    expect([text, pattern.test(text), FxRate.shape.rate.safeParse(text).success]).toEqual([text, false, false]);
});

test('every sort order that the document shows is one of its list, and another field is none', () => {
  const sorts = operations.flatMap(({ parameters }) => parameters.filter(({ name }) => name === 'sort'));
  for (const { schema, example } of sorts) {
    const pattern = new RegExp(String(schema?.pattern));
    expect(example).toMatch(pattern);
    for (const other of ['nothing', 'password', '', `${example},`]) expect(other).not.toMatch(pattern);
  }
  expect(sorts.length).toBeGreaterThan(20);
});

test('every list that can be filtered says how, with an example that the list takes', () => {
  const filtered = operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'filter'));
  for (const { operationId, parameters } of filtered) {
    const { schema, example } = parameters.find(({ name }) => name === 'filter') ?? {};
    const pattern = new RegExp(String(schema?.pattern));
    expect(example, operationId).toMatch(pattern);
    const fields = filterTables[operationId as keyof typeof filterTables];
    if (fields) expect(() => filterCondition(String(example), fields), operationId).not.toThrow();
    for (const other of ['0', 'nothing==1', `${example};`, `${example},,`, `(${example}`])
      expect(other, operationId).not.toMatch(pattern);
  }
  expect(filtered.length).toBeGreaterThan(25);
});

test('every list names the fields that it can be filtered and sorted by, at the parameters alone', () => {
  for (const { operationId, description, parameters } of operations) {
    const { fields = {}, dynamic } = filterTables[operationId as keyof typeof filterTables] ?? {};
    const entries = Object.entries<{ sortOnly?: true; sortable?: true }>(fields);
    const filtered = entries.filter(([, { sortOnly }]) => !sortOnly).map(([name]) => name);
    const sorted = entries.filter(([, { sortable }]) => sortable).map(([name]) => name);
    const named = { filter: [...filtered, ...(dynamic ? [dynamic.pattern] : [])], sort: sorted };
    for (const one of parameters.filter(({ name }) => entries.length > 0 && /^(filter|sort)$/.test(name ?? '')))
      expect(one.description, operationId).toMatch(` Fields: ${named[one.name as keyof typeof named].join(', ')}.`);
    expect(description, operationId).not.toMatch(/(filter|sort) by [a-z_`]+,/i);
  }
});

test('the pattern of a filter and the list agree', () => {
  const pattern = new RegExp(filterPatternOf(accountFields));
  const id = '0199f2c4-7c1e-7a35-9a0b-5d2f6e1c8a01';
  const taken = [
    'state==OPEN;currency=in=(EUR,USD),name==Ada*',
    `id=out=(${id},${id})`,
    'name=="a (b)";reference!=Ä 1',
    'created_at=ge=2026-01-31T10:00:00.123+02:00;updated_at=null=false',
    'attributes.risk==HIGH',
    'attributes.cost centre==north',
  ];
  for (const filter of taken) {
    expect(filter).toMatch(pattern);
    expect(() => filterCondition(filter, accountFields), filter).not.toThrow();
  }
  const refused = [
    'state==NEW',
    'state=lt=OPEN',
    'currency==XXX',
    'id==1',
    'created_at==2026-13-01',
    'available_balance==1',
  ];
  for (const filter of refused) {
    expect(filter).not.toMatch(pattern);
    expect(() => filterCondition(filter, accountFields), filter).toThrow();
  }
});

test('every export says its columns: all of them, and no other', () => {
  const withColumns = operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'columns'));
  expect(withColumns.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(exportedColumns).sort());
  for (const { operationId, parameters } of withColumns) {
    const { schema, example } = parameters.find(({ name }) => name === 'columns') ?? {};
    const { names = [], max = 0 } = exportedColumns[operationId] ?? {};
    const pattern = new RegExp(String(schema?.pattern));
    const filled = (length: number) => Array.from({ length }, () => names[0]).join(',');
    for (const taken of [example, names.join(','), filled(max)]) expect(taken, operationId).toMatch(pattern);
    for (const other of ['', 'colour', `${example},`, `,${example}`, `${example},colour`, filled(max + 1)])
      expect(other, operationId).not.toMatch(pattern);
  }
});

test('an export of accounts takes the columns that the document allows', () => {
  const { parameters = [] } = operations.find(({ operationId }) => operationId === 'exportAccounts') ?? {};
  const pattern = String(parameters.find(({ name }) => name === 'columns')?.schema?.pattern);
  expect('name,attributes.risk class,state').toMatch(new RegExp(pattern));
  expect('attribute.risk').not.toMatch(new RegExp(pattern));
});

test('bank details without any member are not allowed', () => {
  for (const name of ['AccountCoords', 'AccountScopedCoords']) expect(schemas[name]?.minProperties, name).toBe(1);
});

test('the patterns of codes have all codes, and no other', () => {
  const shapes = { [countryPattern]: [countryCodes(), 2], [currencyPattern]: [currencyCodes(), 3] } as const;
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  for (const [pattern, [codes, length]] of Object.entries(shapes)) {
    const all = Array.from({ length: length - 1 }).reduce<string[]>(
      (texts) => texts.flatMap((text) => letters.map((letter) => text + letter)),
      letters,
    );
    expect(all.filter((text) => new RegExp(pattern).test(text))).toEqual(codes);
  }
});

test('a link leads to every operation with a parameter in its path, with all of them', () => {
  const byId = new Map(operationEntries.map(([path, { operationId }]) => [operationId, path]));
  const links = operations.flatMap(({ responses }) =>
    Object.values((responses['200'] as { links?: Record<string, Link> } | undefined)?.links ?? {}),
  );
  for (const { operationId, parameters } of links) {
    const named = [...(byId.get(operationId) ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(parameters).sort(), operationId).toEqual(named.sort());
  }
  const reachedByLinks = new Set(links.map(({ operationId }) => operationId));
  const withParameters = operationEntries.filter(([path]) => path.includes('{'));
  expect(withParameters.map(([, { operationId }]) => operationId).filter((id) => !reachedByLinks.has(id))).toEqual([]);
});

/** The schema at a JSON pointer below another one; undefined when no value can be there. */
function schemaAt(schema: unknown, [first, ...rest]: string[]): unknown {
  if (!isNode(schema)) return undefined;
  if (first === undefined) return schema;
  if (typeof schema.$ref === 'string') return schemaAt(schemas[schema.$ref.split('/').at(-1) ?? ''], [first, ...rest]);
  const branches = [schema.anyOf, schema.oneOf, schema.allOf].flat().filter(isNode);
  if (branches.length > 0) return branches.map((one) => schemaAt(one, [first, ...rest])).find(isNode);
  const member = isNode(schema.properties) ? schema.properties[first] : undefined;
  return schemaAt(first === '0' ? schema.items : member, rest);
}

test('a link reads members that its response has, and parameters that its request has', () => {
  for (const [path, { responses }] of operationEntries) {
    const { links = {}, content } = (responses['200'] ?? {}) as { links?: Record<string, Link>; content?: Node };
    const body = isNode(content?.['application/json']) ? content['application/json'].schema : undefined;
    for (const { operationId, parameters } of Object.values(links))
      for (const expression of Object.values(parameters)) {
        const [, pointer] = expression.match(/^\$response\.body#\/(.*)$/) ?? [];
        if (pointer !== undefined) expect(schemaAt(body, pointer.split('/')), `${path} → ${operationId}`).toBeDefined();
        const [, name] = expression.match(/^\$request\.path\.(\w+)$/) ?? [];
        if (name !== undefined) expect(path, operationId).toContain(`{${name}}`);
      }
  }
});
