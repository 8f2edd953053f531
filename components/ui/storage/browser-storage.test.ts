import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { localValue, tabValue } from '#components/ui/storage/browser-storage.ts';
import {
  listOf,
  numberSchema,
  objectSchema,
  oneOf,
  recordOf,
  textSchema,
} from '#components/ui/storage/stored-schema.ts';

/** The part of the browser's storage that the console uses. */
function memory(entries: Record<string, string> = {}): Storage {
  const items = new Map(Object.entries(entries));
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
}

const junk = [
  '',
  'null',
  '{',
  '"text"',
  '7',
  '[1]',
  '["a",null]',
  '{"a":1}',
  '{"a":"b","c":{}}',
  '[["a"]]',
  'undefined',
];

test.afterEach(() => {
  for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name);
});

function give(name: 'localStorage' | 'sessionStorage', storage: Storage): void {
  Object.defineProperty(globalThis, name, { value: storage, configurable: true });
}

test('reads a stored value as written, until it is removed', () => {
  give('localStorage', memory());
  const columns = localValue('columns', listOf(textSchema));
  expect(columns.read()).toBeUndefined();
  columns.write(['name', 'state']);
  expect(columns.read()).toEqual(['name', 'state']);
  expect(localValue('others', listOf(textSchema)).read()).toBeUndefined();
  columns.remove();
  expect(columns.read()).toBeUndefined();
});

test('keeps values of the tab and of the browser apart', () => {
  give('localStorage', memory());
  give('sessionStorage', memory());
  tabValue('walk', textSchema).write('here');
  expect(localValue('walk', textSchema).read()).toBeUndefined();
  expect(tabValue('walk', textSchema).read()).toBe('here');
});

for (const stored of junk) {
  test(`treats the invalid value ${JSON.stringify(stored)} as absent`, () => {
    give('localStorage', memory({ key: stored }));
    expect(localValue('key', listOf(textSchema)).read()).toBeUndefined();
    expect(localValue('key', recordOf(listOf(numberSchema))).read()).toBeUndefined();
    expect(localValue('key', objectSchema({ a: textSchema, c: listOf(textSchema) })).read()).toBeUndefined();
    expect(localValue('key', oneOf(['dark', 'light'])).read()).toBeUndefined();
  });
}

test('returns only values that match the schema', () => {
  const draft = objectSchema({
    id: textSchema,
    size: numberSchema,
    theme: oneOf(['dark', 'light']),
    tags: listOf(textSchema),
  });
  const value = { id: 'a', size: 1, theme: 'dark', tags: ['x'] };
  expect(draft(value)).toEqual(value);
  expect(draft({ ...value, theme: 'blue' })).toBeUndefined();
  expect(draft({ ...value, size: Number.NaN })).toBeUndefined();
  expect(draft({ ...value, more: 1 })).toBeUndefined();
  expect(draft({ id: 'a', size: 1, theme: 'dark' })).toBeUndefined();
  expect(recordOf(numberSchema)({ a: 1, b: 2 })).toEqual({ a: 1, b: 2 });
  expect(recordOf(numberSchema)([1])).toBeUndefined();
});

test('returns no value if storage is full or forbidden', () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  give('localStorage', { ...memory(), getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  const value = localValue('key', textSchema);
  expect(value.read()).toBeUndefined();
  expect(() => value.write('text')).not.toThrow();
  expect(() => value.remove()).not.toThrow();
});

test('no other module of the console uses browser storage', () => {
  const users = globSync('{app,components}/**/*.{ts,tsx}').filter(
    (file) => !file.endsWith('.test.ts') && /\b(localStorage|sessionStorage)\b/.test(readFileSync(file, 'utf8')),
  );
  expect(users).toEqual(['components/ui/storage/browser-storage.ts']);
});
