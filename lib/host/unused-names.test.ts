import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { eventTypes } from '#lib/core/event-types.ts';
import '#e2e/support/servers/in-process.ts';

const { settingRegistry } = await import('#lib/domain/settings/registry.ts');
const { permissions } = await import('#lib/server/identity/permissions.ts');

/** What declares names for everybody, describes them, or shows them in examples. */
const declaring =
  /\.test\.tsx?$|messages\.ts$|contract\.ts$|setup\/|(event-types|event-data|money-events|settings\/registry|identity\/permissions)\.ts$/;
const texts = globSync('{app,components,lib,db/guards}/**/*.{ts,tsx,sql}')
  .filter((file) => !declaring.test(file))
  .map((file) => readFileSync(file, 'utf8'));
const contracts = globSync('lib/domain/**/*contract.ts').map((file) => readFileSync(file, 'utf8'));

const isIn = (some: string[], name: string) => some.some((text) => text.includes(`'${name}'`));

test('the product reads every setting', () => {
  expect(Object.keys(settingRegistry).filter((path) => !isIn(texts, path))).toEqual([]);
});

test('the product emits every event type', () => {
  // `eventTypeOf('payment', state)` emits those of a noun with states.
  const isEmitted = (type: string) =>
    isIn(texts, type) || texts.some((text) => text.includes(`eventTypeOf('${type.split('.', 1)[0]}',`));
  expect(Object.keys(eventTypes).filter((type) => !isEmitted(type))).toEqual([]);
});

test('an operation or a page needs every permission', () => {
  const isNeeded = (permission: string) => isIn(contracts, permission) || isIn(texts, permission);
  expect(Object.keys(permissions).filter((permission) => !isNeeded(permission))).toEqual([]);
});
