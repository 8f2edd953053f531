import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { bannedIn } from '#e2e/support/banned-phrases.ts';
import { refusalTexts } from '#e2e/support/source-texts.ts';
import { problems } from '#lib/core/problem.ts';
import '#e2e/support/servers/in-process.ts';

const { documentAt, endpoints } = await import('#lib/host/endpoints.ts');
const { permissionResources, permissions } = await import('#lib/server/identity/permissions.ts');
const { settingRegistry, settingGroups } = await import('#lib/domain/settings/registry.ts');

const operations = endpoints.map(({ operation }) => operation);
const wordsMax = 20;

/** The verbs of operations: one for each kind, then the plain verb of any other action. */
const verbs =
  'list get create update replace delete ' +
  'accept add approve cancel capture change check confirm count decide disable enable end enrol explain export fetch import ' +
  'invite load register reject release renew replay resend reset reverse revoke rotate run search send set sign sync verify void';

/** Labels and descriptions of everything that screens name, by key. */
const named: Record<string, { label: string; description: string }[]> = {
  permissions: Object.values(permissions),
  settings: Object.values(settingRegistry),
  operations: operations.map(({ summary, description }) => ({
    label: summary,
    description: description.split(/(?<=\.) /, 1)[0] ?? '',
  })),
};

/** Every text of the document that people read: summaries, descriptions, tags. */
function textsOf(node: unknown, name = ''): string[] {
  if (typeof node === 'string') return ['summary', 'description', 'tags'].includes(name) ? [node] : [];
  if (Array.isArray(node)) return node.flatMap((one) => textsOf(one, name));
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => (/^examples?$/.test(key) ? [] : textsOf(value, key)));
}

test('the OpenAPI document has no banned phrase', () => {
  const found = textsOf(documentAt('https://countinghouse.example')).flatMap((text) =>
    bannedIn(text).map((phrase) => `${phrase}: ${text}`),
  );
  expect([...new Set(found)]).toEqual([]);
});

test('the OpenAPI document groups the digits of limits', () => {
  const limits = textsOf(documentAt('https://countinghouse.example')).flatMap(
    (text) => text.match(/\b(?:at most|up to|more than|to) \d{4,}\b(?! bits)/gi) ?? [],
  );
  expect([...new Set(limits)]).toEqual([]);
});

test('an operation id begins with a known verb, its summary with the same', () => {
  for (const { id, summary } of operations) {
    const verb = /^[a-z]+/.exec(id)?.[0] ?? '';
    expect(verbs.split(' ').includes(verb), `${id} begins with none of the verbs ${verbs}`).toBe(true);
    expect(summary.toLowerCase(), id).toMatch(new RegExp(`^${verb}( |$)`));
  }
});

for (const [kind, texts] of Object.entries(named)) {
  test(`${kind} have unique labels in sentence case`, () => {
    const labels = texts.map(({ label }) => label);
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
    expect(labels.filter((label) => !/^[A-Z][A-Za-z0-9 -]+$/.test(label))).toEqual([]);
    expect(labels.flatMap(bannedIn)).toEqual([]);
  });

  test(`${kind} have descriptions of at most ${wordsMax} words`, () => {
    const isLong = (text: string) => !text.endsWith('.') || text.split(' ').length > wordsMax;
    expect(texts.map(({ description }) => description).filter(isLong)).toEqual([]);
    expect(texts.flatMap(({ description }) => bannedIn(description))).toEqual([]);
  });
}

test('the groups of settings and the resources of permissions have headings', () => {
  const groups = Object.keys(settingRegistry).map((path) => path.split('/', 1)[0] ?? '');
  const isBareGroup = (group: string) => !settingGroups[group];
  expect(groups.filter(isBareGroup), 'groups without a heading in `settingGroups`').toEqual([]);
  const resources = Object.keys(permissions).map((code) => code.split(':', 1)[0] ?? '');
  const isBareResource = (resource: string) => !permissionResources[resource];
  expect(resources.filter(isBareResource), 'resources without a heading in `permissionResources`').toEqual([]);
});

test('the guide of errors says what to do for every status of a problem', () => {
  const rows = readFileSync('docs/guides/errors.md', 'utf8').match(/^\| \d{3}.*?\|/gm) ?? [];
  const known = new Set(rows.flatMap((row) => row.match(/\d{3}/g) ?? []).map(Number));
  const statuses = new Set(Object.values(problems).map(({ status }) => status));
  expect([...statuses].filter((status) => !known.has(status))).toEqual([]);
});

test('problems and faults of the input have their texts in the catalogues of their nouns', () => {
  // The fields run in the browser too and have message files by language; the client is the browser's own.
  const own = /\.test\.ts$|^lib\/fields\/|problems?\.ts$|messages\.ts$|^lib\/server\/operation\/client\.ts$/;
  const files = globSync('lib/**/*.ts').filter((file) => !own.test(file));
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) => refusalTexts(file).map(({ line, text }) => `${file}:${line}: ${text}`));
  expect(found).toEqual([]);
});

test('the catalogues of problems have no banned phrase', () => {
  const files = globSync('lib/**/{problems,problem,validation-messages}.ts');
  expect(files.length).toBeGreaterThan(20);
  const texts = files.flatMap((file) => readFileSync(file, 'utf8').match(/(['`"])(?:(?!\1)[^\\\n]|\\.)+\1/g) ?? []);
  expect(texts.flatMap((text) => bannedIn(text).map((phrase) => `${phrase}: ${text}`))).toEqual([]);
});
