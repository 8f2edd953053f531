import { expect, test } from '@playwright/test';
import { isJsonObject } from '#lib/core/json/json-object.ts';
import '#e2e/support/servers/in-process.ts';

const { documentAt, endpoints } = await import('#lib/host/endpoints.ts');

interface Schema {
  $ref?: string;
  type?: string | string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}
const { paths, components } = JSON.parse(JSON.stringify(documentAt('http://localhost')));
const resolved = ({ $ref, ...schema }: Schema): Schema =>
  $ref === undefined ? schema : components.schemas[$ref.split('/').at(-1) ?? ''];
const alternatives = (schema: Schema): Schema[] => {
  const { anyOf, oneOf } = resolved(schema);
  return (anyOf ?? oneOf)?.flatMap(alternatives) ?? [resolved(schema)];
};
const acceptsNull = (schema: Schema): boolean =>
  alternatives(schema).some(({ type }) => [type].flat().includes('null'));

/** The optional members of a request, by place, that may not be null. */
const refusingNull = (schema: Schema, place: string): string[] =>
  alternatives(schema).flatMap(({ properties = {}, required = [], items }) => [
    ...(items ? refusingNull(items, `${place}/0`) : []),
    ...Object.entries(properties).flatMap(([name, member]) => [
      ...(required.includes(name) || acceptsNull(member) ? [] : [`${place}/${name}`]),
      ...refusingNull(member, `${place}/${name}`),
    ]),
  ]);

const bodySchema = (method: string, path: string): Schema =>
  paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json']?.schema ?? {};

/** A merge patch clears a member with `null`; all other bodies are those of new records or commands. */
const writes = endpoints.map(({ operation }) => operation).filter(({ method, body }) => body && method !== 'PATCH');

test('a request may send null for each optional member, as if it were absent', () => {
  const refused = writes.flatMap(({ id, method, path }) => refusingNull(bodySchema(method, path), id));
  expect(refused).toEqual([]);
});

test('the server takes null for each optional member of an example', () => {
  let tried = 0;
  for (const { id, method, path, body, example } of writes) {
    if (!isJsonObject(example.body)) continue;
    const members = alternatives(bodySchema(method, path)).flatMap(({ properties }) => Object.keys(properties ?? {}));
    for (const [name, value] of Object.entries(example.body)) {
      const { [name]: _, ...others } = example.body;
      if (!members.includes(name) || value === null || !body?.safeParse(others).success) continue;
      tried += 1;
      expect([id, name, body.safeParse({ ...others, [name]: null }).success]).toEqual([id, name, true]);
    }
  }
  expect(tried).toBeGreaterThan(20);
});
