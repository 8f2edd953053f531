import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { migrationNames, migrationsFolder } from '#db/drizzle/migrations.ts';

const separator = '--> statement-breakpoint';
const definition =
  /^(create|drop)\s+(?:or replace\s+)?(?:constraint\s+)?(trigger|function|virtual table)\s+(?:if exists\s+)?["`]?(\w+)/i;

/** The triggers, functions and virtual tables that the statements of files leave, by kind and name. */
function definitionsIn(files: readonly string[]): Map<string, string> {
  const definitions = new Map<string, string>();
  for (const statement of files.flatMap((file) => readFileSync(file, 'utf8').split(separator))) {
    const text = statement
      .replaceAll(/^--.*$/gm, '')
      .replaceAll(/\s+/g, ' ')
      .replace(' OR REPLACE ', ' ')
      .trim();
    const [, verb = '', kind, name] = definition.exec(text) ?? [];
    if (/drop/i.test(verb)) definitions.delete(`${kind} ${name}`.toLowerCase());
    else if (verb) definitions.set(`${kind} ${name}`.toLowerCase(), text.replace(/;$/, ''));
  }
  return definitions;
}

for (const engine of ['sqlite', 'postgres'] as const) {
  test(`db/guards has what the migrations make: ${engine}`, () => {
    const folder = migrationsFolder(engine);
    const made = definitionsIn(migrationNames(folder).map((name) => `${folder}/${name}.sql`));
    const guards = readdirSync('db/guards').filter((file) => file.endsWith(`.${engine}.sql`));
    const written = definitionsIn(guards.map((file) => `db/guards/${file}`));
    expect(written.size).toBeGreaterThan(20);
    expect(Object.fromEntries(written)).toEqual(Object.fromEntries(made));
  });
}
