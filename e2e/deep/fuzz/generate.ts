import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { hostileTexts } from '#e2e/deep/fuzz/hostile-values.ts';
import type { Pool } from '#e2e/deep/fuzz/pool.ts';
import type { Dice } from '#e2e/support/ledger-model.ts';

/** The part of JSON Schema that `z.toJSONSchema` produces. */
export interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  example?: unknown;
  examples?: unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

export interface Source {
  root: Schema;
  dice: Dice;
  pool: Pool;
  /** The noun of the operation: ids of the same noun are more likely. */
  tag: string;
}

const depthMax = 7;

/** A value that the schema probably accepts, with ids from the server's responses where a member takes an id. */
export function generateValue(schema: Schema, source: Source, name = '', depth = 0): unknown {
  const { dice, root, pool, tag } = source;
  if (schema.$ref) return generateValue(root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}, source, name, depth);
  const known = dice.chance(0.6) ? pool.find(tag, name, dice) : undefined;
  if (known !== undefined && schema.type !== 'object' && schema.type !== 'array') return known;
  const examples = schema.examples ?? (schema.example === undefined ? [] : [schema.example]);
  if (examples.length > 0 && dice.chance(0.4)) return dice.pick(examples);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return dice.pick(schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return generateValue(dice.pick(branches), source, name, depth + 1);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => generateValue(one, source, name, depth + 1)));
  if (schema.type === 'object') return objectOf(schema, source, depth);
  if (schema.type === 'array') return arrayOf(schema, source, name, depth);
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema, dice);
  if (schema.type === 'boolean') return dice.chance(0.5);
  if (schema.type === 'null') return null;
  return textOf(schema, dice);
}

function objectOf(schema: Schema, source: Source, depth: number): Record<string, unknown> {
  const { dice } = source;
  const required = new Set(schema.required);
  const share = depth > depthMax ? 0 : dice.pick([0, 0.2, 0.6]);
  const members = Object.entries(schema.properties ?? {}).filter(([name]) => required.has(name) || dice.chance(share));
  const value = Object.fromEntries(
    members.map(([name, member]) => [name, generateValue(member, source, name, depth + 1)]),
  );
  const others = schema.additionalProperties;
  if (typeof others !== 'object' || depth > depthMax) return value;
  const names = Array.from({ length: dice.below(3) }, () => dice.pick(['a', 'color', 'x-1', ...hostileTexts]));
  return {
    ...value,
    ...Object.fromEntries(names.map((name) => [name, generateValue(others, source, name, depth + 1)])),
  };
}

function arrayOf(schema: Schema, source: Source, name: string, depth: number): unknown[] {
  if (depth > depthMax) return [];
  const length = (schema.minItems ?? 0) + source.dice.below(3);
  return Array.from({ length }, () => generateValue(schema.items ?? {}, source, name, depth + 1));
}

function numberOf({ minimum = -1000, maximum = 1_000_000, type }: Schema, dice: Dice): number {
  const low = Math.max(minimum, -(2 ** 53) + 1);
  const high = Math.min(maximum, 2 ** 53 - 1);
  const value = dice.pick([low, high, low + dice.next() * Math.min(high - low, 1000)]);
  return type === 'integer' ? Math.trunc(value) : value;
}

function textOf(schema: Schema, dice: Dice): string {
  const { format, pattern, minLength = 0, maxLength = 60 } = schema;
  if (format === 'uuid') return randomUUID();
  if (format === 'date-time') return new Date(Date.now() + (dice.next() - 0.7) * 4e8).toISOString();
  if (format === 'date') return new Date(Date.now() + (dice.next() - 0.7) * 4e8).toISOString().slice(0, 10);
  if (format === 'email') return `u${dice.below(1e6)}@example.com`;
  if (format === 'uri') return 'https://example.com/';
  if (pattern) return dice.pick(matching(pattern));
  if (dice.chance(0.15)) return dice.pick(hostileTexts);
  const text = `${dice.pick(['Ada', 'Straße 1', '李', 'T-', 'x'])}${dice.below(1e6)}`;
  return text.padEnd(minLength, 'x').slice(0, dice.chance(0.1) ? undefined : maxLength);
}

const matched = new Map<string, string[]>();

/** Texts that match a pattern, generated once. */
function matching(pattern: string): string[] {
  const known = matched.get(pattern);
  if (known) return known;
  let texts: string[];
  try {
    texts = fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 20, seed: 1 });
  } catch {
    texts = ['1', 'x']; // Look-aheads cannot be generated: examples serve those members.
  }
  matched.set(pattern, texts);
  return texts;
}
