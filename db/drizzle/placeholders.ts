import { is, Param, Placeholder } from 'drizzle-orm';

/** The values of a prepared statement, by the names of its placeholders. */
export type PlaceholderValues = Record<string, unknown>;

/**
 * How a statement gets its values. Drizzle looks up the kind of each value for each call; here it is looked up once for
 * each statement.
 */
export function bindingOf(params: readonly unknown[]): (values?: PlaceholderValues) => unknown[] {
  const binders = params.map(binderOf);
  return (values = {}) => binders.map((take) => take(values));
}

function binderOf(param: unknown): (values: PlaceholderValues) => unknown {
  if (is(param, Placeholder)) return (values) => valueNamed(values, param.name);
  if (is(param, Param) && is(param.value, Placeholder)) {
    const { encoder, value } = param;
    return (values) => encoder.mapToDriverValue(valueNamed(values, value.name));
  }
  return () => param;
}

function valueNamed(values: PlaceholderValues, name: string): unknown {
  if (!(name in values)) throw new Error(`No value for placeholder "${name}" was provided`);
  return values[name];
}
