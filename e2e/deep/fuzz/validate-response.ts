import type { DeclaredAnswers, ReceivedAnswer } from '#e2e/support/answers/declared-answers.ts';
import { problems } from '#lib/core/problem.ts';

export interface FuzzResponse extends Pick<ReceivedAnswer, 'status' | 'text'> {
  headers: Record<string, string | string[] | undefined>;
  ms: number;
}

/** What a response does that neither HTTP nor the OpenAPI document of the server allows; undefined if nothing. */
export function validateResponse(
  { status, headers, text }: FuzzResponse,
  { method, target }: Pick<ReceivedAnswer, 'method' | 'target'>,
  declared: DeclaredAnswers,
): string | undefined {
  const type = String(headers['content-type'] ?? '');
  if (status === 0) return `no answer: ${text}`;
  if (status >= 500) return `${status}`;
  if (/html/i.test(type) || /^\s*</.test(text)) return `HTML: ${text.slice(0, 80)}`;
  if (headers['cache-control'] !== 'no-store' || !headers['x-request-id']) return 'no cache-control or x-request-id';
  const isBodiless = method === 'HEAD' || (method === 'OPTIONS' && status < 400);
  if (isBodiless && text !== '') return 'a body where there must be none';
  const problemFault = status >= 400 && !isBodiless ? validateProblem(status, type, text) : undefined;
  return problemFault ?? declared.faults({ method, target, status, headers, text })[0];
}

/** The document says nothing of requests that no operation takes; they are answered by problems too. */
function validateProblem(status: number, type: string, text: string): string | undefined {
  if (!type.startsWith('application/problem+json')) return `${status} of type ${type}`;
  const { code, status: named } = JSON.parse(text);
  const known: Record<string, { status: number }> = problems;
  return known[code]?.status === status && named === status ? undefined : `${status} with code ${code}`;
}
