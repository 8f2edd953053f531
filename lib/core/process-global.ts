const registry = globalThis as typeof globalThis & { [key: symbol]: unknown };

/** A value shared by all module graphs of this process: pages, API and workers may load their own copy of a module. */
export function processGlobal<Value extends object>(name: string, create: () => Value): Value {
  const key = Symbol.for(`countinghouse.${name}`);
  registry[key] ??= create();
  // Each name has one caller, so the value has the caller's type.
  return registry[key] as Value;
}
