import { chromium, expect, test } from '@playwright/test';
import { z } from 'zod';
import { createCaller } from '#e2e/contract/accounts/fixtures.ts';
import { createFuzzFixtures } from '#e2e/deep/fuzz/fixtures.ts';
import type { Schema } from '#e2e/deep/fuzz/generate.ts';
import { Pool } from '#e2e/deep/fuzz/pool.ts';
import { requestFor } from '#e2e/deep/fuzz/request.ts';
import { chromiumOptions } from '#e2e/support/browser/chromium.ts';
import { progress, reportFigure, sizeOf } from '#e2e/support/deep-figures.ts';
import { dice as newDice } from '#e2e/support/ledger-model.ts';
import { administrator, mintToken, startServer } from '#e2e/support/servers/server.ts';
import type { Operation } from '#lib/server/operation/operation.ts';

const { endpoints } = await import('#lib/host/endpoints.ts');

const pagesMax = sizeOf(150);
/** A formula for a spreadsheet, and markup that would run in a page, an attribute or a template. */
const payload = `=1+1"'><img src=x onerror=window.ran=1><svg onload=window.ran=2>{{7*7}}`;
const skipped =
  /signIn|signOut|changePassword|enrolTotp|disableTotp|confirmTotp|createFirstAdministrator|setPassword|disableUser|endUserSessions|endMy|updatePermissions|updateRole|updateSettings/;

test('markup and formulas in every text member stay text, on every page and in every export', async () => {
  test.setTimeout(1_200_000);
  const server = await startServer({ engine: 'sqlite' });
  const browser = await chromium.launch(await chromiumOptions());
  try {
    const token = await mintToken(server, { name: 'markup', role: 'administrator' });
    const taken = await fill(server, token);
    reportFigure('text members that took the payload', `${taken.size} of ${members}`);
    const context = await browser.newContext({ baseURL: server.origin });
    const { email: username, password } = administrator;
    expect((await context.request.post('/bo/sign-in', { data: { username, password } })).status()).toBe(200);
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('dialog', (dialog) => {
      faults.push(`dialog on ${page.url()}`);
      void dialog.dismiss();
    });
    page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) faults.push(`${page.url()}: ${message.text()}`);
    });
    const queue = ['/'];
    const seen = new Map<string, number>([['/', 0]]);
    let opened = 0;
    let shown = 0;
    for (let path = queue.shift(); path !== undefined && opened < pagesMax; path = queue.shift()) {
      await page.goto(path, { waitUntil: 'load' });
      await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {});
      opened += 1;
      const found = await page.evaluate(() => ({
        ran: (window as unknown as { ran?: number }).ran,
        hasPayload: document.body.innerText.includes('onerror=window.ran=1'),
        images: document.querySelectorAll('img[src="x"], svg[onload]').length,
        links: [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''),
      }));
      if (found.ran !== undefined || found.images > 0) faults.push(`markup is alive on ${path}`);
      if (found.hasPayload) shown += 1;
      for (const href of found.links) {
        if (/^javascript:/i.test(href)) faults.push(`a script as a link on ${path}`);
        const kind = href.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\?.*|%[0-9A-F]{2}.*/gi, '*');
        // Two of a kind are enough: the pages of two accounts run the same code.
        const times = seen.get(kind) ?? 0;
        if (!/^\/(?!\/|api|bo\/|sign-out|_next)/.test(href) || times >= 2) continue;
        seen.set(kind, times + 1);
        queue.push(href);
      }
      if (opened % 25 === 0) progress(`${opened} pages, the payload was on ${shown}`);
    }
    const call = createCaller(server.origin, token);
    let cells = 0;
    for (const path of ['/bo/accounts/export', '/bo/audit/export']) {
      const { text } = await call('GET', path);
      for (const cell of text.split(/[,\r\n]/)) {
        cells += 1;
        if (/^"?[=@\t]/.test(cell) || /^"?[+-](?![\d.]+"?$)/.test(cell))
          faults.push(`a formula in ${path}: ${cell.slice(0, 60)}`);
      }
    }
    reportFigure('pages opened, with the payload as text', `${opened}, ${shown}`);
    reportFigure('cells of exports, formulas among them', `${cells}, 0`);
    expect([...new Set(faults)]).toEqual([]);
    expect(shown).toBeGreaterThan(5);
  } finally {
    await browser.close();
    await server.dispose();
  }
});

let members = 0;

/** Sends each write once per text member, with the payload in it; returns the accepted ones. */
async function fill(
  server: { origin: string; environment: Record<string, string> },
  token: string,
): Promise<Set<string>> {
  const call = createCaller(server.origin, token);
  const world = await createFuzzFixtures(server, token);
  const pool = new Pool(['administrator']);
  pool.learn('World', { identity: world.identities });
  const dice = newDice(7);
  const taken = new Set<string>();
  const writes = endpoints
    .map((bound) => bound.operation)
    .filter((one) => one.body && one.effect === 'write' && !skipped.test(one.id));
  for (let round = 0; round < 3; round += 1) {
    for (const operation of writes) {
      for (const path of textPaths(operation)) {
        const name = `${operation.id}/${path.join('/')}`;
        if (round === 0) members += 1;
        if (taken.has(name)) continue;
        const wanted = requestFor(operation, { pool, dice, world });
        const base = dice.chance(0.5) ? wanted.body?.toString() : undefined;
        const body = put(base ? parsed(base) : (world.bodies[operation.id]?.[0] ?? operation.example.body), path);
        const answer = await call(operation.method, wanted.target.split('?')[0] ?? '', body);
        if (answer.status !== 200) continue;
        taken.add(name);
        pool.learn(operation.tag, answer.json);
      }
    }
  }
  return taken;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** The members of a body that hold free text. */
function textPaths(operation: Operation): string[][] {
  const root = z.toJSONSchema(operation.body as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema;
  const walk = (schema: Schema, path: string[]): string[][] => {
    if (path.length > 5) return [];
    if (schema.$ref) return walk(root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}, path);
    if (schema.type === 'string') return takesPayload(schema) ? [path] : [];
    const branches = schema.anyOf ?? schema.oneOf ?? schema.allOf;
    if (branches) return branches.flatMap((branch) => walk(branch, path));
    if (schema.type === 'array') return walk(schema.items ?? {}, [...path, '0']);
    const inner = Object.entries(schema.properties ?? {}).flatMap(([name, member]) => walk(member, [...path, name]));
    const others = schema.additionalProperties;
    return typeof others === 'object' ? [...inner, ...walk(others, [...path, 'note'])] : inner;
  };
  const found = new Map(walk(root, []).map((path) => [path.join('/'), path]));
  return [...found.values()];
}

/** Whether the document allows the payload as this text: most patterns only keep out control characters. */
const takesPayload = ({ enum: choices, format, const: only, pattern = '', allOf = [] }: Schema): boolean =>
  !choices && !format && !only && new RegExp(pattern, 'u').test(payload) && allOf.every(takesPayload);

/** The body with the payload at a path; missing parents are created. */
function put(body: unknown, [first, ...rest]: string[]): unknown {
  if (first === undefined) return payload;
  if (first === '0') {
    const [head, ...tail] = Array.isArray(body) ? body : [];
    return [put(head, rest), ...tail];
  }
  const members =
    typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {};
  return { ...members, [first]: put(members[first], rest) };
}
