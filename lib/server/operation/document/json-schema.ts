import { z } from 'zod';

/** A JSON Schema (2020-12) as plain data, with the keywords that our contracts use. */
export interface JsonSchema {
  [keyword: string]: unknown;
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  required?: readonly string[];
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  description?: string;
}

export interface SchemaSet {
  /** Schemas of requests by a key. */
  input: Record<string, z.ZodType>;
  /** Schemas of answers by a key. */
  output: Record<string, z.ZodType>;
}

export interface ConvertedSchemas {
  /** Named schemas. */
  components: Record<string, JsonSchema>;
  input: Record<string, JsonSchema>;
  output: Record<string, JsonSchema>;
}

type Direction = keyof SchemaSet;

export const componentPrefix = '#/components/schemas/';
const sharedUri = 'shared';
const refPattern = /"\$ref":"(?:shared#\/\$defs\/|#\/components\/schemas\/)([^"]+)"/g;

/**
 * Metadata for the document alone: `override` replaces the generated keywords, `discriminator` names the member that
 * distinguishes the branches of a union, `isExclusive` says that a value fits one branch of a union at most,
 * `documentedAs` is a narrower schema to describe, `acceptsNull` says that a request may send `null` for the member.
 */
const documentMetadata = ['id', 'override', 'discriminator', 'isExclusive', 'documentedAs', 'acceptsNull'] as const;
const safeIntegerMax = Number.MAX_SAFE_INTEGER;
const int32Max = 2 ** 31 - 1;
/** The format says all that the pattern says. */
const formatsWithoutPattern = new Set(['uuid', 'date-time', 'date']);

/**
 * Converts schemas to JSON Schema. Schemas of requests are closed, those of answers are open for new members. A named
 * schema that differs between both is `X` in answers and `XInput` in requests.
 */
export function convertSchemas(wanted: SchemaSet): ConvertedSchemas {
  const input = convertAll(wanted.input, 'input');
  const output = convertAll(wanted.output, 'output');
  const renamed = inputComponentNames(input.components, output.components);
  const renamedInput = rename(input, renamed);
  return {
    components: sorted({ ...renamedInput.components, ...output.components }),
    input: renamedInput.schemas,
    output: output.schemas,
  };
}

/** The schema that describes another one in the document. */
export function documentedSchema(schema: z.ZodType): z.ZodType {
  const { documentedAs } = z.globalRegistry.get(schema) ?? {};
  return documentedAs instanceof z.ZodType ? documentedAs : schema;
}

interface Converted {
  components: Record<string, JsonSchema>;
  schemas: Record<string, JsonSchema>;
}

function convertAll(wanted: Record<string, z.ZodType>, io: Direction): Converted {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(wanted)) registry.add(z.object({ schema }), { id });
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: (id) => (id === '__shared' ? sharedUri : id),
    override: ({ zodSchema, jsonSchema }) => applyMetadata(zodSchema, jsonSchema as JsonSchema, io),
  }) as unknown as { schemas: Record<string, JsonSchema> };
  const text = JSON.stringify(schemas).replaceAll(refPattern, (_, name) => `"$ref":"${componentPrefix}${name}"`);
  const { __shared, ...own } = JSON.parse(text) as Record<string, JsonSchema>;
  const components = (__shared?.$defs ?? {}) as Record<string, JsonSchema>;
  const byKey = Object.fromEntries(
    Object.entries(own).map(([key, schema]) => [key, tidy(schema.properties?.schema ?? {}, io)]),
  );
  const tidied = Object.fromEntries(Object.entries(components).map(([name, schema]) => [name, tidy(schema, io)]));
  return { components: withDiscriminators(reachable(tidied, byKey)), schemas: byKey };
}

function applyMetadata(zodSchema: z.core.$ZodType, jsonSchema: JsonSchema, io: Direction): void {
  const meta = z.globalRegistry.get(zodSchema);
  for (const name of documentMetadata) delete jsonSchema[name];
  if (meta?.override && typeof meta.override === 'object') {
    for (const keyword of Object.keys(jsonSchema)) {
      if (!['description', 'example', 'default'].includes(keyword)) delete jsonSchema[keyword];
    }
    Object.assign(jsonSchema, meta.override);
  }
  if (meta?.acceptsNull === true && io === 'input') addNull(jsonSchema);
  const discriminator = typeof meta?.discriminator === 'string' ? meta.discriminator : undefined;
  if (!jsonSchema.anyOf || !(discriminator !== undefined || meta?.isExclusive === true)) return;
  jsonSchema.oneOf = jsonSchema.anyOf;
  delete jsonSchema.anyOf;
  if (discriminator !== undefined) jsonSchema.discriminator = { propertyName: discriminator };
}

function addNull(jsonSchema: JsonSchema): void {
  const { description, example, ...value } = jsonSchema;
  for (const keyword of Object.keys(value)) delete jsonSchema[keyword];
  jsonSchema.anyOf = [value, { type: 'null' }];
}

