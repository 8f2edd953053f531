const registry = globalThis as typeof globalThis & { [key: symbol]: unknown };

/** What this module graph has met. To look it up on the global object takes longer, and a request asks for several. */
const known = new Map<string, object>();

/** A value shared by all module graphs of this process: pages, API and workers may load their own copy of a module. */
export function processGlobal<Value extends object>(name: string, create: () => Value): Value {
  let value = known.get(name);
  if (!value) {
    const key = Symbol.for(`countinghouse.${name}`);
    registry[key] ??= create();
    value = registry[key] as object;
    known.set(name, value);
  }
  // Each name has one caller, so the value has the caller's type.
  return value as Value;
}
