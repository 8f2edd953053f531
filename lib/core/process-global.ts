const registry = globalThis as typeof globalThis & { [key: symbol]: unknown };

/** The symbol of each name: to build it again takes longer than the lookup, and a request asks for several. */
const keys = new Map<string, symbol>();

/** A value shared by all module graphs of this process: pages, API and workers may load their own copy of a module. */
export function processGlobal<Value extends object>(name: string, create: () => Value): Value {
  let key = keys.get(name);
  if (!key) {
    key = Symbol.for(`countinghouse.${name}`);
    keys.set(name, key);
  }
  registry[key] ??= create();
  // Each name has one caller, so the value has the caller's type.
  return registry[key] as Value;
}
