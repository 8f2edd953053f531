/** New accounts by 64 callers, in process and over HTTP, against raw inserts of the same rows. */
import { desc, eq } from 'drizzle-orm';
import { closeDatabase, database } from '#db/index.ts';
import { accounts } from '#db/schema/accounts.ts';
import type { NewAccount } from '#lib/domain/accounts/core/account-input.ts';
import { createAccount } from '#lib/domain/accounts/core/create.ts';
import { demoAccount } from '#lib/domain/accounts/demo/accounts.ts';
import { asSystem } from '#lib/server/write/system.ts';
import { inProcess } from '#scripts/bench/in-process.ts';
import { httpRequest, loadCalls, measureInProcess } from '#scripts/bench/load.ts';
import { measure } from '#scripts/bench/protocol.ts';
import { rawCreation } from '#scripts/bench/raw-creation.ts';
import { newCaller } from '#scripts/bench/samples.ts';
import { createRequester, startServer } from '#scripts/bench/servers.ts';

const callers = 64;
const { read } = await database();
const [last] = await read.select({ seq: accounts.seq }).from(accounts).orderBy(desc(accounts.seq)).limit(1);
/** Numbers after those of the data, so that references and codes are new; very large numbers wrap around. */
let next = (last?.seq ?? 0) + 1;

function wanted(): NewAccount {
  const { reference, name, owner, attributes, banking, tags } = demoAccount(next++);
  return { reference, name, owner, attributes, coordinates: { banking }, coordinate_tags: tags };
}
const createOne = await inProcess('createAccount');
const create = () => createOne(wanted());

const { token } = await newCaller();
const { account } = await asSystem('bench', 'createAccount', (ctx) => createAccount(ctx, wanted()));
const [made] = await read.select({ seq: accounts.seq }).from(accounts).where(eq(accounts.id, account.id));
const raw = await rawCreation(process.env.DATABASE_URL ?? '', made?.seq ?? 0);
const here = (call: () => Promise<unknown>) => (seconds: number) =>
  measureInProcess(() => loadCalls(call, { callers, seconds }));

await measure({
  name: `create, ${callers} callers`,
  ways: { ours: here(create), raw: here(raw.create) },
  compare: [{ ours: 'ours', base: 'raw', at_least: 0.4 }],
});
await closeDatabase();

const ours = await startServer('ours');
const request = () => httpRequest('POST', '/api/v2.0/account', { token, body: wanted() });
await measure({
  name: `create over HTTP, ${callers} connections`,
  ways: { ours: createRequester(ours, { request, connections: callers }), raw: here(raw.create) },
  compare: [{ ours: 'ours', base: 'raw' }],
});
await Promise.all([ours.stop(), raw.close()]);
