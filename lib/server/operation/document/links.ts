import { type ConvertedSchemas, componentPrefix, type JsonSchema } from '#lib/server/operation/document/json-schema.ts';

/** A further collection of paths that takes the ids of another one, with the other parameters of its path. */
export interface RecordPaths {
  /** The path of the operations whose answers have the ids: `/api/v2.0/account`. */
  of: string;
  /** The path before the id: `/bo/records/{kind}`. */
  below: string;
  parameters?: Readonly<Record<string, string>>;
}

/** Paths that take more than the id of a record: their parameters are all in the answers of some operations. */
export interface MemberPaths {
  /** The operations whose answers have the parameters. */
  of: readonly string[];
  /** What the paths start with; other paths that start so but need a further parameter are left out. */
  below: readonly string[];
  /** Where each parameter is, as runtime expressions. Source: OpenAPI 3.1 §4.8.20.3. */
  parameters: Readonly<Record<string, string>>;
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

/** What can follow a success: the operations whose path takes what the answer has. */
export const linksOf = (source: LinkedOperation, linkSource: LinkSource): Record<string, LinkObject> => ({
  ...recordLinksOf(source, linkSource),
  ...memberLinksOf(source, linkSource),
});

function memberLinksOf(source: LinkedOperation, { operations, members }: LinkSource): Record<string, LinkObject> {
  const found = members.filter(({ of }) => of.includes(source.id));
  return Object.fromEntries(
    found.flatMap(({ below, parameters }) =>
      operations
        .filter(({ path }) => below.some((start) => path.startsWith(start)))
        .filter(({ id, path }) => id !== source.id && parametersIn(path).every((name) => name in parameters))
        .map(({ id, path }) => [id, { operationId: id, parameters: usedIn(path, parameters) }]),
    ),
  );
}

/** The operations that take the id in the answer as the first parameter below the path of the answering operation. */
function recordLinksOf(
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
  members: readonly MemberPaths[];
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
