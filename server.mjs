// The server in production. It rejects malformed requests, passes API requests directly to the dispatcher (much faster
// than through a Next route handler) and all others to Next with a new nonce.
import cluster from 'node:cluster';
import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, STATUS_CODES } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import '#lib/core/process/environment-check.ts';
import { problemDocument } from '#components/shell/errors/problem-document.ts';
import { config, isSecure } from '#lib/core/config.ts';
import { Problem } from '#lib/core/problem.ts';
import { activityBoard } from '#lib/core/process/activity.ts';
import { isSupervisor, superviseInstances } from '#lib/core/process/instances.ts';
import { assertCanListen, listenFailureText } from '#lib/core/process/listen-failure.ts';
import { writeLogLine } from '#lib/core/process/log-line.ts';
import { startWatchdog } from '#lib/core/process/watchdog.ts';
import { answerSignInForm } from '#lib/domain/sign-in/posted-form.ts';
import { toApiRequest } from '#lib/server/http/adapter.ts';
import { limitDocuments } from '#lib/server/http/document-limit.ts';
import * as edge from '#lib/server/http/edge.ts';
import { renderPage } from '#lib/server/http/page-status.ts';
import { warnAboutUntrustedProxy } from '#lib/server/http/proxy-notice.ts';
import { compressResponse } from '#lib/server/http/response-compression.ts';
import { apiHeaders, pageHeaders } from '#lib/server/http/security-headers.ts';
import { cachedPageKey, cachePage, findCachedPage } from '#lib/server/http/sign-in-page-cache.ts';

process.env.NODE_ENV ??= 'production';
process.env.NEXT_TELEMETRY_DISABLED ??= '1';

/** Functions that instrumentation.ts puts on globalThis, because it lives in Next's module graph. */
const provided = (name) => globalThis[Symbol.for(`countinghouse.${name}`)];

let secure = false;
let answerPage;
let stopping;
let stopWatching;
/** The responses of each connection, so that a parser error does not write into one, or take its place. */
const answers = new WeakMap();

const server = createServer({
  maxHeaderSize: 2 * edge.requestLimits.headerBytes, // above the limit of edge.ts, which names it
  requireHostHeader: false, // checked there too, with a problem body
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000, // longer than that of usual proxies, which could otherwise reuse a closed connection
  connectionsCheckingInterval: 1_000,
});

/** Open connections. Browsers hold some in reserve without a byte sent; node:http does not count them as idle. */
const connections = new Set();

server.on('connection', (socket) => {
  connections.add(socket);
  socket.once('close', () => connections.delete(socket));
});
server.on('request', answer);
server.on('checkContinue', (req, res) => {
  if (!(Number(req.headers['content-length']) > edge.bodyLimitOf(req.url))) res.writeContinue();
  answer(req, res);
});
server.on('checkExpectation', (req, res) => sendProblem(req, res, edge.expectationProblem()));
server.on('connect', (req, socket) => sendRaw(socket, edge.tunnelProblem(), req.url));
server.on('clientError', (error, socket) => {
  const { last, open } = answersOf(socket);
  if (socket.writableEnded || last === null) return; // answered already
  // A response to the request that cannot be read further has begun.
  const isBegun = () => last?.headersSent && !last.req.complete;
  if (!socket.writable || error.code === 'ECONNRESET' || isBegun()) return socket.destroy();
  answers.set(socket, { last: null, open });
  const complete = [...open].filter((res) => res.req.complete);
  Promise.all(complete.map((res) => once(res, 'close'))).then(
    () => {
      if (!socket.writable) socket.destroy();
      else if (isBegun()) socket.destroySoon();
      else sendRaw(socket, edge.parserErrorProblem(error.code), '/');
    },
    () => socket.destroy(),
  );
});

/** The last response of a connection, null after a parser error; and those that are not finished. */
const answersOf = (socket) => answers.get(socket) ?? { last: undefined, open: new Set() };

