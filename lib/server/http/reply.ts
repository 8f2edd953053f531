import type { ResponseHeaders } from '#lib/server/http/request.ts';

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

/** A body sent in chunks, such as an export. */
export class StreamedBody {
  readonly type: string;
  readonly chunks: AsyncIterable<string | Uint8Array>;
  readonly filename: string;

  constructor(type: string, filename: string, chunks: AsyncIterable<string | Uint8Array>) {
    this.type = type;
    this.filename = filename;
    this.chunks = chunks;
  }
}
