import { readFileSync } from 'node:fs';
import { request as open } from 'node:http';
import { expect, test } from '@playwright/test';
import { bodies, headerLines, lines, type Shape, texts } from '#e2e/deep/hostile-shapes.ts';
import { progress, reportFigure, sizeOf } from '#e2e/support/deep-figures.ts';
import { mintToken, type Server, startServer } from '#e2e/support/servers/server.ts';

/** The number of requests per measurement: the kernel counts CPU in steps of 10 ms. */
const requestsEach = 4 * sizeOf(1);
/** Less CPU than this per request is noise. */
const floorMs = 10;
const bodyBytes = 1024 * 1024;
/** An anonymous caller's body beyond this is rejected unread. */
const strangerBytes = 64 * 1024;
const lineBytes = 56_000;
const ratioMax = 5;
const growthMax = 3;
/** Further rounds for a request that seems to cost too much. */
const roundsAgain = 5;

interface Hostile {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

/** A kind of route: how it takes a shape, and a normal request of the same size. */
interface Kind {
  what: string;
  bytes: number;
  shapes: Record<string, Shape>;
  benign: Shape;
  send: (text: string | Uint8Array) => Hostile;
}

const items: Shape = (bytes) => {
  const item = '{"name":"A name","amount":"12.50","count":17}';
  return `[${Array.from({ length: Math.floor(bytes / (item.length + 1)) }, () => item).join(',')}]`;
};
const rows: Shape = (bytes) => {
  const row = '1000,Cash at bank,ASSET\n';
  return `code,name,type\n${row.repeat(Math.floor(bytes / row.length) - 2)}`;
};
const words: Shape = (bytes) => 'A name '.repeat(Math.floor(bytes / 7));
const letters: Shape = (bytes) => 'a'.repeat(bytes);

const shapesIn = (member: string, max: number): Record<string, Shape> =>
  Object.fromEntries(
    Object.entries(texts).map(([what, shape]) => [
      `${what} in ${member}`,
      (bytes: number) => textIn(member, String(shape(bytes)), max),
    ]),
  );

/** A JSON body slightly larger than its text, and never beyond the limit. */
const textIn = (member: string, text: string, max: number): string => {
  const body = JSON.stringify({ [member]: text });
  if (Buffer.byteLength(body) <= max) return body;
  return JSON.stringify({ [member]: text.slice(0, (text.length / Buffer.byteLength(body)) * max - 64) });
};

function bodyKind(what: string, [method, path]: [string, string], members: string[], token?: string): Kind[] {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const send = (body: string | Uint8Array) => ({ method, path, headers, body });
  const bytes = token ? bodyBytes : strangerBytes;
  const kind = { bytes, send };
  return [
    { ...kind, what: `${what}, bodies`, shapes: bodies, benign: items },
    ...members.map((member) => ({
      ...kind,
      what: `${what}, ${member}`,
      shapes: shapesIn(member, bytes),
      benign: (wanted: number) => textIn(member, String((member === 'csv' ? rows : words)(wanted)), bytes),
    })),
  ];
}

function lineKinds(token: string): Kind[] {
  const signedIn = { authorization: `Bearer ${token}` };
  const query =
    (path: string, headers = {}) =>
    (text: string | Uint8Array) => ({ method: 'GET', path: `${path}?${text}`, headers });
  const header =
    (path: string, name: string, headers = {}) =>
    (text: string | Uint8Array) => ({
      method: 'GET',
      path,
      headers: { ...headers, [name]: String(text) },
    });
  const kind = { bytes: lineBytes, benign: letters };
  const inHeader = { ...kind, shapes: headerLines };
  return [
    { ...kind, shapes: lines, what: 'a query of a stranger', send: query('/api/health/live') },
    { ...kind, shapes: lines, what: 'a query of a list', send: query('/api/v2.0/account', signedIn) },
    { ...kind, shapes: lines, what: 'a query of a page', send: query('/sign-in') },
    {
      ...kind,
      shapes: lines,
      bytes: 8_000,
      what: 'a path',
      send: (text) => ({ method: 'GET', path: `/api/v1/role/${text}`, headers: signedIn }),
    },
    { ...inHeader, what: 'cookies', send: header('/bo/me', 'cookie') },
    { ...inHeader, what: 'authorization', send: header('/bo/me', 'authorization') },
    {
      ...inHeader,
      what: 'accepted languages',
      send: header('/api/v1/fields/CUST-1/contact-account?currency=EUR', 'accept-language', signedIn),
    },
    { ...inHeader, what: 'accepted encodings', send: header('/api/openapi.json', 'accept-encoding', signedIn) },
    { ...inHeader, what: 'If-None-Match', send: header('/api/openapi.json', 'if-none-match', signedIn) },
    { ...inHeader, what: 'forwarded addresses', send: header('/api/health/live', 'x-forwarded-for') },
  ];
}

test('a hostile request costs at most five times the CPU of a normal one, and double the size at most triples it', async () => {
  test.setTimeout(40 * 60_000);
  test.skip(process.platform !== 'linux', 'reads the CPU of the server from /proc');
  const server = await startServer({ environment: { TRUST_PROXY: '1', LOG_LEVEL: 'silent' } });
  try {
    const token = await mintToken(server, { name: 'hostile', role: 'administrator' });
    const kinds = [
      ...bodyKind('sign-in of a stranger', ['POST', '/bo/sign-in'], ['username']),
      ...bodyKind('a write of a stranger', ['POST', '/api/v1/role'], []),
      ...bodyKind('a role', ['POST', '/api/v1/role'], ['name'], token),
      ...bodyKind('an import of a chart', ['POST', '/bo/charts/import?dry_run=true'], ['csv'], token),
      ...bodyKind('an entity', ['POST', '/api/v1/customer'], ['reference'], token),
      ...bodyKind('a beneficiary', ['POST', '/api/v1/beneficiary'], ['first_name'], token),
      ...bodyKind('a transfer', ['POST', '/bo/ledger/transfers'], ['amount'], token),
      ...bodyKind('settings', ['PUT', '/api/v1/setting'], [], token),
      ...bodyKind('a phonebook', ['POST', '/api/v1/beneficiary/identity/CUST-1/sync'], ['hashes'], token),
      ...lineKinds(token),
    ];
    const found: string[] = [];
    for (const kind of kinds) found.push(...(await faultsOf(server, kind)));
    reportFigure(
      'hostile shapes of 1 MiB, of 56 KB',
      `${Object.keys({ ...bodies, ...texts }).length}, ${Object.keys(headerLines).length}`,
    );
    expect(found).toEqual([]);
  } finally {
    await server.dispose();
  }
});

/** The shapes of a kind that cost too much CPU. */
async function faultsOf(server: Server, { what, bytes, shapes, benign, send }: Kind): Promise<string[]> {
  // A warm-up: code is compiled, documents are created.
  await cpuMs(server, send(benign(bytes)));
  let usual = Math.max(await cpuMs(server, send(benign(bytes))), floorMs);
  let worst = { ratio: 0, growth: 0, of: '' };
  const faults: string[] = [];
  for (const [name, shape] of Object.entries(shapes)) {
    let whole = await cpuMs(server, send(shape(bytes)));
    let half = Math.max(await cpuMs(server, send(shape(bytes / 2))), floorMs);
    const isSuspect = () => whole / usual > ratioMax || whole / half > growthMax;
    // Other programs only add to the CPU of a request: the lowest of further rounds of all three is nearest to its own.
    for (let again = 0; again < roundsAgain && isSuspect(); again += 1) {
      usual = Math.max(Math.min(usual, await cpuMs(server, send(benign(bytes)))), floorMs);
      whole = Math.min(whole, await cpuMs(server, send(shape(bytes))));
      half = Math.max(Math.min(half, await cpuMs(server, send(shape(bytes / 2)))), floorMs);
    }
    const [ratio, growth] = [whole / usual, whole / half];
    if (ratio > worst.ratio) worst = { ratio, growth, of: name };
    if (ratio > ratioMax || growth > growthMax)
      faults.push(`${what}: ${name}: ${ratio.toFixed(1)} times a usual request, ${growth.toFixed(1)} times its half`);
  }
  progress(`${what}: ${faults.length} faults`);
  reportFigure(what, `${worst.ratio.toFixed(1)} of ${usual.toFixed(0)} ms at most (${worst.of})`);
  return faults;
}

/** The server's CPU milliseconds for one such request: the lower of two rounds. */
async function cpuMs(server: Server, hostile: Hostile): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    const before = ticks(server.pid);
    for (let sent = 0; sent < requestsEach; sent += 1) await answered(server.origin, hostile);
    rounds.push(((ticks(server.pid) - before) * 10) / requestsEach);
  }
  return Math.min(...rounds);
}

/** User and system time of a process, in steps of 10 ms. See proc_pid_stat(5). */
function ticks(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

/** Sends a request and reads the response; a 5xx is a fault. */
function answered(origin: string, { method, path, headers = {}, body }: Hostile): Promise<void> {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sending = open({ hostname, port, method, path, headers: { ...headers, ...length } }, (answer) => {
      if ((answer.statusCode ?? 500) >= 500) reject(new Error(`${method} ${path.slice(0, 80)}: ${answer.statusCode}`));
      answer.on('end', resolve).on('error', reject).resume();
    });
    sending.on('error', reject).end(body);
  });
}
