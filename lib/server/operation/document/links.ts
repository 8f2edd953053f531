import { type ConvertedSchemas, componentPrefix, type JsonSchema } from '#lib/server/operation/document/json-schema.ts';

/** A further collection of paths that takes the ids of another one, with the other parameters of its path. */
export interface RecordPaths {
  /** The path of the operations whose answers have the ids: `/api/v2.0/account`. */
  of: string;
  /** The path before the id: `/bo/records/{kind}`. */
  below: string;
  parameters?: Readonly<Record<string, string>>;
}

/** An operation, as far as links go. */
export interface LinkedOperation {
  id: string;
  path: string;
}

export interface LinkObject {
  operationId: string;
  parameters: Record<string, string>;
}

const parameterOf = /\{([^}]+)\}/g;
const parametersIn = (path: string): string[] => [...path.matchAll(parameterOf)].map(([, name = '']) => name);

/**
 * What can follow a success: the operations that take the id in the answer as the first parameter below the path of
 * the answering operation.
 */
export function linksOf(
  source: LinkedOperation,
  { operations, related, schemas }: LinkSource,
): Record<string, LinkObject> {
  const record = recordIn(schemas.output[`${source.id}.response`], schemas);
  if (!record) return {};
  const given = Object.fromEntries(parametersIn(source.path).map((name) => [name, `$request.path.${name}`]));
  const places = [
    { below: source.path, parameters: given },
    ...related.filter(({ of }) => of === source.path).map((one) => ({ parameters: given, ...one })),
  ];
  const found = places.flatMap(({ below, parameters }) =>
    operations.flatMap(({ id, path }) => {
      const taken = takenBelow(below, path);
      const value = taken === undefined ? undefined : record.pointerOf(taken);
      if (taken === undefined || value === undefined) return [];
      return [[id, { operationId: id, parameters: { ...usedIn(path, parameters), [taken]: value } }] as const];
    }),
  );
  return Object.fromEntries(found.filter(([id]) => id !== source.id));
}

export interface LinkSource {
  operations: readonly LinkedOperation[];
  related: readonly RecordPaths[];
  schemas: ConvertedSchemas;
}

/** The only parameter of a path below another one, if it comes first: `idRef` of `/api/v2.0/account/{idRef}/state`. */
function takenBelow(below: string, path: string): string | undefined {
  if (!path.startsWith(`${below}/{`)) return undefined;
  const [taken, ...others] = parametersIn(path.slice(below.length));
  return others.length === 0 ? taken : undefined;
}

const usedIn = (path: string, parameters: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(parameters).filter(([name]) => path.includes(`{${name}}`)));

/** Where an answer has the members of a record: in itself, or in the first record of a page. */
function recordIn(schema: JsonSchema | undefined, schemas: ConvertedSchemas) {
  const whole = resolved(schema, schemas);
  const page = whole?.properties?.page;
  const [place, record] = page ? ['/page/0', resolved(page.items, schemas)] : ['', whole];
  const members = record?.properties;
  if (!members) return undefined;
  const pointerOf = (parameter: string): string | undefined => {
    const member = [parameter, 'id'].find((name) => name in members);
    return member === undefined ? undefined : `$response.body#${place}/${member}`;
  };
  return { pointerOf };
}

function resolved(schema: JsonSchema | undefined, { components }: ConvertedSchemas): JsonSchema | undefined {
  return schema?.$ref === undefined ? schema : components[schema.$ref.slice(componentPrefix.length)];
}
