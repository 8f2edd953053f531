// The API alone, run from the sources: a test of changed sources needs no build.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { startServerProcess } from '#lib/host/start.ts';
import { toApiRequest } from '#lib/server/http/adapter.ts';
import { edgeProblemResponse, rejectRequestHead, requestLimits } from '#lib/server/http/edge.ts';
import type { ApiResponse } from '#lib/server/http/request.ts';
import { apiHeaders } from '#lib/server/http/security-headers.ts';
import type { Dispatch } from '#lib/server/operation/dispatch/dispatch.ts';

/** The start puts its functions on globalThis, for the server in another module graph. */
const provided = <T>(name: string): T => (globalThis as Record<symbol, unknown>)[Symbol.for(name)] as T;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  Number(headers['content-length']) > 0 || headers['transfer-encoding'] !== undefined;

async function replyTo(req: IncomingMessage): Promise<ApiResponse> {
  const { method = 'GET', url: target = '/', httpVersion, rawHeaders, headers, socket } = req;
  const refusal = rejectRequestHead({ method, target, httpVersion, rawHeaders });
  if (refusal) {
    const sentId = headers['x-request-id'];
    return edgeProblemResponse(refusal, { target, secure: false, sent_id: sentId, host: headers.host });
  }
  const body = hasBody(req) ? req.iterator({ destroyOnReturn: false }) : null;
  const request = toApiRequest({ method, target, headers, body, socket_address: socket.remoteAddress ?? '' });
  const reply = await provided<Dispatch>('countinghouse.dispatch')(request);
  return { ...reply, headers: { ...apiHeaders(false), ...reply.headers } };
}

async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { status, headers, body } = await replyTo(req);
  // The rest of a body that was not read would be taken for the next request.
  res.writeHead(status, { ...headers, ...(hasBody(req) && !req.complete && { connection: 'close' }) });
  if (body === null || typeof body === 'string' || body instanceof Uint8Array) res.end(body);
  else await pipeline(Readable.from(body), res);
}

const server = createServer({ maxHeaderSize: 2 * requestLimits.headerBytes }, (req, res) => {
  // A client that leaves is no reason to end the server.
  answer(req, res).catch(() => res.destroy());
});

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
