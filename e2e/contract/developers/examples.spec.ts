import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { runGuide } from '#e2e/support/guide-code.ts';
import { type PrintedCall, sendPrinted } from '#e2e/support/printed-examples.ts';
import { mintToken, type Server, startServer } from '#e2e/support/servers/server.ts';

test.describe.configure({ timeout: 600_000 });

/** The guide of the client is its README: the tests of its package run that. Those of clients run the five languages. */
const guideNames = readdirSync('docs/guides')
  .map((file) => file.replace('.md', ''))
  .filter((name) => name !== 'typescript-client' && name !== 'languages');
const folder = mkdtempSync(join(tmpdir(), 'countinghouse-examples-'));

/** As the example of sign-in names the first administrator. */
const ada = 'ada@example.com';

async function startAs(demo: '0' | '1'): Promise<Server> {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, 'a sentence of my own', { mode: 0o600 });
  return startServer({ environment: { DEMO: demo, ADMIN_EMAIL: ada, ADMIN_PASSWORD_FILE: passwordFile } });
}

const disabledWebhook = 'the webhook is disabled, so that no server sends to its address';

/** No record can stand ready for these: what they name is made for one caller and one use. */
const cannotStandReady: Record<string, string> = {
  acceptPaymentDetails: 'the hash of the details is keyed by the server',
  confirmTotp: 'the code comes from an authenticator',
  createFirstAdministrator: 'the link works once',
  deleteReport: 'only the owner deletes a report',
  endMySession: 'the session is that of the caller',
  fetchChangeRequestSecret: 'only the requester fetches a secret, once',
  getLiveEvents: 'the stream belongs to the session of a browser',
  replayEvent: disabledWebhook,
  replayFailedEvents: disabledWebhook,
  runReport: 'only the owner sends a report',
  sendTestEvent: disabledWebhook,
  setPassword: 'the link works once',
  signInWithCode: 'the challenge answers one sign-in',
  updateNote: 'only the author changes a note',
  updateReport: 'only the owner changes a report',
};

async function printedCalls(origin: string): Promise<PrintedCall[]> {
  const document = await (await fetch(`${origin}/api/openapi.json`)).json();
  const described = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>);
  const ids = described.flatMap((methods) => Object.values(methods).map((one) => one.operationId));
  return Promise.all(
    ids.map(async (id) => {
      const twin = await (await fetch(`${origin}/developers/reference/${id}.md`)).text();
      return { id, curl: /^```curl\n([\s\S]*?)\n```$/m.exec(twin)?.[1] ?? '' };
    }),
  );
}

async function makeFirstPayment(server: Server, token: string): Promise<number> {
  const calls = join(folder, `calls-${server.pid}`);
  const environment = { API: server.origin, TOKEN: token, CALLS: calls };
  const after =
    'echo; echo "RESULT $(get /bo/payments/$PAYMENT)"; echo "WALLETS $(get /api/v2.0/account/$ACCOUNT/wallets)"';
  const out = await runGuide('first-payment', { environment, after });
  const [, payment = '{}'] = /^RESULT (.*)$/m.exec(out) ?? [];
  const [, wallets = '[]'] = /^WALLETS (.*)$/m.exec(out) ?? [];
  expect(JSON.parse(payment)).toMatchObject({ state: 'PAID', amount: '25.00', currency: 'EUR' });
  expect(JSON.parse(wallets)[0]).toMatchObject({ account_balance: '975.00' });
  // Without the two above.
  return readFileSync(calls, 'utf8').trim().split('\n').length - 2;
}

test('on an empty server, the code of the guide makes the first payment, and that of every guide runs', async () => {
  const server = await startAs('0');
  try {
    const token = await mintToken(server, { name: 'first-payment', role: 'administrator' });
    expect(await makeFirstPayment(server, token)).toBeLessThanOrEqual(18);
    const environment = { API: server.origin, TOKEN: token, CALLS: join(folder, 'calls') };
    for (const name of guideNames) await runGuide(name, { environment });
  } finally {
    await server.dispose();
  }
});

test('on the demo data, the guide runs, and the printed curl of every operation answers 2xx', async () => {
  const server = await startAs('1');
  try {
    const token = await mintToken(server, { name: ada, role: 'administrator' });
    await makeFirstPayment(server, token);
    const answers = await sendPrinted(await printedCalls(server.origin), token);
    const refused = answers.filter(({ status }) => status < 200 || status > 299);
    const unexpected = refused.filter(({ id }) => !(id in cannotStandReady));
    expect(unexpected.map(({ id, status, text }) => `${id}: ${status} ${text.slice(0, 300)}`)).toEqual([]);
    expect(answers.find(({ id }) => id === 'decideChangeRequests')?.text).toContain('EXECUTED');
    expect(refused.map(({ id }) => id).sort()).toEqual(Object.keys(cannotStandReady));
  } finally {
    await server.dispose();
  }
});