function answer(req, res) {
  const { open } = answersOf(req.socket);
  answers.set(req.socket, { last: res, open: open.add(res) });
  res.once('close', () => open.delete(res));
  if (stopping) res.setHeader('connection', 'close');
  const { method, url: target, httpVersion, rawHeaders } = req;
  const refusal = edge.rejectRequestHead({ method, target, httpVersion, rawHeaders });
  const handled = refusal ? sendProblem(req, res, refusal) : handlerOf(method, target)(req, res);
  handled.catch((error) => {
    if (res.destroyed || error.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    writeLogLine('error', { code: error.code, stack: error.stack }, `A request failed: ${error.message}`);
    if (res.headersSent) return res.destroy();
    sendProblem(req, res, new Problem('internal-error', 'The server has an internal error. The error is in the log.'));
  });
}

function handlerOf(method, target) {
  if (method === 'POST' && edge.isSignInForm(target)) return answerForm;
  return edge.isApiPath(target) ? answerApi : answerConsole;
}

const hasBody = ({ headers }) => Number(headers['content-length']) > 0 || headers['transfer-encoding'] !== undefined;

/** Converts between node:http and the dispatcher. */
async function answerApi(req, res) {
  const { method, url: target, headers, socket } = req;
  warnAboutUntrustedProxy(headers);
  const body = hasBody(req) ? req.iterator({ destroyOnReturn: false }) : null;
  const request = toApiRequest({ method, target, headers, body, socket_address: socket.remoteAddress ?? '' });
  const reply = await provided('dispatch')(request);
  return send(req, res, { ...reply, headers: { ...apiHeaders(secure), ...reply.headers } });
}

/** Sign-in without JavaScript, by the operations of the API. */
async function answerForm(req, res) {
  const { method, url: target, headers, socket } = req;
  const body = hasBody(req) ? req.iterator({ destroyOnReturn: false }) : null;
  const request = toApiRequest({ method, target, headers, body, socket_address: socket.remoteAddress ?? '' });
  const reply = await answerSignInForm(request, provided('dispatch'));
  return send(req, res, { ...reply, headers: { ...apiHeaders(secure), ...reply.headers } });
}

async function answerConsole(req, res) {
  const [path, query] = edge.splitOnce(req.url, '?');
  const nonce = randomBytes(16).toString('base64');
  const headers = pageHeaders(nonce, secure);
  if (path !== '/' && path.endsWith('/')) {
    return send(req, res, {
      status: 308,
      headers: { ...headers, location: path.slice(0, -1) + (query && `?${query}`) },
      body: '',
    });
  }
  const tooMany = limitDocuments({ path, headers: req.headers, socket_address: req.socket.remoteAddress ?? '' });
  if (tooMany) return sendProblem(req, res, tooMany);
  for (const name in req.headers) if (/^x-(middleware|nextjs|forwarded)-/.test(name)) delete req.headers[name];
  // Next does not pass the address to pages; sign-in redirects back to it (lib/server/identity/page-context.ts).
  req.headers['x-countinghouse-target'] = req.url;
  // Also in the request, so that the log names it where a page fails.
  req.headers['x-request-id'] = edge.requestIdOf(req.headers['x-request-id']);
  res.setHeader('x-request-id', req.headers['x-request-id']);
  for (const name in headers) res.setHeader(name, headers[name]);
  const key = cachedPageKey(req);
  if (key !== undefined) return answerFromCache(req, res, { key, nonce, headers });
  await answerNext(req, res, headers);
}

/** A page that is the same for all visitors: rendered once, then answered with a nonce of its own. */
async function answerFromCache(req, res, { key, nonce, headers }) {
  const page = findCachedPage(key, nonce);
  if (page) {
    const response = { status: 200, headers: { ...headers, ...page.headers }, body: page.body };
    return send(req, res, await compressResponse(req, response, false));
  }
  // Plain, so that the nonce can be found in it.
  delete req.headers['accept-encoding'];
  const chunks = [];
  for (const name of ['write', 'end']) {
    const pass = res[name].bind(res);
    res[name] = (chunk, ...rest) => {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
      return pass(chunk, ...rest);
    };
  }
  res.once('finish', () => {
    const body = Buffer.concat(chunks).toString('utf8');
    cachePage(key, nonce, { status: res.statusCode, headers: res.getHeaders(), body });
  });
  await answerNext(req, res, headers);
}

async function answerNext(req, res, headers) {
  // Next finds the nonce for its scripts in the request.
  req.headers['content-security-policy'] = headers['content-security-policy'];
  // The head goes with the first part of the page, which Next writes right after it: one packet less to send.
  res.flushHeaders = () => {};
  const activity = activityBoard().begin(res.getHeader('x-request-id'));
  activity.setOperation('page');
  res.once('close', activity.end);
  await renderPage(res, () => answerPage(req, res));
}

async function send(req, res, { status, headers, body }) {
  const whole = body === null || typeof body === 'string' || body instanceof Uint8Array;
  if (whole && status !== 204 && status !== 304 && req.method !== 'HEAD') {
    headers['content-length'] ??= String(Buffer.byteLength(body ?? ''));
  }
  const unread = hasBody(req) && !req.complete;
  if (unread) headers.connection = 'close';
  res.writeHead(status, headers);
  if (!whole) return stream(body, res);
  if (!unread) return res.end(body);
  res.write(body ?? '');
  await drain(req);
  res.end();
}

/** A body that fails resets the connection: the client of HTTP/1.0 would take a close for the end. */
function stream(body, res) {
  const chunks = Readable.from(body);
  chunks.once('error', () => res.socket?.resetAndDestroy());
  return pipeline(chunks, res);
}

function sendProblem(req, res, problem) {
  const request = { target: req.url, secure, sent_id: req.headers['x-request-id'], host: req.headers.host };
  const response = edge.edgeProblemResponse(problem, request);
  const isPage = !edge.isApiPath(req.url) && req.headers.accept?.includes('text/html');
  return send(req, res, isPage ? asPage(problem, req.url, response) : response);
}

/** The same problem for a person in front of a browser. */
function asPage(problem, target, { status, headers }) {
  const body = problemDocument(problem, { target, requestId: headers['x-request-id'] });
  const page = pageHeaders(randomBytes(16).toString('base64'), secure);
  const length = String(Buffer.byteLength(body));
  const type = 'text/html; charset=utf-8';
  return { status, headers: { ...headers, ...page, 'content-type': type, 'content-length': length }, body };
}

/** Reads the rest of the request for a short time: a reset connection would lose the response. */
async function drain(req) {
  req.resume();
  await Promise.race([once(req, 'close'), once(req, 'end'), sleep(2_000)]).catch(() => {});
}

/** Responds where node:http has no response object: a tunnel, or bytes that are no request. */
function sendRaw(socket, problem, target) {
  const { status, headers, body } = edge.edgeProblemResponse(problem, { target, secure });
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  // Read and drop the rest for a moment: a reset would lose the response.
  socket.resume();
  setTimeout(() => socket.destroy(), 1_000).unref();
}

/** Stops accepting requests, completes the open ones, closes the database. At most 10 seconds. */
function stop() {
  stopping ??= finish().finally(() => {
    writeLogLine('info', {}, 'The server has stopped.');
    process.exit(0);
  });
}

async function finish() {
  setTimeout(() => server.closeAllConnections(), 7_000).unref();
  setInterval(() => server.closeIdleConnections(), 100).unref();
  // Live events would hold their connections open.
  provided('endStreams')?.();
  for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
  // Closing the database may block this thread.
  stopWatching?.();
  await Promise.race([provided('stop')?.(), sleep(2_000)]);
}

async function start() {
  const { PORT, HOST, APP_ORIGIN } = config();
  secure = isSecure();
  const { default: next } = await import('next');
  // Next adds an upgrade listener to its server: give it a separate emitter, so that upgrades stay plain requests here.
  const app = next({ dev: false, hostname: HOST, port: PORT, quiet: true, httpServer: new EventEmitter() });
  await app.prepare();
  answerPage = app.getRequestHandler();
  // prepare() resolves before instrumentation.ts has opened the database and migrated it.
  while (!provided('dispatch')) await sleep(10);
  if (stopping) return;
  server.listen(PORT, HOST);
  await once(server, 'listening');
  // Only now, because the start may migrate and check a large database on this thread.
  stopWatching = startWatchdog();
  const address = APP_ORIGIN ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${server.address().port}`;
  writeLogLine('info', { address, pid: process.pid }, 'The server has started.');
  if (cluster.isWorker) process.on('message', ({ wanted }) => wanted === 'greeting' && provided('greet')?.(address));
  else await provided('greet')?.(address);
  process.send?.({ address: `http://127.0.0.1:${server.address().port}` });
}

/** This process serves, or it starts and watches the instances that serve. */
async function main() {
  // Instances share the port of their supervisor, which has looked already.
  if (cluster.isPrimary) await assertCanListen(config());
  if (isSupervisor()) process.exit(await superviseInstances());
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(signal, stop);
  await start();
}

main().catch((error) => {
  console.error(listenFailureText(error) ?? error.message);
  process.exit(1);
});
