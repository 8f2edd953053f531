import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '#e2e/contract/accounts/fixtures.ts';
import { createUserAt, testServerKind } from '#e2e/support/servers/server.ts';

test.skip(testServerKind !== 'edge', 'how the custom server cuts a connection');

test('a download whose token is revoked is cut off, also for a client of HTTP/1.0, which takes a close for the end', async ({
  call,
  open,
  server,
}) => {
  test.setTimeout(120_000);
  const { id } = await open();
  const line = 'A line of a long letter to the bank.\n';
  const content = Buffer.from(line.repeat(270_000));
  const file = { name: 'letter', content: content.toString('base64') };
  const { json, text, status } = await call('POST', `/bo/records/account/${id}/attachments`, file);
  expect(status, text).toBe(200);
  const { token, username } = await createUserAt(server, 'auditor');
  const { hostname, port } = new URL(server.origin);
  const socket = connect(Number(port), hostname);
  let [bytes, outcome] = [0, 'closed'];
  socket.on('data', (chunk) => (bytes += chunk.length));
  // At the first part: later, on a busy machine, everything may have arrived.
  const begun = new Promise<void>((resolve) =>
    socket.once('data', () => {
      socket.pause();
      resolve();
    }),
  );
  socket.on('error', (error: NodeJS.ErrnoException) => (outcome = error.code ?? 'error'));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(
    `GET /bo/records/account/${id}/attachments/${json.id} HTTP/1.0\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  );
  await begun;
  const { page } = (await call('GET', `/bo/tokens?page[size]=1000`)).json;
  const [minted] = page.filter(({ user }: { user: { username: string } }) => user.username === username);
  expect((await call('DELETE', `/bo/tokens/${minted.id}`)).status).toBe(200);
  await sleep(5_500);
  socket.resume();
  await closed;
  expect(outcome).toBe('ECONNRESET');
  expect(bytes).toBeLessThan(content.length);
});
