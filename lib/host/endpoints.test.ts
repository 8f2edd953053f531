import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import '#e2e/support/servers/in-process.ts';

const { z } = await import('zod');
const { documentAt, endpoints } = await import('#lib/host/endpoints.ts');
const { isPermission } = await import('#lib/server/identity/permissions.ts');

type Schema = Record<string, unknown> & { properties?: Record<string, Schema>; $defs?: Record<string, Schema> };

const operations = endpoints.map((bound) => bound.operation);
const places = ['params', 'query', 'body', 'response'] as const;
/** What strangers may ask for: a new one is decided here. */
const publicOperations = [
  'getLiveness',
  'getReadiness',
  'getOpenApi',
  'signIn',
  'signInWithCode',
  'signOut',
  'createFirstAdministrator',
  'setPassword',
];

/** What every user may ask for: about themselves, or what each answer limits by permissions. A new one is decided here. */
const signedInOperations = (
  'getMyPermissions getMe changePassword enrolTotp confirmTotp disableTotp listMySessions endMySession ' +
  'endMyOtherSessions listTokens createToken revokeToken listCallerKeys registerCallerKey revokeCallerKey ' +
  'getTimeline listLabels getRecordLabels search getWork getLiveEvents getChangeRequest fetchChangeRequestSecret ' +
  'listNotifications countNotifications confirmNotifications getNotificationSettings replaceNotificationSettings ' +
  'getNotificationDigest replaceNotificationDigest listViews createView updateView deleteView getSetupProgress'
).split(' ');

test('each of the 56 operations is there once', () => {
  const numbers = operations.flatMap(({ number }) => (number === undefined ? [] : [number]));
  expect(numbers.sort((left, right) => left - right)).toEqual(Array.from({ length: 56 }, (_, index) => index + 1));
});

test('README.md counts the operations, currencies and payment rails as they are', async () => {
  const { currencyCodes } = await import('#lib/fields/reference/currencies.ts');
  const { default: railsFile } = await import('#lib/fields/data/rails.json', { with: { type: 'json' } });
  const [, ...counts] =
    /(\d+) operations, 56 of them specified.* (\d+) currencies and (\d+) payment rails/s.exec(
      readFileSync('README.md', 'utf8'),
    ) ?? [];
  expect(counts.map(Number), 'the counts in the first paragraph of README.md').toEqual([
    operations.length,
    currencyCodes().length,
    railsFile.rails.length,
  ]);
});

test('every operation names a permission, or is decided to need none', () => {
  const named = operations.filter(({ permission }) => !isPermission(permission));
  const idsOf = (wanted: string) => named.filter(({ permission }) => permission === wanted).map(({ id }) => id);
  expect(idsOf('public').sort(), 'operations that strangers may ask for').toEqual(publicOperations.sort());
  expect(idsOf('signed-in').sort(), 'operations that every user may ask for').toEqual(signedInOperations.sort());
  expect(named.length).toBe(publicOperations.length + signedInOperations.length);
});

test('operations have ids of their own, a summary and a description', () => {
  const ids = operations.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id, summary, description, tag } of operations) {
    expect([summary, description, tag].every(Boolean), id).toBe(true);
  }
});

test('a GET changes nothing, unless it says that it is guarded; all else writes', () => {
  for (const { id, method, effect, guarded } of operations) {
    if (method === 'GET') expect(effect === 'read' || guarded === true, id).toBe(true);
  }
});

test('every member and parameter is described', () => {
  const bare = operations.flatMap((operation) =>
    places.flatMap((place) => {
      const schema = operation[place];
      if (!schema) return [];
      const io = place === 'response' ? 'output' : 'input';
      const root = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;
      return undescribed(root, root, `${operation.id}.${place}`);
    }),
  );
  expect([...new Set(bare)], 'members without `.meta({ description })`').toEqual([]);
});

test('every example is one that its schema takes', () => {
  const faults = operations.flatMap(({ id, example, ...operation }) =>
    places.flatMap((place) => {
      const schema = operation[place];
      const value = example[place];
      if (value === undefined)
        return schema && place !== 'query' && !isOptional(schema) ? [`${id}.${place}: none`] : [];
      if (!schema) return [`${id}.${place}: there is nothing to be an example of`];
      const parsed = schema.safeParse(value);
      return parsed.success ? [] : [`${id}.${place}: ${z.prettifyError(parsed.error)}`];
    }),
  );
  expect(faults).toEqual([]);
});

