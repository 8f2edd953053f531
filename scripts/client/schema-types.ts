/** A JSON Schema (2020-12) as the OpenAPI document has it. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  const?: unknown;
  enum?: unknown[];
  /** Known values of a text that may get others. */
  'x-extensible-enum'?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
}

const identifier = /^[A-Za-z_$][\w$]*$/;
const refPrefix = '#/components/schemas/';

export const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** A member name as TypeScript writes it. */
export const memberName = (name: string): string => (identifier.test(name) ? name : quoted(name));

/** The description as a comment above a declaration. */
export function comment(description: string | undefined, indent = ''): string {
  if (!description) return '';
  const lines = description.replaceAll('*/', '*\\/').split('\n');
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
}

/** The declaration of a named schema: an interface where it is an object, a type otherwise. */
export function declarationOf(name: string, schema: JsonSchema): string {
  const head = comment(schema.description);
  const type = typeOf(schema);
  return /^\{(?!.*\} [&|] ).*\}$/s.test(type)
    ? `${head}export interface ${name} ${type}\n`
    : `${head}export type ${name} = ${type};\n`;
}

/** The TypeScript type of a schema. */
export function typeOf(schema: JsonSchema, indent = ''): string {
  if (schema.$ref !== undefined) return schema.$ref.slice(refPrefix.length);
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return union(schema.enum.map(literal));
  const known = schema['x-extensible-enum'];
  // Other texts stay allowed, and an editor still offers the known values.
  if (known) return union([...known.map(literal), '(string & Record<never, never>)']);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return union(alternatives.map((one) => typeOf(one, indent)));
  if (schema.allOf) return schema.allOf.map((one) => grouped(typeOf(one, indent))).join(' & ');
  const types = [schema.type ?? []].flat();
  if (types.length > 0) return union(types.map((type) => typeOfKind(type, schema, indent)));
  return 'unknown';
}

function typeOfKind(type: string, schema: JsonSchema, indent: string): string {
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
      return type;
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return arrayType(schema, indent);
    case 'object':
      return objectType(schema, indent);
    default:
      throw new Error(`The generator knows no type ${type}.`);
  }
}

function arrayType({ items, prefixItems }: JsonSchema, indent: string): string {
  if (prefixItems) return `[${prefixItems.map((one) => typeOf(one, indent)).join(', ')}]`;
  return `${grouped(typeOf(items ?? {}, indent))}[]`;
}

function objectType({ properties, required = [], additionalProperties }: JsonSchema, indent: string): string {
  const rest = typeof additionalProperties === 'object' ? typeOf(additionalProperties, indent) : 'unknown';
  if (!properties) return `{ [member: string]: ${rest} }`;
  const members = Object.entries(properties).map(([name, member]) => ({
    name,
    member,
    isRequired: required.includes(name),
  }));
  const body = blockOf(
    members.map(({ name, member, isRequired }) => ({
      text: `${memberName(name)}${isRequired ? '' : '?'}: ${typeOf(member, `${indent}  `)};`,
      description: member.description,
    })),
    indent,
  );
  return typeof additionalProperties === 'object' ? `${body} & { [member: string]: ${rest} }` : body;
}

/** Members in braces, each below its comment. */
export function blockOf(members: readonly { text: string; description?: string | undefined }[], indent = ''): string {
  const inner = `${indent}  `;
  const lines = members.map(({ text, description }) => `${comment(description, inner)}${inner}${text}\n`);
  return lines.length === 0 ? '{}' : `{\n${lines.join('')}${indent}}`;
}

function literal(value: unknown): string {
  return typeof value === 'string' ? quoted(value) : JSON.stringify(value);
}

export const union = (types: readonly string[]): string => [...new Set(types)].join(' | ') || 'never';

/** A union or an intersection in parentheses, where it becomes a part of another type. */
const grouped = (type: string): string => (/ [|&] /.test(type) && !type.startsWith('{') ? `(${type})` : type);
