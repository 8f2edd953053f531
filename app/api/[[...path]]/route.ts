import { isSecure } from '#lib/core/config.ts';
import { dispatch } from '#lib/host/endpoints.ts';
import { toApiRequest } from '#lib/server/http/adapter.ts';
import type { ApiResponse, ResponseHeaders } from '#lib/server/http/request.ts';
import { apiHeaders } from '#lib/server/http/security-headers.ts';

/** Next's adapter of the API, for development and serverless hosts. In production server.mjs calls the dispatcher. */
async function handleRequest({ method, url, headers: sent, body }: Request): Promise<Response> {
  // Next drops the content-encoding of an answer, so it gets plain ones.
  const { 'accept-encoding': _, ...headers } = Object.fromEntries(sent);
  const target = url.slice(url.indexOf('/', url.indexOf('//') + 2));
  // Next shows the socket's address only in X-Forwarded-For, where a caller may have written another: without a trusted
  // proxy all callers count as one network.
  const reply = await dispatch(toApiRequest({ method, target, headers, body, socket_address: '' }));
  return new Response(asBody(reply.body), {
    status: reply.status,
    headers: pairsOf({ ...apiHeaders(isSecure()), ...reply.headers }),
  });
}

const pairsOf = (headers: ResponseHeaders): [string, string][] =>
  Object.entries(headers).flatMap(([name, values]) => [values].flat().map((value): [string, string] => [name, value]));

function asBody(body: ApiResponse['body']): BodyInit | null {
  if (body === null || typeof body === 'string') return body;
  return body instanceof Uint8Array ? new Uint8Array(body) : streamOf(body);
}

function streamOf(chunks: AsyncIterable<string | Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value);
    },
    // The client went away: end the work behind it.
    cancel: async () => void (await iterator.return?.()),
  });
}

export {
  handleRequest as DELETE,
  handleRequest as GET,
  handleRequest as HEAD,
  handleRequest as OPTIONS,
  handleRequest as PATCH,
  handleRequest as POST,
  handleRequest as PUT,
};