test('an example of a body shows every member that is required', () => {
  for (const { id, body, example } of operations) {
    if (!(body instanceof z.ZodObject)) continue;
    const required = (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }).required ?? []) as string[];
    expect(Object.keys(example.body ?? {}), id).toEqual(expect.arrayContaining(required));
  }
});

/** Members whose names mean one thing in the request and another in the answer: the reason of the decision, the part. */
const differentThings: Record<string, string> = {
  approveChangeRequest: 'reason',
  rejectChangeRequest: 'reason',
  captureHold: 'amount',
};

test('the example of an answer is about the record that the example of its request names', () => {
  const faults = operations.flatMap(({ id, path, example }) => {
    const { body = {}, params = {} } = example as Record<string, Record<string, unknown>>;
    const response = Object(example.response ?? {}) as Record<string, unknown>;
    const isCompared = ([name, value]: [string, unknown]) =>
      typeof response[name] === typeof value && typeof value !== 'object' && differentThings[id] !== name;
    const sent = Object.entries(body).filter(isCompared);
    const [, name = ''] = /\{(id|idRef|verificationUuid)\}(?:\/(?:cancel|capture|release|void))?$/.exec(path) ?? [];
    const isNamed = !('id' in response || 'verification_uuid' in response) || !(name in params);
    const found = [response.id, response.reference, response.external_reference, response.verification_uuid];
    return [
      ...sent.filter(([member, value]) => response[member] !== value).map(([member]) => `${id}: ${member}`),
      ...(isNamed || found.some((value) => String(value) === String(params[name])) ? [] : [`${id}: ${name}`]),
    ];
  });
  expect(faults).toEqual([]);
});

test('the OpenAPI document is sound: every reference leads somewhere, every path names its parameters', () => {
  const document = documentAt('https://countinghouse.example') as Schema & {
    openapi: string;
    paths: Record<string, Record<string, Schema & { operationId: string; responses: Schema }>>;
  };
  expect(document.openapi).toMatch(/^3\.1\./);
  const text = JSON.stringify(document);
  const pointers = [...text.matchAll(/"\$ref":"#([^"]+)"/g)].map(([, pointer = '']) => pointer);
  expect(pointers.filter((pointer) => resolve(document, pointer) === undefined)).toEqual([]);
  for (const [path, methods] of Object.entries(document.paths)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1]);
    for (const [method, operation] of Object.entries(methods)) {
      const parameters = (operation.parameters ?? []) as { name: string; in: string; required?: boolean }[];
      const inPath = parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map((parameter) => parameter.name).sort(), `${method} ${path}`).toEqual(named.sort());
      expect(
        inPath.every((parameter) => parameter.required),
        `${method} ${path}`,
      ).toBe(true);
      expect(Object.keys(operation.responses), `${method} ${path}`).toContain('200');
    }
  }
  const ids = Object.values(document.paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId));
  expect(new Set(ids).size).toBe(operations.length);
});

function undescribed(root: Schema, node: unknown, path: string, seen: ReadonlySet<string> = new Set()): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const schema = node as Schema;
  if (typeof schema.$ref === 'string') {
    if (seen.has(schema.$ref)) return [];
    return undescribed(root, resolve(root, schema.$ref.slice(1)), path, new Set([...seen, schema.$ref]));
  }
  const members = Object.entries(schema.properties ?? {}).flatMap(([name, member]) => [
    ...(isDescribed(root, member) ? [] : [`${path}.${name}`]),
    ...undescribed(root, member, `${path}.${name}`, seen),
  ]);
  const branches = ['anyOf', 'oneOf', 'allOf'].flatMap((word) => (schema[word] ?? []) as unknown[]);
  const inner = [schema.items, schema.additionalProperties, ...branches];
  return [...members, ...inner.flatMap((one) => undescribed(root, one, path, seen))];
}

/** A member says what it is itself, or by the named schema it refers to. */
function isDescribed(root: Schema, member: Schema): boolean {
  if (member.description) return true;
  if (typeof member.$ref === 'string') return isDescribed(root, (resolve(root, member.$ref.slice(1)) ?? {}) as Schema);
  return ((member.anyOf ?? member.allOf ?? []) as Schema[]).some((branch) => isDescribed(root, branch));
}

function resolve(root: unknown, pointer: string): unknown {
  const parts = pointer.split('/').slice(1);
  return parts.reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], root);
}

const isOptional = (schema: { safeParse(value: unknown): { success: boolean } }) => schema.safeParse(undefined).success;
