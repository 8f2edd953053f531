import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCaller } from '#e2e/contract/accounts/fixtures.ts';
import { done, expect, newBeneficiaryFixture, of } from '#e2e/contract/beneficiaries/fixtures.ts';
import { mailServer } from '#e2e/support/servers/mail-server.ts';
import { mintAdministratorToken, type Server, startServer } from '#e2e/support/servers/server.ts';
import { test } from '#e2e/support/test.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(180_000);

async function callerOf(server: Server) {
  return createCaller(server.origin, await mintAdministratorToken(server));
}

const codeIn = (mail = ''): string => /\b(\d{6}) is your passcode/.exec(mail)?.[1] ?? '';

test.describe('by mail', () => {
  let post: Awaited<ReturnType<typeof mailServer>>;
  let servers: Server[] = [];
  test.afterAll(async () => {
    for (const server of servers) await server.dispose();
    await post?.close();
  });

  test('failed delivery never fails the request; waiting messages survive a kill and arrive once', async () => {
    const probe = await mailServer();
    await probe.close();
    const environment = { SMTP_URL: `smtp://127.0.0.1:${probe.port}`, LOG_LEVEL: 'debug' };
    const first = await startServer({ environment });
    servers = [first];
    const { DATABASE_URL = '', MASTER_KEY = '' } = first.environment;
    const call = await callerOf(first);
    const beneficiary = await newBeneficiaryFixture(call);
    const { json } = await done(call('GET', beneficiary.verification));
    const view = `/bo/verifications/${json.verification_uuid}`;
    await expect
      .poll(async () => (await call('GET', view)).json.delivery.fault)
      .toContain('The mail server did not take');
    await first.kill();
    post = await mailServer({ port: probe.port });
    const second = await startServer({ environment: { ...environment, DATABASE_URL, MASTER_KEY } });
    servers = [second, first];
    await expect.poll(() => post.mails.length, { timeout: 90_000 }).toBe(1);
    const otp = codeIn(post.mails[0]);
    const again = await callerOf(second);
    const answer = await done(
      again('POST', `${of(beneficiary.identity)}/verification/${json.verification_uuid}`, { otp }),
    );
    expect(answer.json.status).toBe('VERIFIED');
    expect(post.mails).toHaveLength(1);
  });

  test('a passcode arrives, verifies, and is in no response or log; the outbox is 404', async () => {
    const [server] = servers;
    if (!server) throw new Error('The server has not started.');
    const before = post.mails.length;
    const call = await callerOf(server);
    const beneficiary = await newBeneficiaryFixture(call);
    const { json, text } = await done(call('GET', beneficiary.verification));
    await expect.poll(() => post.mails.length).toBe(before + 1);
    const mail = post.mails.at(-1);
    const code = codeIn(mail);
    expect(code).toMatch(/^\d{6}$/);
    expect(mail?.replaceAll('=\r\n', '')).toContain('Jane Doe');
    expect(text).not.toContain(code);
    expect((await call('GET', '/bo/outbox')).status).toBe(404);
    const view = () => done(call('GET', `/bo/verifications/${json.verification_uuid}`));
    await expect.poll(async () => (await view()).json.delivery.state).toBe('SENT');
    expect((await view()).json.delivery).toMatchObject({ channel: 'EMAIL', sent_at: expect.any(String) });
    expect((await view()).text).not.toContain(code);
    const verified = await done(
      call('POST', `${of(beneficiary.identity)}/verification/${json.verification_uuid}`, { otp: code }),
    );
    expect(verified.json.status).toBe('VERIFIED');
    expect(server.log()).not.toContain(code);
    expect((await call('GET', '/bo/audit?page[size]=200')).text).not.toContain(`"${code}"`);
    expect(post.mails).toHaveLength(before + 1);
  });
});

test('a text message goes through the signed gateway if only a number is known; the log names its failures', async () => {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const taken: { body: string; headers: IncomingHttpHeaders }[] = [];
  const gateway = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    taken.push({ body, headers: request.headers });
    const isWrong = body.includes('+447700900999');
    const laterStatus = taken.length < 3 ? 503 : 202;
    response.writeHead(isWrong ? 422 : laterStatus).end();
  });
  await new Promise<void>((ready) => gateway.listen(0, '127.0.0.1', ready));
  const { port } = gateway.address() as AddressInfo;
  const server = await startServer({
    environment: { SMS_WEBHOOK_URL: `http://127.0.0.1:${port}/sms`, SMS_WEBHOOK_SECRET: secret },
  });
  try {
    const call = await callerOf(server);
    const contacts = [{ email: 'only@example.com', mobile_prefix: '+44', mobile_number: '7700 900123' }];
    const beneficiary = await newBeneficiaryFixture(call, { contacts });
    const { json } = await done(call('GET', beneficiary.verification));
    await expect.poll(() => taken.length, { timeout: 20_000 }).toBe(3);
    await expect.poll(() => server.log()).toContain('"failures":2,"msg":"messages sent again"');
    const failed = server
      .log()
      .match(/"channel":"SMS","message":"The gateway answered 503.","msg":"message not sent"/g);
    expect(failed).toHaveLength(1);
    const message = JSON.parse(taken[0]?.body ?? '{}');
    expect(message).toMatchObject({ to: '+447700900123' });
    const { headers, body } = taken[0] ?? { headers: {}, body: '' };
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    // One segment of GSM 03.38.
    expect(message.text).toMatch(/^[\x20-\x5a_a-z]{1,160}$/);
    const otp = message.text.slice(0, 6);
    await done(call('POST', `${of(beneficiary.identity)}/verification/${json.verification_uuid}`, { otp }));
    const wrong = [{ email: 'wrong@example.com', mobile_prefix: '+44', mobile_number: '7700 900999' }];
    await done(call('GET', (await newBeneficiaryFixture(call, { contacts: wrong })).verification));
    // The gateway works, so it is no failure of the channel.
    const rejected = '"channel":"SMS","message":"The gateway answered 422.","msg":"message rejected"';
    await expect.poll(() => server.log()).toContain(rejected);
    expect(server.log().match(/message not sent/g)).toHaveLength(1);
  } finally {
    await server.dispose();
    gateway.close();
  }
});
