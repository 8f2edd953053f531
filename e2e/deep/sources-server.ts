// The API alone, run from the sources: a test of changed sources needs no build.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { startServerProcess } from '#lib/host/start.ts';
import { toApiRequest } from '#lib/server/http/adapter.ts';
import { apiHeaders } from '#lib/server/http/security-headers.ts';
import type { Dispatch } from '#lib/server/operation/dispatch.ts';

/** The start puts its functions on globalThis, for the server in another module graph. */
const provided = <T>(name: string): T => (globalThis as Record<symbol, unknown>)[Symbol.for(name)] as T;

async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { method = 'GET', url: target = '/', headers, socket } = req;
  const hasBody = Number(headers['content-length']) > 0 || headers['transfer-encoding'] !== undefined;
  const request = toApiRequest({
    method,
    target,
    headers,
    body: hasBody ? req : null,
    socket_address: socket.remoteAddress ?? '',
  });
  const reply = await provided<Dispatch>('countinghouse.dispatch')(request);
  res.writeHead(reply.status, { ...apiHeaders(false), ...reply.headers });
  const { body } = reply;
  if (body === null || typeof body === 'string' || body instanceof Uint8Array) res.end(body);
  else await pipeline(Readable.from(body), res);
}

const server = createServer(answer);

async function stop(): Promise<void> {
  server.close();
  server.closeAllConnections();
  await provided<(() => Promise<void>) | undefined>('countinghouse.stop')?.();
  process.exit(0);
}

for (const signal of ['SIGTERM', 'disconnect']) process.on(signal, stop);
await startServerProcess();
server.listen(0, '127.0.0.1', () =>
  process.send?.({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
);
