import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { newPerson, newUser } from '#e2e/support/servers/in-process.ts';

// Creates users on the database of a test server: a POST to `/user` or `/person` with an array of roles returns a new
// user with a token, or a new person with the cookie of a session. It keeps running, because scripts/token.ts takes a
// second to start.
const creators: Record<string, (...roles: string[]) => Promise<unknown>> = { '/user': newUser, '/person': newPerson };
const server = createServer(async (request, answer) => {
  try {
    const create = creators[request.url ?? ''];
    if (!create) throw new Error(`Nothing is created at ${request.url}.`);
    answer.end(JSON.stringify(await create(...((await json(request)) as string[]))));
  } catch (error) {
    answer.writeHead(500).end(String(error));
  }
});
server.listen(0, '127.0.0.1', () => {
  process.send?.({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
process.once('disconnect', () => process.exit());
