/** One-time passcodes in process through the dispatcher: requesting and confirming one, each by 16 callers. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { closeDatabase, database } from '#db/index.ts';
import { outbox } from '#db/schema/outbox.ts';
import { createAccount } from '#lib/domain/accounts/core/create.ts';
import { decryptContent } from '#lib/domain/delivery/outbox.ts';
import { dispatch } from '#lib/host/endpoints.ts';
import { asSystem } from '#lib/server/write/system.ts';
import { loadCalls, measureInProcess } from '#scripts/bench/load.ts';
import { measure } from '#scripts/bench/protocol.ts';
import { newCaller } from '#scripts/bench/samples.ts';

const callers = 16;
const { token } = await newCaller();
const { read } = await database();

async function call(method: string, target: string, body?: unknown) {
  const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  const answer = await dispatch({
    method,
    target,
    headers: { authorization: `Bearer ${token}`, ...(bytes && { 'content-type': 'application/json' }) },
    body: bytes ? chunks(bytes) : null,
    remote: '127.0.0.1',
    origin: 'http://127.0.0.1',
    cookies: new Map(),
  });
  if (answer.status !== 200) throw new Error(`${method} ${target}: ${answer.status} ${String(answer.body)}`);
  return answer.body === '' ? undefined : JSON.parse(String(answer.body));
}

async function* chunks(bytes: Uint8Array) {
  yield bytes;
}

interface Pending {
  ask: string;
  confirm: string;
}

/** A beneficiary with bank details that are not verified. */
async function newPendingBeneficiary(): Promise<Pending> {
  const identity = randomUUID();
  const of = `/api/v1/beneficiary/identity/${identity}`;
  const contacts = [{ email: `${identity}@example.com`, mobile_prefix: '', mobile_number: '' }];
  const beneficiary = await call('POST', of, { first_name: 'Jane', last_name: 'Doe', contacts });
  const path = `/api/v1/beneficiary/dynamic/${identity}/${beneficiary.id}/coordinates`;
  const added = await call('POST', path, { currency: 'EUR', coordinates: { iban: 'DE89370400440532013000' } });
  const coordinate = added.dynamic_beneficiary_coords[0].beneficiary_coordinate_id;
  return { ask: `${of}/${beneficiary.id}/coordinates/${coordinate}/verification`, confirm: `${of}/verification` };
}

async function codeOf(verification: string): Promise<string> {
  const [message] = await read.select().from(outbox).where(eq(outbox.purpose_id, verification));
  return /^(\d+) /.exec((message && decryptContent(message)?.text) ?? '')?.[1] ?? '';
}

const ask = async (beneficiary: Pending) => (await call('GET', beneficiary.ask)).verification_uuid as string;

/** Prepares enough input for a measurement before its clock starts; the measurement ends when the input is used up. */
async function stock<T>(make: () => Promise<T>, seconds: number): Promise<() => T | undefined> {
  const wanted = Math.ceil(seconds * 400);
  const made: T[] = [];
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (made.length < wanted) made.push(await make());
    }),
  );
  return () => made.pop();
}

const spend =
  <T>(make: () => Promise<T>, use: (item: T) => Promise<unknown>) =>
  async (seconds: number) => {
    const take = await stock(make, seconds);
    let isOut = false;
    const tookMs: number[] = [];
    const one = async () => {
      for (let item = take(); item !== undefined && !isOut; item = take()) {
        const beganMs = performance.now();
        await use(item);
        tookMs.push(performance.now() - beganMs);
      }
    };
    setTimeout(() => {
      isOut = true;
    }, seconds * 1000).unref();
    return measureInProcess(async () => {
      await Promise.all(Array.from({ length: callers }, one));
      return tookMs;
    });
  };

const asked = async () => {
  const beneficiary = await newPendingBeneficiary();
  const id = await ask(beneficiary);
  return { path: `${beneficiary.confirm}/${id}`, otp: await codeOf(id) };
};
const account = (seconds: number) =>
  measureInProcess(() =>
    loadCalls(() => asSystem('bench', 'createAccount', (ctx) => createAccount(ctx, {})), { callers, seconds }),
  );

await measure({
  name: `passcodes, ${callers} callers`,
  ways: {
    'ask for a code': spend(newPendingBeneficiary, ask),
    'confirm it': spend(asked, ({ path, otp }) => call('POST', path, { otp })),
    'create an account': account,
  },
  compare: [
    { ours: 'ask for a code', base: 'create an account', by: 'cpu' },
    { ours: 'confirm it', base: 'create an account', by: 'cpu' },
  ],
});
await closeDatabase();
