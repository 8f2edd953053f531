import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { generatedFiles } from '#scripts/client/generated-files.ts';
import { declarationOf, type JsonSchema, typeOf } from '#scripts/client/schema-types.ts';

test('the generated files are those of the contract: run `npm run client:generate` after a change', async () => {
  const files = await generatedFiles();
  expect(files.size).toBe(4);
  for (const [path, text] of files) {
    expect(readFileSync(path, 'utf8').split('\n'), path).toEqual(text.split('\n'));
  }
});

const schemas: [JsonSchema, string][] = [
  [{ type: 'string' }, 'string'],
  [{ type: ['integer', 'null'] }, 'number | null'],
  [{ enum: ["it's", 'b', null] }, "'it\\'s' | 'b' | null"],
  [{ const: 1 }, '1'],
  [{ $ref: '#/components/schemas/Account' }, 'Account'],
  [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } }, '(string | null)[]'],
  [{ type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }] }, '[string, number]'],
  [{ allOf: [{ $ref: '#/components/schemas/A' }, { oneOf: [{ type: 'string' }, { type: 'string' }] }] }, 'A & string'],
  [{ type: 'object', additionalProperties: { type: 'boolean' } }, '{ [member: string]: boolean }'],
  [{}, 'unknown'],
];

for (const [schema, type] of schemas) {
  test(`${JSON.stringify(schema)} is ${type}`, () => {
    expect(typeOf(schema)).toBe(type);
  });
}

test('declares an object as an interface, with its comments and quoted names', () => {
  const schema: JsonSchema = {
    type: 'object',
    description: 'A page.',
    properties: { 'page[size]': { type: 'integer', description: 'One\ntwo */' }, id: { type: 'string' } },
    required: ['id'],
  };
  expect(declarationOf('Page', schema)).toBe(
    "/** A page. */\nexport interface Page {\n  /**\n   * One\n   * two *\\/\n   */\n  'page[size]'?: number;\n  id: string;\n}\n",
  );
});
