import type { ApiResult } from '#e2e/contract/accounts/fixtures.ts';

/** What a request needs to succeed: exact parts, and the credential to send it with. */
export interface RequestCase {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A random request may have changed a condition of the case: then there is no such request this time. */
export async function done(asked: Promise<ApiResult>): Promise<ApiResult> {
  const answer = await asked;
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
  return answer;
}
