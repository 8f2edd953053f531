import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { RecentMap } from '#lib/core/recent-map.ts';
import { weightedNames } from '#lib/core/weighted-names.ts';
import { SerializedReply } from '#lib/server/http/reply.ts';
import type { Context } from '#lib/server/identity/context.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** A JSON document with its encodings, each created on first use. */
export interface CompressedDocument {
  hash: string;
  forms: Map<Encoding, Promise<Uint8Array>>;
}

const compress: Record<Encoding, (text: Uint8Array) => Promise<Uint8Array>> = {
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text) => promisify(gzip)(text, { level: 9 }),
  identity: async (text) => text,
};

/** For a value that is small enough to be written in one step; otherwise `DocumentWriter`. */
export function toCompressedDocument(value: unknown): CompressedDocument {
  const writer = new DocumentWriter();
  writer.add(JSON.stringify(value));
  return writer.finish();
}

/** Builds a document from parts of a long JSON text, so that no step blocks for long. */
export class DocumentWriter {
  readonly #parts: Uint8Array[] = [];
  readonly #hash = createHash('sha256');

  add(json: string): void {
    const bytes = Buffer.from(json);
    this.#hash.update(bytes);
    this.#parts.push(bytes);
  }

  finish(): CompressedDocument {
    const hash = this.#hash.digest('base64url').slice(0, 27);
    return { hash, forms: new Map([['identity', Promise.resolve(Buffer.concat(this.#parts))]]) };
  }
}

/** Replies with a document in the requested encoding, or with 304 if the client has it. */
export async function documentReply(
  ctx: Pick<Context, 'encodings' | 'if_none_match'>,
  document: CompressedDocument,
  extraHeaders: Record<string, string> = {},
): Promise<SerializedReply> {
  const encoding = acceptedEncoding(ctx.encodings);
  // A strong ETag identifies bytes, so each encoding has its own.
  const etag = `"${document.hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const vary = ['Accept-Encoding', extraHeaders.vary].filter(Boolean).join(', ');
  const headers = { ...extraHeaders, etag, vary };
  if (matchesEtag(ctx.if_none_match, etag)) return new SerializedReply(null, { status: 304, headers });
  const identity = await document.forms.get('identity');
  const known = document.forms.get(encoding) ?? compress[encoding](identity ?? new Uint8Array());
  document.forms.set(encoding, known);
  return new SerializedReply(await known, {
    headers: { ...headers, ...(encoding !== 'identity' && { 'content-encoding': encoding }) },
  });
}

/** What clients send differs little. */
const encodingsMax = 100;
const acceptedLengthMax = 200;
const knownEncodings = new RecentMap<string, Encoding>(encodingsMax);

/** The best encoding that `Accept-Encoding` names. */
export function acceptedEncoding(accepted: string): Encoding {
  const known = accepted === '' ? 'identity' : knownEncodings.get(accepted);
  if (known) return known;
  const best = bestEncoding(accepted);
  if (accepted.length <= acceptedLengthMax) knownEncodings.set(accepted, best);
  return best;
}

function bestEncoding(accepted: string): Encoding {
  const weights = weightedNames(accepted);
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? 0;
  if (weightOf('br') > 0 && weightOf('br') >= weightOf('gzip')) return 'br';
  return weightOf('gzip') > 0 ? 'gzip' : 'identity';
}

function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
