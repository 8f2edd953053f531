const registry = globalThis as typeof globalThis & { [key: symbol]: unknown };

/** Values by name, as this copy of the module has found them: a request asks for several. */
const found = new Map<string, object>();

/** A value shared by all module graphs of this process: pages, API and workers may load their own copy of a module. */
export function processGlobal<Value extends object>(name: string, create: () => Value): Value {
  // Each name has one caller, so the value has the caller's type.
  const known = found.get(name) as Value | undefined;
  if (known) return known;
  const key = Symbol.for(`countinghouse.${name}`);
  registry[key] ??= create();
  const value = registry[key] as Value;
  found.set(name, value);
  return value;
}
