import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { AuditRow } from '#db/schema/audit.ts';
import { sizeOf } from '#e2e/support/deep-figures.ts';
import { newUser, send } from '#e2e/support/servers/in-process.ts';
import type { NewAuditRow } from '#lib/server/write/audit-chain.ts';

const { database } = await import('#db/index.ts');
const { auditBlocks, auditLog } = await import('#db/schema/audit.ts');
const { appendAudit } = await import('#lib/server/write/audit-chain.ts');
const { summarizeAudit } = await import('#lib/domain/audit/blocks/summarize.ts');

const { token } = await newUser('administrator');
const get = (path: string) => send('GET', path, { token });

/** The same numbers in each run: a failure can be repeated. */
let seed = 20260101;
const random = (max: number): number => {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return Math.floor((seed / 2147483648) * max);
};
const oneOf = <Item>(items: readonly [Item, ...Item[]]): Item => items[random(items.length)] ?? items[0];

const run = randomUUID().slice(0, 8);
const startMs = Date.parse('2026-01-01T00:00:00.000Z');
const actors = [`ada-${run}`, `Bob-${run}`, `ÉVA-${run}`, `cleo-${run}`] as const;
const actions = [`createTransfer-${run}`, `updateRole-${run}`, `createHold-${run}`] as const;
const resources = [`entry-${run}`, `role-${run}`] as const;
/** Of all rows, one has this actor at the beginning, and one at the end of each part of the log. */
const rareActor = `rare-${run}`;
let rowsMade = 0;

function newRow(resource_id: string): NewAuditRow {
  rowsMade += 1;
  // Mostly in order, sometimes late, several at the same time.
  const late = random(20) === 0 ? random(100) * 60_000 : random(3000);
  const usualActor = () => (random(4) > 0 ? actors[0] : oneOf(actors));
  const actor = rowsMade % 900 === 3 ? rareActor : usualActor();
  return {
    at: new Date(startMs + Math.floor(rowsMade / 3) * 2000 - late).toISOString(),
    actor_kind: 'person',
    actor_id: '',
    actor,
    credential_kind: oneOf(['session', 'link'] as const),
    credential_id: random(50) === 0 ? randomUUID() : `c-${actor}`,
    issuer: actor,
    approval: null,
    action: oneOf(actions),
    resource: oneOf(resources),
    resource_id,
    outcome: random(30) === 0 ? 'refused' : 'done',
    code: null,
    reason: random(2) ? 'even' : 'odd',
    before: null,
    after: null,
    request_id: `request-${run}-${rowsMade}`,
  };
}

/** Rows as requests write them: the first of a request decides the stream. */
async function addRows(count: number): Promise<void> {
  const { transaction } = await database();
  for (let added = 0; added < count; added += 100) {
    const first = oneOf([`a-${run}`, `b-${run}`, `c-${run}`]);
    const rows = Array.from({ length: 100 }, (_, index) => newRow(index === 0 ? first : `r-${random(40)}-${run}`));
    // All of the test are of the stream of their first row.
    await transaction((tx) => appendAudit(tx, [{ ...(rows[0] ?? newRow(first)), resource: 'role' }, ...rows.slice(1)]));
  }
}

/** Every row, the oldest first. */
async function allRows(): Promise<AuditRow[]> {
  const { read } = await database();
  return ((await read.select().from(auditLog)) as AuditRow[]).sort(byTime);
}

interface Question {
  filter: string;
  matches: (row: AuditRow) => boolean;
}

const lowered = new Map<string, string>();

function lower(text: string): string {
  const known = lowered.get(text) ?? text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
  lowered.set(text, known);
  return known;
}

/** A text is found as it is typed, all small or all capital; letters of ASCII in any case. */
const keysOf = (text: string): string[] => [text, text.toLowerCase(), text.toUpperCase()].map(lower);

/** A comparison on a field that blocks summarize, or on another. */
function comparison(): Question {
  const field = oneOf([
    'actor',
    'action',
    'issuer',
    'credential_id',
    'resource',
    'outcome',
    'credential_kind',
  ] as const);
  const values = {
    actor: [...actors, rareActor, 'nobody'],
    issuer: [...actors, rareActor],
    action: [...actions],
    credential_id: actors.map((actor) => `c-${actor}`),
    resource: [...resources, 'role'],
    outcome: ['done', 'refused'],
    credential_kind: ['session', 'link'],
  }[field];
  const [value, other] = [values[random(values.length)] ?? '', values[random(values.length)] ?? ''];
  const isFolded = !['resource', 'outcome', 'credential_kind'].includes(field);
  const textOf = (row: AuditRow) => (isFolded ? lower(row[field]) : row[field]);
  const [ofValue, ofOther] = [keysOf(value), keysOf(other)];
  const isEqual = (row: AuditRow, keys: string[]) => keys.includes(textOf(row));
  const [start, end] = [value.slice(0, 2), value.slice(-9)];
  const [ofStart, ofEnd] = [keysOf(start), keysOf(end)];
  const shapes: Question[] = [
    { filter: `${field}=="${value}"`, matches: (row) => isEqual(row, ofValue) },
    { filter: `${field}!="${value}"`, matches: (row) => !isEqual(row, ofValue) },
    { filter: `${field}=in=("${value}","${other}")`, matches: (row) => isEqual(row, ofValue) || isEqual(row, ofOther) },
    { filter: `${field}=="${start}*"`, matches: (row) => ofStart.some((key) => textOf(row).startsWith(key)) },
    { filter: `${field}=="*${end}"`, matches: (row) => ofEnd.some((key) => textOf(row).endsWith(key)) },
  ];
  return shapes[random(shapes.length)] ?? (shapes[0] as Question);
}

