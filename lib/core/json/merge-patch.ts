import { isJsonObject, type JsonObject } from '#lib/core/json/json-object.ts';

/** Merges a patch into an object: null removes a member, objects merge, any other value replaces. Source: RFC 7396. */
export function applyMergePatch(target: unknown, patch: JsonObject): JsonObject {
  const merged: JsonObject = isJsonObject(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name];
    else merged[name] = isJsonObject(value) ? applyMergePatch(merged[name], value) : value;
  }
  return merged;
}

/** The patch that turns `before` into `after`; empty if they are equal. */
export function createMergePatch(before: JsonObject, after: JsonObject): JsonObject {
  const patch: JsonObject = {};
  for (const name of Object.keys(before)) if (!Object.hasOwn(after, name)) patch[name] = null;
  for (const [name, value] of Object.entries(after)) {
    const old = Object.hasOwn(before, name) ? before[name] : undefined;
    if (JSON.stringify(old) === JSON.stringify(value)) continue;
    patch[name] = isJsonObject(old) && isJsonObject(value) ? createMergePatch(old, value) : value;
  }
  return patch;
}
