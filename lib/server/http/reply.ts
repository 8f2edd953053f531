import type { ApiResponse, ResponseHeaders } from '#lib/server/http/request.ts';

const jsonContentType = 'application/json; charset=utf-8';

/** A result with headers or a status other than 200. */
export class Reply<Body = unknown> {
  readonly body: Body;
  readonly headers: ResponseHeaders;
  readonly status: number;

  constructor(body: Body, options: { headers?: ResponseHeaders; status?: number } = {}) {
    this.body = body;
    this.headers = options.headers ?? {};
    this.status = options.status ?? 200;
  }
}

/** A reply with a serialized body, possibly compressed: `headers` has its content-encoding. */
export class SerializedReply extends Reply<never> {
  readonly bytes: Uint8Array | null;

  constructor(bytes: Uint8Array | null, options: { headers: Record<string, string>; status?: number }) {
    // The dispatcher sends `bytes` and never reads the body.
    super(undefined as never, options);
    this.bytes = bytes;
  }
}

/** A reply with its revision as a strong ETag. */
export function replyWithEtag<Body>(body: Body, revision: string | number | undefined): Reply<Body> {
  return new Reply(body, { headers: revision === undefined ? {} : { etag: `"${revision}"` } });
}

/** A body sent in chunks: an export with a file name, or a stream of events without. */
export class StreamedBody {
  readonly headers: ResponseHeaders;
  readonly chunks: AsyncIterable<string | Uint8Array>;

  constructor(type: string, filename: string | undefined, chunks: AsyncIterable<string | Uint8Array>) {
    const disposition = filename !== undefined && { 'content-disposition': attachmentDisposition(filename) };
    this.headers = { 'content-type': type, ...disposition };
    this.chunks = chunks;
  }
}

/** The answer of a result: as JSON, or as it is serialized already. */
export function serialize(result: unknown): ApiResponse {
  const reply = result instanceof Reply ? result : new Reply(result);
  const { body, headers, status } = reply;
  if (reply instanceof SerializedReply)
    return { status, headers: { 'content-type': jsonContentType, ...headers }, body: reply.bytes };
  if (body === undefined) return { status, headers, body: '' };
  if (body instanceof StreamedBody) return { status, headers: { ...body.headers, ...headers }, body: body.chunks };
  return {
    status,
    headers: { 'content-type': jsonContentType, ...headers },
    body: JSON.stringify(body),
  };
}

/** RFC 6266: a name for every client, and the true one (RFC 8187) where it has other characters. */
function attachmentDisposition(filename: string): string {
  const plain = filename.replaceAll(/[^\w.-]/g, '_');
  const reserved = /['()*]/g;
  const encoded = encodeURIComponent(filename.toWellFormed()).replaceAll(
    reserved,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"${plain === filename ? '' : `; filename*=UTF-8''${encoded}`}`;
}

/** Ends the work behind a body that is not sent. */
export async function discardBody(body: ApiResponse['body']): Promise<void> {
  if (body === null || typeof body === 'string' || body instanceof Uint8Array) return;
  await body[Symbol.asyncIterator]().return?.();
}
