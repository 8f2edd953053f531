import { config } from '#lib/core/config.ts';
import { Problem } from '#lib/core/problem.ts';
import { remoteOf } from '#lib/server/http/adapter.ts';
import type { ApiRequest } from '#lib/server/http/request.ts';
import { senderOf } from '#lib/server/identity/network.ts';
import { RateLimit } from '#lib/server/identity/rate-limit.ts';

/** Pages that anyone can ask for without a credential, and that take work to render. */
const documentPagePath = /^\/(developers(?=[/?]|$)|llms\.txt)/;
const documentLimit = new RateLimit(config().RATE_LIMIT_PER_MINUTE);

interface PageRequest {
  path: string;
  headers: ApiRequest['headers'];
  socket_address: string;
}

/** The 429 of a sender that asks for too many documents a minute, if so. */
export function limitDocuments({ path, headers, socket_address }: PageRequest): Problem | undefined {
  if (!documentPagePath.test(path)) return undefined;
  try {
    documentLimit.take(senderOf(remoteOf(headers, socket_address)), Date.now());
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}
