import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createFuzzFixtures } from '#e2e/deep/fuzz/fixtures.ts';
import { Pool } from '#e2e/deep/fuzz/pool.ts';
import { requestFor, type Wanted } from '#e2e/deep/fuzz/request.ts';
import { requestCasesAt, setUpRequestCase } from '#e2e/deep/fuzz/request-cases.ts';
import { type FuzzResponse, validateResponse } from '#e2e/deep/fuzz/validate-response.ts';
import { DeclaredAnswers } from '#e2e/support/answers/declared-answers.ts';
import { dice as newDice } from '#e2e/support/ledger-model.ts';
import { mintToken, type Place, type Server } from '#e2e/support/servers/server.ts';
import type { Operation } from '#lib/server/operation/operation.ts';

interface Options {
  count: number;
  seed: number;
  /** Called with the number of finished requests, every thousand. */
  say?: (done: number) => void;
}

export interface Outcome {
  /** The faults, each kind once, with the first request that showed it. */
  faults: string[];
  statuses: Map<number, number>;
  /** Operations that never answered 2xx. */
  unreached: string[];
  p99Ms: number;
  meanMs: number;
  /** The slowest requests. */
  slowest: string[];
  perSecond: number;
}

const lanes = 8;
/** Operations that read everything or hash slowly: sent a tenth as often. */
const heavy =
  /^(export|getOpenApi|signIn|changePassword|enrolTotp|confirmTotp|disableTotp|createFirstAdministrator|setPassword|endMySession)/;
/** How often a prepared request is sent for an operation that has one. */
const readyShare = 0.1;

