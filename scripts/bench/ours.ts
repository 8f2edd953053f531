/** The product's own door to the API as server.mjs has it, without Next: what the benchmark measures. */
import { createServer } from 'node:http';
import { database } from '#db/client.ts';
import { requestAtDoor } from '#lib/api/door.ts';
import { dispatch } from '#lib/endpoints.ts';

await database();
const server = createServer(async (req, res) => {
  const { method = '', url: target = '', headers, socket } = req;
  const request = requestAtDoor({ method, target, headers, body: null, socket_address: socket.remoteAddress ?? '' });
  const answer = await dispatch(request);
  const body = String(answer.body ?? '');
  res.writeHead(answer.status, { ...answer.headers, 'content-length': String(Buffer.byteLength(body)) });
  res.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
