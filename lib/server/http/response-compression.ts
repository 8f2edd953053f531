import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { acceptedEncoding } from '#lib/server/http/compression.ts';
import { type ApiRequest, type ApiResponse, headerOf } from '#lib/server/http/request.ts';

/** A smaller answer fits into one packet anyway. */
const compressedBytesMin = 1024;

/** Not a stream of events: a compressor would hold each event back. */
const compressedTypes = /^(?:application\/(?:[\w.+-]+\+)?json|text\/(?!event-stream))/;

/** Answers differ each time, so the speed of the compression counts more than the last percent of size. */
const brotliOptions = (size?: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    ...(size !== undefined && { [constants.BROTLI_PARAM_SIZE_HINT]: size }),
  },
});
const gzipOptions = { level: 6 };

/**
 * Compresses an answer of more than 1 KB where the caller accepts it. The length of a compressed answer tells about its
 * content (BREACH), which matters where a stranger makes a browser send requests. So two kinds stay plain: answers
 * with a secret, and answers to requests that another site made a browser send.
 */
export async function compressResponse(
  request: Pick<ApiRequest, 'headers' | 'method'>,
  response: ApiResponse,
  hasSecret: boolean,
): Promise<ApiResponse> {
  if (!isCompressible(response)) return response;
  const varied = { ...response, headers: { ...response.headers, vary: withEncoding(response.headers.vary) } };
  const encoding = acceptedEncoding(headerOf(request.headers, 'accept-encoding') ?? '');
  if (encoding === 'identity' || hasSecret || request.method === 'HEAD' || isForeign(request)) return varied;
  return {
    ...varied,
    headers: { ...varied.headers, 'content-encoding': encoding },
    body: await compressedBody(response.body, encoding),
  };
}

function isCompressible({ body, headers }: ApiResponse): boolean {
  if (body === null || headers['content-encoding'] !== undefined) return false;
  if (!compressedTypes.test(String(headers['content-type'] ?? ''))) return false;
  const isWhole = typeof body === 'string' || body instanceof Uint8Array;
  // A text has at least as many bytes as characters: counting the bytes of a long one is spared.
  return !isWhole || body.length > compressedBytesMin || Buffer.byteLength(body) > compressedBytesMin;
}

async function compressedBody(body: ApiResponse['body'], encoding: 'br' | 'gzip'): Promise<ApiResponse['body']> {
  if (typeof body === 'string' || body instanceof Uint8Array) {
    const size = Buffer.byteLength(body);
    return encoding === 'br'
      ? promisify(brotliCompress)(body, brotliOptions(size))
      : promisify(gzip)(body, gzipOptions);
  }
  const compressing = encoding === 'br' ? createBrotliCompress(brotliOptions()) : createGzip(gzipOptions);
  // The reader of the last stream sees an error of the first one; the callback only keeps it from being thrown.
  return pipeline(Readable.from(body ?? []), compressing, () => {});
}

/** `same-site` is another host of the same domain. */
const isForeign = (request: Pick<ApiRequest, 'headers'>): boolean =>
  ['cross-site', 'same-site'].includes(headerOf(request.headers, 'sec-fetch-site') ?? '');

function withEncoding(vary: string | string[] | undefined): string {
  if (vary === undefined) return 'Accept-Encoding';
  const names = [vary].flat().join(', ');
  if (/\baccept-encoding\b/i.test(names)) return names;
  return [names, 'Accept-Encoding'].filter(Boolean).join(', ');
}
