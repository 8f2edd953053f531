import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { newUser } from '#e2e/support/in-process.ts';

// Creates users on the database of a test server: a POST with a role returns a new user and a token. It keeps running,
// because scripts/token.ts takes a second to start.
const server = createServer(async (request, answer) => {
  try {
    answer.end(JSON.stringify(await newUser(await text(request))));
  } catch (error) {
    answer.writeHead(500).end(String(error));
  }
});
server.listen(0, '127.0.0.1', () => {
  process.send?.({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
process.once('disconnect', () => process.exit());