/** Removes what says nothing, and adds what generators of clients need. */
function tidy(schema: JsonSchema, io: Direction): JsonSchema {
  const members = Object.entries(schema).map(([keyword, value]) => [keyword, tidyValue(keyword, value, io)]);
  const tidied = Object.fromEntries(members) as JsonSchema;
  delete tidied.$schema;
  delete tidied.$id;
  // A named union with another description is a reference, and repeats nothing.
  if (tidied.$ref !== undefined) delete tidied.oneOf;
  if (io === 'output' && tidied.additionalProperties === false) delete tidied.additionalProperties;
  if (isPlainText(tidied.propertyNames)) delete tidied.propertyNames;
  nameRequiredMembers(tidied);
  if (formatsWithoutPattern.has(String(tidied.format))) delete tidied.pattern;
  if (tidied.type === 'integer') addIntegerFormat(tidied, io);
  return tidied;
}

function tidyValue(keyword: string, value: unknown, io: Direction): unknown {
  if (keyword === 'example' || keyword === 'default' || keyword === 'enum' || keyword === 'const') return value;
  if (keyword === 'properties') {
    const properties = Object.entries(value as Record<string, JsonSchema>);
    return Object.fromEntries(properties.map(([name, property]) => [name, tidy(property, io)]));
  }
  if (Array.isArray(value)) return value.map((item) => (isSchemaObject(item) ? tidy(item as JsonSchema, io) : item));
  return isSchemaObject(value) ? tidy(value as JsonSchema, io) : value;
}

/** A map with fixed keys, all required, is an object with these members. */
function nameRequiredMembers(schema: JsonSchema): void {
  const { properties, required, additionalProperties: value } = schema;
  if (properties || !required || !isSchemaObject(value)) return;
  schema.properties = Object.fromEntries(required.map((name) => [name, value as JsonSchema]));
  delete schema.additionalProperties;
  delete schema.propertyNames;
}

/** Without a maximum, an integer may be larger than 32 bits. */
function addIntegerFormat(schema: JsonSchema, io: Direction): void {
  if (io === 'output' && schema.maximum === safeIntegerMax) delete schema.maximum;
  if (schema.minimum === -safeIntegerMax) delete schema.minimum;
  schema.format = typeof schema.maximum === 'number' && schema.maximum <= int32Max ? 'int32' : 'int64';
}

const isSchemaObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isPlainText = (schema: unknown): boolean => JSON.stringify(schema) === '{"type":"string"}';

/** The components that are used, directly or by another one. */
function reachable(
  components: Record<string, JsonSchema>,
  roots: Record<string, JsonSchema>,
): Record<string, JsonSchema> {
  const found = new Set<string>();
  const visit = (schema: unknown) => {
    for (const name of refsOf(schema)) {
      if (found.has(name)) continue;
      found.add(name);
      visit(components[name]);
    }
  };
  visit(roots);
  return Object.fromEntries(Object.entries(components).filter(([name]) => found.has(name)));
}

function refsOf(schema: unknown): string[] {
  return [...JSON.stringify(schema).matchAll(refPattern)].map(([, name = '']) => name);
}

/** Maps each value of a discriminator to its branch. */
function withDiscriminators(components: Record<string, JsonSchema>): Record<string, JsonSchema> {
  for (const schema of Object.values(components)) {
    const { discriminator, oneOf } = schema as { discriminator?: Discriminator; oneOf?: JsonSchema[] };
    if (!discriminator) continue;
    const branches = (oneOf ?? []).map(({ $ref = '' }) => {
      const branch = components[$ref.slice(componentPrefix.length)];
      return [String(branch?.properties?.[discriminator.propertyName]?.const), $ref];
    });
    discriminator.mapping = Object.fromEntries(branches);
  }
  return components;
}

export interface Discriminator {
  propertyName: string;
  mapping?: Record<string, string>;
}

/** New names for components of requests that differ from the ones of answers, directly or inside. */
function inputComponentNames(
  input: Record<string, JsonSchema>,
  output: Record<string, JsonSchema>,
): ReadonlyMap<string, string> {
  const both = Object.keys(input).filter((name) => name in output);
  const differing = new Set(both.filter((name) => JSON.stringify(input[name]) !== JSON.stringify(output[name])));
  for (let size = -1; size !== differing.size; ) {
    size = differing.size;
    for (const name of both) if (refsOf(input[name]).some((ref) => differing.has(ref))) differing.add(name);
  }
  const names = new Map([...differing].map((name) => [name, `${name}Input`]));
  for (const name of names.values()) {
    if (name in input || name in output) throw new Error(`Two schemas are named ${name}.`);
  }
  return names;
}

function rename({ components, schemas }: Converted, names: ReadonlyMap<string, string>): Converted {
  const withNewRefs = <Schemas>(all: Schemas): Schemas =>
    JSON.parse(
      JSON.stringify(all).replaceAll(
        /"#\/components\/schemas\/([^"]+)"/g,
        (_, name) => `"${componentPrefix}${names.get(name) ?? name}"`,
      ),
    );
  const renamed = Object.entries(withNewRefs(components)).map(([name, schema]) => [names.get(name) ?? name, schema]);
  return { components: Object.fromEntries(renamed), schemas: withNewRefs(schemas) };
}

function sorted<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).sort(([left], [right]) => (left < right ? -1 : 1)));
}
