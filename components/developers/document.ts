import type { JsonSchema } from '#lib/server/operation/document/json-schema.ts';

interface Parameter {
  name?: string;
  in?: string;
  required?: boolean;
  description?: string;
  schema?: JsonSchema;
}
interface ReferencedContent {
  $ref?: string;
  content?: Record<string, { schema?: JsonSchema }>;
}
export interface DescribedOperation {
  parameters?: readonly Parameter[];
  requestBody?: ReferencedContent;
  responses: Record<string, ReferencedContent>;
}
export interface ApiDocument {
  paths: Record<string, Record<string, DescribedOperation>>;
  components?: { schemas?: Record<string, JsonSchema> };
  /** One for each event type. */
  webhooks?: Record<string, Record<string, Pick<DescribedOperation, 'requestBody'>>>;
}

/** A row of a schema's table; `depth` is its nesting level. */
export interface SchemaRow {
  path: string;
  name: string;
  depth: number;
  type: string;
  isRequired: boolean;
  description: string;
  /** The alternatives that have this member, where not all of them do: `WalletSide`. */
  onlyIn?: string;
  /** A member of each item of a bulk. */
  isOfItem?: boolean;
}

const depthMax = 3;
const enumValuesMax = 12;

/** The members of a body, those of inner objects below their own. */
export function schemaRows(document: ApiDocument, schema: JsonSchema | undefined): SchemaRow[] {
  return schema ? schemaRowsBelow(document, schema, { path: '', depth: 0, seen: [] }) : [];
}

/** The parameters of an operation as lines. */
export function parameterRows(document: ApiDocument, operation: DescribedOperation, place: string): SchemaRow[] {
  const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === place);
  return parameters.map(({ name = '', required, description, schema }) => ({
    path: name,
    name,
    depth: 0,
    type: typeText(document, schema ?? {}),
    isRequired: required ?? false,
    description: description ?? schema?.description ?? '',
  }));
}

interface SchemaPlace {
  path: string;
  depth: number;
  seen: readonly string[];
}

function schemaRowsBelow(document: ApiDocument, schema: JsonSchema, place: SchemaPlace): SchemaRow[] {
  const { resolved, name } = resolve(document, schema);
  if (name && place.seen.includes(name)) return [];
  const seen = name ? [...place.seen, name] : place.seen;
  const within = { ...place, seen };
  const alternatives = (resolved.anyOf ?? resolved.oneOf)?.filter((each) => each.type !== 'null');
  if (alternatives) return alternativeRows(document, alternatives, within);
  if (resolved.allOf) return uniqueRows(resolved.allOf.flatMap((each) => schemaRowsBelow(document, each, within)));
  if (resolved.items) {
    const rows = schemaRowsBelow(document, resolved.items, { ...within, path: `${place.path}[]` });
    return place.path === '' ? rows.map((row) => ({ ...row, isOfItem: true })) : rows;
  }
  return Object.entries(resolved.properties ?? {}).flatMap(([member, property]) => {
    const path = place.path === '' ? member : `${place.path}.${member}`;
    const own = resolve(document, property).resolved;
    const row: SchemaRow = {
      path,
      name: member,
      depth: place.depth,
      type: typeText(document, property),
      isRequired: resolved.required?.includes(member) ?? false,
      description: property.description ?? own.description ?? '',
    };
    if (place.depth + 1 >= depthMax) return [row];
    return [row, ...schemaRowsBelow(document, property, { path, depth: place.depth + 1, seen })];
  });
}

/** The members of alternatives. What only some have is marked with their names; required is what all require. */
function alternativeRows(document: ApiDocument, alternatives: readonly JsonSchema[], place: SchemaPlace): SchemaRow[] {
  const options = alternatives.map((each) => ({
    name: typeText(document, each),
    rows: schemaRowsBelow(document, each, place),
  }));
  return uniqueRows(options.flatMap((option) => option.rows)).map((row) => {
    const found = options.map(({ rows }) => rows.find(({ path }) => path === row.path));
    const same = found.filter((other) => other !== undefined);
    const merged = {
      ...row,
      type: joinedTypes(same.map(({ type }) => type)),
      description: [...new Set(same.map(({ description }) => description))].join(' '),
    };
    if (same.length === options.length) return { ...merged, isRequired: same.every(({ isRequired }) => isRequired) };
    return {
      ...merged,
      onlyIn: options
        .filter((_, index) => found[index])
        .map(({ name }) => name)
        .join(', '),
    };
  });
}

const orNull = ' or null';

/** The types of one member in several alternatives, `null` at the end. */
function joinedTypes(types: readonly string[]): string {
  const values = types.map((type) => (type.endsWith(orNull) ? type.slice(0, -orNull.length) : type));
  return [...new Set(values)].join(' or ') + (types.some((type) => type.endsWith(orNull)) ? orNull : '');
}

const uniqueRows = (rows: readonly SchemaRow[]): SchemaRow[] =>
  rows.filter((row, index) => rows.findIndex(({ path }) => path === row.path) === index);

/** A schema in a few words: `string`, `uuid`, `array of Wallet`, `OPEN | BLOCKED`. */
export function typeText(document: ApiDocument, schema: JsonSchema): string {
  const { resolved, name } = resolve(document, schema);
  if (resolved.const !== undefined) return JSON.stringify(resolved.const);
  if (resolved.enum) {
    const values = resolved.enum.slice(0, enumValuesMax).map(String).join(' | ');
    return resolved.enum.length > enumValuesMax ? `${values} | …` : values;
  }
  if (resolved.type === 'array' || resolved.items) {
    return `array of ${resolved.items ? partText(document, resolved.items) : 'anything'}`;
  }
  const alternatives = resolved.anyOf ?? resolved.oneOf;
  if (alternatives && !name) {
    return [...new Set(alternatives.map((each) => typeText(document, each)))].join(' or ');
  }
  if (name) return name;
  if (resolved.type === 'object' && resolved.additionalProperties && !resolved.properties) {
    const value = resolved.additionalProperties;
    return `map of ${value === true ? 'anything' : partText(document, value)}`;
  }
  const type = [resolved.type ?? 'any'].flat().join(' or ');
  return resolved.format ? `${type} (${resolved.format})` : type;
}

/** The items of an array or a map; parentheses keep a choice inside from joining one outside. */
function partText(document: ApiDocument, schema: JsonSchema): string {
  const text = typeText(document, schema);
  return / or | \| /.test(text) ? `(${text})` : text;
}

function resolve(document: ApiDocument, schema: JsonSchema): { resolved: JsonSchema; name?: string } {
  const name = schema.$ref?.split('/').at(-1);
  const found = name === undefined ? undefined : document.components?.schemas?.[name];
  return found && name ? { resolved: found, name } : { resolved: schema };
}
