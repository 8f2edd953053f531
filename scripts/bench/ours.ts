/** The product's API server without Next, as server.mjs starts it: the subject of the benchmark. */
import { createServer } from 'node:http';
import { database } from '#db/index.ts';
import { dispatch } from '#lib/host/endpoints.ts';
import { toApiRequest } from '#lib/server/http/adapter.ts';
import { rejectRequestHead } from '#lib/server/http/edge.ts';
import { apiHeaders } from '#lib/server/http/security-headers.ts';

await database();
const server = createServer(async (req, res) => {
  const { method = '', url: target = '', headers, httpVersion, rawHeaders, socket } = req;
  const refusal = rejectRequestHead({ method, target, httpVersion, rawHeaders });
  if (refusal) throw refusal;
  const body = Number(headers['content-length']) > 0 ? req.iterator({ destroyOnReturn: false }) : null;
  const request = toApiRequest({ method, target, headers, body, socket_address: socket.remoteAddress ?? '' });
  const reply = await dispatch(request);
  const whole = reply.body instanceof Uint8Array ? reply.body : String(reply.body ?? '');
  const length = { 'content-length': String(Buffer.byteLength(whole)) };
  res.writeHead(reply.status, { ...apiHeaders(false), ...reply.headers, ...length });
  res.end(whole);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
