import { isJsonObject } from '#lib/core/json/json-object.ts';
/** A JSON Schema with the keywords that the OpenAPI document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  /** The values that there are now; a caller accepts others, this server sends no others. */
  'x-extensible-enum'?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  [keyword: string]: unknown;
}

type Components = Record<string, Schema>;
type Members = Record<string, unknown>;

const formats: Record<string, RegExp> = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
  date: /^\d{4}-\d\d-\d\d$/,
};

/** Where a value breaks its schema. Objects with named members are closed, so that an undeclared member is found. */
export function schemaFaults(schema: Schema, value: unknown, components: Components, at = ''): string[] {
  const name = schema.$ref?.split('/').at(-1);
  if (name !== undefined) return schemaFaults(components[name] ?? { enum: [] }, value, components, at);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return branchFaults(branches, value, components, at);
  const fault = (text: string) => [`${at || '/'} ${text}, not ${JSON.stringify(value)?.slice(0, 80)}`];
  if (schema.const !== undefined && value !== schema.const) return fault(`is ${schema.const}`);
  const values = schema.enum ?? schema['x-extensible-enum'];
  if (values && !values.includes(value)) return fault(`is one of ${values.join(', ')}`);
  const types = [schema.type ?? []].flat();
  if (types.length > 0 && !types.some((type) => isOfType(type, value))) return fault(`is ${types.join(' or ')}`);
  if (Array.isArray(value)) return itemFaults(schema, value, components, at);
  if (isJsonObject(value)) return memberFaults(schema, value, components, at);
  return isWithin(schema, value) ? [] : fault(`breaks ${JSON.stringify(schema).slice(0, 120)}`);
}

/** The faults of the branch that fits best; none when a branch fits. */
function branchFaults(branches: Schema[], value: unknown, components: Components, at: string): string[] {
  const found = branches.map((branch) => schemaFaults(branch, value, components, at));
  return found.sort((left, right) => left.length - right.length)[0] ?? [];
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isJsonObject(value);
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}

function itemFaults(schema: Schema, items: unknown[], components: Components, at: string): string[] {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  if (items.length < minItems || items.length > maxItems) return [`${at} has ${items.length} items`];
  return items.flatMap((item, index) => schemaFaults(schema.items ?? {}, item, components, `${at}/${index}`));
}

function memberFaults(schema: Schema, value: Members, components: Components, at: string): string[] {
  const { properties = {}, required = [], additionalProperties } = schema;
  const missing = required.filter((name) => value[name] === undefined).map((name) => `${at}/${name} is missing`);
  const present = Object.entries(value).flatMap(([name, member]) => {
    const place = `${at}/${name}`;
    const declared = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    if (typeof declared === 'object') return schemaFaults(declared, member, components, place);
    const isFree = declared === true || schema.properties === undefined;
    return isFree ? [] : [`${place} is not declared`];
  });
  return [...missing, ...present];
}

function isWithin(schema: Schema, value: unknown): boolean {
  const { pattern, format = '', minLength = 0, maxLength, minimum, maximum } = schema;
  if (typeof value === 'number') return value >= (minimum ?? value) && value <= (maximum ?? value);
  if (typeof value !== 'string') return true;
  const { length } = [...value];
  if (length < minLength || length > (maxLength ?? length)) return false;
  return (pattern === undefined || new RegExp(pattern, 'u').test(value)) && (formats[format]?.test(value) ?? true);
}
