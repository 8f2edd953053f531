import { z } from 'zod';
import type { FuzzFixtures } from '#e2e/deep/fuzz/fixtures.ts';
import { generateValue, type Schema } from '#e2e/deep/fuzz/generate.ts';
import { hostileTexts, hostileValue, mutateBytes, mutateText, mutateValue } from '#e2e/deep/fuzz/hostile-values.ts';
import type { Pool } from '#e2e/deep/fuzz/pool.ts';
import type { RequestCase } from '#e2e/deep/fuzz/request-case.ts';
import type { Dice } from '#e2e/support/ledger-model.ts';
import type { Operation } from '#lib/server/operation/operation.ts';

export interface Wanted {
  method: string;
  target: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

type Place = 'params' | 'query' | 'body';
const schemas = new Map<string, Schema | undefined>();

function schemaOf(operation: Operation, place: Place): Schema | undefined {
  const key = `${operation.id}.${place}`;
  const schema = operation[place];
  if (!schemas.has(key)) {
    schemas.set(key, schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema));
  }
  return schemas.get(key);
}

export interface Means {
  pool: Pool;
  dice: Dice;
  world: FuzzFixtures;
  /** The exact parts, if the operation has a prepared case. */
  way?: RequestCase | undefined;
  /** Nothing is mutated. */
  isPlain?: boolean;
}

/** A request for the operation: its example or one generated from its schemas; half of the requests have a fault. */
export function requestFor(operation: Operation, { pool, dice, world, way, isPlain = false }: Means): Wanted {
  const make = (place: Place): unknown => {
    const just = way?.[place];
    if (just !== undefined) return just;
    const schema = schemaOf(operation, place);
    if (!schema) return undefined;
    const right = place === 'body' ? world.bodies[operation.id] : undefined;
    if (right && dice.chance(0.4)) return dice.pick(right);
    const example = operation.example[place];
    const source = { root: schema, dice, pool, tag: operation.tag };
    if (example !== undefined && place !== 'params' && dice.chance(0.3)) return freshened(example, source, schema);
    return generateValue(schema, source);
  };
  const [params, query, body] = [make('params'), make('query'), make('body')];
  const wrong =
    !isPlain && dice.chance(0.5)
      ? dice.pick(['params', 'query', 'body', 'body', 'headers', 'bytes', 'method'])
      : 'none';
  const path = pathOf(operation.path, (params ?? {}) as Record<string, unknown>, wrong === 'params' ? dice : undefined);
  const search = searchOf((query ?? {}) as Record<string, unknown>, wrong === 'query' ? dice : undefined);
  const sent = wrong === 'body' && body !== undefined ? mutateValue(body, dice) : body;
  const text = sent === undefined ? undefined : JSON.stringify(sent);
  const toBytes = (json: string) => (wrong === 'bytes' ? mutateBytes(json, dice) : Buffer.from(json));
  const bytes = text === undefined ? undefined : toBytes(text);
  return {
    method:
      wrong === 'method' ? dice.pick(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) : operation.method,
    target: `${path}${search}`,
    headers: {
      ...(bytes && { 'content-type': 'application/json' }),
      ...way?.headers,
      ...(wrong === 'headers' && oddHeader(dice, pool)),
    },
    body: bytes,
  };
}

/** The example with ids of this server in place of some of its own. */
function freshened(
  example: unknown,
  source: { dice: Dice; pool: Pool; tag: string; root: Schema },
  schema: Schema,
): unknown {
  if (typeof example !== 'object' || example === null || Array.isArray(example)) return example;
  const { dice, pool, tag } = source;
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => {
      if (typeof value === 'string' && dice.chance(0.5)) return [name, pool.find(tag, name, dice) ?? value];
      const member = schema.properties?.[name];
      return [name, member && dice.chance(0.2) ? generateValue(member, source, name) : value];
    }),
  );
}

function pathOf(path: string, params: Record<string, unknown>, dice: Dice | undefined): string {
  const filled = path.replaceAll(/\{(\*?)(\w+)\}/g, (_, rest: string, name: string) => {
    const value = dice?.chance(0.7)
      ? mutateText(dice.pick([String(params[name]), ...hostileTexts]), dice)
      : String(params[name]);
    return rest ? value.split('/').map(encoded).join('/') : encoded(value);
  });
  // Below `/api/` or `/bo/`, where there are no pages.
  const [root] = /^\/(api|bo)\//.exec(filled) ?? [];
  if (!root || !dice?.chance(0.2)) return filled;
  return root + mutateText(filled.slice(root.length), dice).replaceAll(/[^\x21-\x7e]/g, '%C3%A9');
}

function searchOf(query: Record<string, unknown>, dice: Dice | undefined): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, String(one)] as const),
  );
  if (dice) {
    const at = dice.below(pairs.length + 1);
    const [name, value] = pairs[at] ?? [
      dice.pick(['filter', 'sort', 'search', 'page[size]', 'page[number]', 'x']),
      '1',
    ];
    const changed = dice.pick([mutateText(value, dice), dice.pick(hostileTexts), String(hostileValue(dice))]);
    pairs.splice(at, dice.below(2), [dice.chance(0.1) ? mutateText(name, dice) : name, changed]);
  }
  return pairs.length > 0 ? `?${pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')}` : '';
}

/** As `encodeURIComponent`, which throws on a lone surrogate. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

function oddHeader(dice: Dice, pool: Pool): Record<string, string> {
  const text = dice.pick(hostileTexts).replaceAll(/[^\x20-\x7e]/g, '?');
  const id = pool.find('', 'id', dice) ?? 'x';
  return dice.pick<Record<string, string>>([
    { 'content-type': dice.pick(['text/plain', 'application/xml', 'application/json; charset=utf-16', text]) },
    { 'idempotency-key': dice.pick([id, text, 'same-key-again']) },
    { 'if-match': dice.pick(['"1"', '"2"', 'W/"1"', '*', '1', text]) },
    { 'if-none-match': dice.pick(['"1"', '*', text]) },
    { accept: dice.pick(['text/html', 'text/csv', 'application/xml', '*/*;q=0', text]) },
    { 'accept-encoding': dice.pick(['gzip', 'br', 'identity;q=0', '*', text]) },
    { 'accept-language': dice.pick(['de', 'xx-XX,de;q=0.5', text]) },
    { 'x-request-id': text },
    { authorization: dice.pick(['Bearer', 'Bearer x', 'Basic YTpi', `Bearer ${text}`]) },
    { origin: 'https://foreign.example' },
    { 'sec-purpose': 'prefetch' },
    { range: 'bytes=0-1' },
    { 'x-forwarded-for': text },
  ]);
}
