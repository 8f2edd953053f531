import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { engine } from '#db/engine.ts';

const { generateDrizzleJson, generateMigration, generateSQLiteDrizzleJson, generateSQLiteMigration } = await import(
  'drizzle-kit/api'
);

test('every change of db/schema has a migration', async () => {
  // The generator of migrations takes seconds to load.
  test.setTimeout(120_000);
  const schema: Record<string, unknown> = {};
  for (const file of globSync('db/schema/*.ts')) Object.assign(schema, await import(resolve(file)));
  const newest = globSync(`db/migrations/${engine}/meta/*_snapshot.json`).sort().at(-1) ?? '';
  const before = JSON.parse(readFileSync(newest, 'utf8'));
  const missing =
    engine === 'postgres'
      ? await generateMigration(before, generateDrizzleJson(schema, before.id))
      : await generateSQLiteMigration(before, await generateSQLiteDrizzleJson(schema, before.id));
  expect(missing, 'run `npm run db:generate -- NAME`').toEqual([]);
});