/** Sends random and mutated requests for all operations, as an administrator who is never locked out for long. */
export async function fuzz(server: Server, operations: Operation[], { count, seed, say }: Options): Promise<Outcome> {
  const dice = newDice(seed);
  const pool = new Pool(['administrator']);
  const agent = new Agent({ keepAlive: true, maxSockets: lanes });
  const caller = await Caller.begin(server);
  const ways = requestCasesAt(server.origin, () => caller.token, operations);
  const createFirstAdministrator = setUpRequestCase(server.log());
  ways.createFirstAdministrator = async () => createFirstAdministrator;
  const document = await (await fetch(`${server.origin}/api/openapi.json`)).json();
  const declared = new DeclaredAnswers(document);
  const world = await createFuzzFixtures(server, caller.token);
  pool.learn('World', { identity: world.identities });
  const times: { id: string; ms: number }[] = [];
  const faults = new Map<string, string>();
  const statuses = new Map<number, number>();
  const reached = new Set<string>();
  const often = operations.flatMap((one) => Array.from({ length: heavy.test(one.id) ? 1 : 10 }, () => one));
  const ask = async (operation: Operation, { isPlain = false } = {}) => {
    const ready = isPlain || dice.chance(readyShare) ? ways[operation.id] : undefined;
    const way = await ready?.().catch(() => undefined);
    const { token } = caller;
    const wanted = requestFor(operation, { pool, dice, world, way, isPlain });
    const got = await send(server.origin, agent, withToken(wanted, operation, token));
    times.push({ id: operation.id, ms: Math.round(got.ms) });
    statuses.set(got.status, (statuses.get(got.status) ?? 0) + 1);
    // Other methods, such as `OPTIONS`, say nothing about the operation.
    if (got.status < 300 && got.status > 0 && wanted.method === operation.method) learn(operation, got, pool, reached);
    const fault = validateResponse(got, wanted, declared);
    const kind = `${operation.id}: ${fault?.replaceAll(/[\d“”]|"[^"]*"/g, '').slice(0, 60)}`;
    if (fault && !faults.has(kind)) faults.set(kind, shown(operation, wanted, fault, got));
    if (got.status === 401 && !wanted.headers.authorization && !wanted.headers.cookie) await caller.renew(token);
  };
  const begun = performance.now();
  // Before any other user can sign in.
  for (const operation of operations)
    if (operation.id === 'createFirstAdministrator') await ask(operation, { isPlain: true });
  let done = 0;
  const lane = async () => {
    while (done < count) {
      const place = done++;
      // The first rounds call each operation in turn, so that every kind of record exists.
      const operation = place < operations.length * 4 ? operations[place % operations.length] : dice.pick(often);
      if (operation) await ask(operation, { isPlain: place < operations.length });
      if (place % 1000 === 0) say?.(place);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  agent.destroy();
  const seconds = (performance.now() - begun) / 1000;
  times.sort((left, right) => right.ms - left.ms);
  const unreached = operations.filter((one) => !reached.has(one.id)).map((one) => one.id);
  const p99Ms = times[Math.floor(times.length * 0.01)]?.ms ?? 0;
  const meanMs = times.reduce((sum, { ms }) => sum + ms, 0) / times.length;
  const slowest = times.slice(0, 8).map(({ id, ms }) => `${id} ${ms} ms`);
  return { slowest, faults: [...faults.values()], statuses, unreached, p99Ms, meanMs, perSecond: count / seconds };
}

/** The credential of the run. A random request may revoke it: then a new one replaces it. */
class Caller {
  token = '';
  #number = 0;
  #renewing: Promise<void> | undefined;
  readonly #server: Place;

  private constructor(server: Place) {
    this.#server = server;
  }

  static async begin(server: Place): Promise<Caller> {
    const caller = new Caller(server);
    await caller.renew('');
    return caller;
  }

  async renew(lost: string): Promise<void> {
    if (lost !== this.token) return;
    this.#renewing ??= this.#mint();
    await this.#renewing;
  }

  async #mint(): Promise<void> {
    this.#number += 1;
    this.token = await mintToken(this.#server, { name: `fuzz-${this.#number}`, role: 'administrator' });
    this.#renewing = undefined;
  }
}

function withToken(wanted: Wanted, { permission }: Operation, token: string): Wanted {
  return permission === 'public' || wanted.headers.cookie
    ? wanted
    : { ...wanted, headers: { authorization: `Bearer ${token}`, ...wanted.headers } };
}

function learn(operation: Operation, { text, headers }: FuzzResponse, pool: Pool, reached: Set<string>): void {
  reached.add(operation.id);
  if (text !== '' && /json/.test(String(headers['content-type']))) pool.learn(operation.tag, JSON.parse(text));
}

const shown = (operation: Operation, { method, target, body }: Wanted, fault: string, { text }: FuzzResponse): string =>
  `${operation.id}: ${fault}\n  ${method} ${target.slice(0, 300)}\n  ${String(body ?? '').slice(0, 600)}\n  ${text.slice(0, 300)}`;

function send(origin: string, agent: Agent, { method, target, headers, body }: Wanted): Promise<FuzzResponse> {
  const { hostname, port } = new URL(origin);
  const begun = performance.now();
  return new Promise((done) => {
    const length = body && { 'content-length': body.length };
    const asked = request(
      { hostname, port, method, path: target, headers: { ...headers, ...length }, agent },
      (answer) => {
        const chunks: Buffer[] = [];
        const finish = () => {
          const text = decoded(Buffer.concat(chunks), answer.headers['content-encoding']);
          done({ status: answer.statusCode ?? 0, headers: answer.headers, text, ms: performance.now() - begun });
        };
        answer.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          // A stream lasts as long as its session: its first event is enough.
          if (!isStream(answer.headers)) return;
          finish();
          asked.destroy();
        });
        answer.once('error', ({ message }) => done({ status: 0, headers: {}, text: message, ms: 0 }));
        answer.once('end', finish);
      },
    );
    asked.once('error', ({ message }) => done({ status: 0, headers: {}, text: message, ms: 0 }));
    asked.end(body);
  });
}

const isStream = (headers: FuzzResponse['headers']): boolean =>
  String(headers['content-type']).startsWith('text/event-stream');

/** The text of a body as the server encoded it. */
function decoded(bytes: Buffer, encoding: string | undefined): string {
  if (encoding === 'gzip') return gunzipSync(bytes).toString('utf8');
  if (encoding === 'br') return brotliDecompressSync(bytes).toString('utf8');
  return bytes.toString('utf8');
}
