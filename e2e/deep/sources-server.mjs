// The API alone, run from the sources: a test of changed sources needs no build.
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { startServerProcess } from '#lib/host/start.ts';
import { toApiRequest } from '#lib/server/http/adapter.ts';
import { apiHeaders } from '#lib/server/http/security-headers.ts';

const provided = (name) => globalThis[Symbol.for(`countinghouse.${name}`)];

const server = createServer(async (req, res) => {
  const { method, url: target, headers, socket } = req;
  const hasBody = Number(headers['content-length']) > 0 || headers['transfer-encoding'] !== undefined;
  const request = toApiRequest({
    method,
    target,
    headers,
    body: hasBody ? req : null,
    socket_address: socket.remoteAddress ?? '',
  });
  const reply = await provided('dispatch')(request);
  res.writeHead(reply.status, { ...apiHeaders(false), ...reply.headers });
  const { body } = reply;
  if (body === null || typeof body === 'string' || body instanceof Uint8Array) return res.end(body);
  return pipeline(Readable.from(body), res);
});

async function stop() {
  server.close();
  server.closeAllConnections();
  await provided('stop')?.();
  process.exit(0);
}

for (const signal of ['SIGTERM', 'disconnect']) process.on(signal, stop);
await startServerProcess();
server.listen(0, '127.0.0.1', () => process.send?.({ address: `http://127.0.0.1:${server.address().port}` }));