function otherComparison(): Question {
  const at = new Date(startMs + random(rowsMade) * 700).toISOString();
  const id = `r-${random(40)}-${run}`;
  const shapes: Question[] = [
    { filter: `at=ge=${at}`, matches: (row) => row.at >= at },
    { filter: `at=lt=${at}`, matches: (row) => row.at < at },
    { filter: 'reason==even', matches: (row) => row.reason === 'even' },
    { filter: `resource_id==${id}`, matches: (row) => row.resource_id === id },
  ];
  return shapes[random(shapes.length)] ?? (shapes[0] as Question);
}

function question(depth = 0): Question {
  const kind = random(depth > 1 ? 2 : 4);
  if (kind === 0) return comparison();
  if (kind === 1) return random(3) ? comparison() : otherComparison();
  const parts = Array.from({ length: 2 + random(2) }, () => question(depth + 1));
  const isAnd = kind === 2;
  return {
    filter: `(${parts.map(({ filter }) => filter).join(isAnd ? ';' : ',')})`,
    matches: (row) => (isAnd ? parts.every((part) => part.matches(row)) : parts.some((part) => part.matches(row))),
  };
}

const byTime = (left: AuditRow, right: AuditRow) => (`${left.at} ${left.id}` < `${right.at} ${right.id}` ? -1 : 1);

/** Pages of a random size in a random order are those of the reference; so are the count and a page by its number. */
async function expectPages(rows: AuditRow[], { filter, matches }: Question): Promise<void> {
  const isAscending = random(2) === 0;
  const matching = rows.filter(matches);
  const wanted = (isAscending ? matching : matching.reverse()).map(({ id }) => id);
  const size = oneOf([1, 7, 20, 200, 1000]);
  const base = `/bo/audit?filter=${encodeURIComponent(filter)}&sort=${isAscending ? '' : '-'}at&page[size]=${size}`;
  let address = base;
  for (let seen = 0, pages = 0; pages < 4; pages += 1, seen += size) {
    const { json, status, text } = await get(address);
    expect(status, `${filter}: ${text}`).toBe(200);
    expect(
      json.page.map(({ id }: AuditRow) => id),
      `${address} after ${seen}`,
    ).toEqual(wanted.slice(seen, seen + size));
    if (pages === 0 && json.record_count !== undefined) expect(json.record_count, filter).toBe(wanted.length);
    if (json.continuation === undefined) {
      expect(seen + size, filter).toBeGreaterThanOrEqual(wanted.length);
      break;
    }
    address = `${base}&page[continuation]=${json.continuation}`;
  }
  const number = 1 + random(Math.ceil(wanted.length / size) + 1);
  const { json } = await get(`${base}&page[number]=${number}`);
  expect(
    json.page.map(({ id }: AuditRow) => id),
    `${filter}, page ${number} of ${size}`,
  ).toEqual(wanted.slice((number - 1) * size, number * size));
}

async function expectQuestions(count: number): Promise<void> {
  const rows = await allRows();
  for (let asked = 0; asked < count; asked += 1) await expectPages(rows, question());
  const rare = { filter: `actor==${rareActor}`, matches: (row: AuditRow) => row.actor === rareActor };
  await expectPages(rows, rare);
  const { json } = await get(`/bo/audit/export?format=json&filter=${encodeURIComponent(rare.filter)}`);
  expect(json.map(({ id }: AuditRow) => id)).toEqual(rows.filter(rare.matches).map(({ id }) => id));
}

/** Random filters for each state of the log. */
const questions = sizeOf(15);
const blockCount = async () => (await (await database()).read.select().from(auditBlocks)).length;

test('a filtered list is the same before, while and after blocks summarize the log', async () => {
  test.setTimeout(Math.max(240_000, questions * 2000));
  await addRows(5000);
  await expectQuestions(questions);
  const before = await blockCount();
  expect(await summarizeAudit()).toBeGreaterThan(3);
  await addRows(2500);
  await expectQuestions(questions);
  while ((await summarizeAudit()) > 0);
  expect(await blockCount()).toBeGreaterThan(before + 6);
  await expectQuestions(questions);
});

test('rows that are written while a list is paged neither hide nor repeat others', async () => {
  const filter = encodeURIComponent(`actor=="${actors[1]}",actor==${rareActor}`);
  const before = (await allRows())
    .filter(({ actor }) => actor === actors[1] || actor === rareActor)
    .map(({ id }) => id);
  const seen: string[] = [];
  let continuation = '';
  do {
    const { json } = await get(`/bo/audit?filter=${filter}&sort=at&page[size]=100${continuation}`);
    seen.push(...json.page.map(({ id }: AuditRow) => id));
    continuation = json.continuation ? `&page[continuation]=${json.continuation}` : '';
    if (seen.length < 400) await addRows(600);
    await summarizeAudit();
  } while (continuation);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual(expect.arrayContaining(before));
});

test('several instances summarize together, each row once', async () => {
  await addRows(4000);
  const counts = await Promise.all([1, 2, 3, 4].map(() => summarizeAudit()));
  while ((await summarizeAudit()) > 0);
  expect(counts.filter((count) => count > 0).length).toBeGreaterThan(0);
  const { read } = await database();
  const blocks = await read.select().from(auditBlocks);
  const byStream = Map.groupBy(blocks, ({ stream }) => stream);
  for (const ofStream of byStream.values()) {
    const ordered = ofStream.sort((left, right) => left.first_sequence - right.first_sequence);
    let next = 1;
    for (const { first_sequence, last_sequence } of ordered) {
      expect(first_sequence).toBe(next);
      next = last_sequence + 1;
    }
  }
  await expectQuestions(10);
});
