import { isJsonObject } from '#lib/core/json/json-object.ts';
/** Reads a value of unknown origin; undefined when the value is not what the schema says. */
export type Schema<Value> = (value: unknown) => Value | undefined;

/** Any text, also an empty one. */
export const textSchema: Schema<string> = (value) => (typeof value === 'string' ? value : undefined);

/** A finite number. */
export const numberSchema: Schema<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/** One of the given texts. */
export function oneOf<const Choice extends string>(choices: readonly Choice[]): Schema<Choice> {
  return (value) => choices.find((choice) => choice === value);
}

/** A list; one wrong item makes the whole list wrong. */
export function listOf<Item>(item: Schema<Item>): Schema<Item[]> {
  return (value) => {
    if (!Array.isArray(value)) return undefined;
    const items = value.map(item).filter((each) => each !== undefined);
    return items.length === value.length ? items : undefined;
  };
}

/** Values by name; one wrong value makes the whole record wrong. */
export function recordOf<Item>(item: Schema<Item>): Schema<Record<string, Item>> {
  return (value) => {
    const entries = entriesOf(value)?.map(([name, each]) => [name, item(each)] as const);
    const known = entries?.filter((entry): entry is [string, Item & {}] => entry[1] !== undefined);
    return known && known.length === entries?.length ? Object.fromEntries(known) : undefined;
  };
}

type ShapeOf<Members> = { [Name in keyof Members]: Members[Name] extends Schema<infer Value> ? Value : never };

/** An object with exactly these members. */
export function objectSchema<Members extends Record<string, Schema<unknown>>>(
  members: Members,
): Schema<ShapeOf<Members>> {
  return (value) => {
    const byName = new Map(entriesOf(value));
    const parsed = Object.entries(members).map(([name, member]) => [name, member(byName.get(name))] as const);
    const isWhole = byName.size === parsed.length && parsed.every(([, each]) => each !== undefined);
    // Every member was read by the schema of its name.
    return isWhole ? (Object.fromEntries(parsed) as ShapeOf<Members>) : undefined;
  };
}

function entriesOf(value: unknown): [string, unknown][] | undefined {
  return isJsonObject(value) ? Object.entries(value) : undefined;
}
