import { prettifyError, z } from 'zod';
import { type ProblemCode, problems } from '#lib/core/problem.ts';
import { ProblemBody, problemCodesOf } from '#lib/server/operation/document/problems.ts';
import type { Operation } from '#lib/server/operation/operation.ts';

export interface FuzzResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  ms: number;
}

/** Problems that may precede any operation. */
const everywhere: readonly ProblemCode[] = [
  ...(['malformed-request', 'uri-too-long', 'headers-too-large', 'method-not-allowed'] as const),
  ...(['unauthenticated', 'cross-site-refused', 'not-found'] as const),
];
/** Further problems of a write: repeated requests, and a secret that is shown only once. */
const repeated: readonly ProblemCode[] = ['request-running', 'request-id-reused', 'already-done'];
const Refusal = z.looseObject(ProblemBody.shape);

/** The fault of a response; undefined if the contract allows the response. */
export function validateResponse(
  operation: Operation,
  { status, headers, text }: FuzzResponse,
  method: string,
  isBent: boolean,
): string | undefined {
  const type = String(headers['content-type'] ?? '');
  if (status === 0) return `no answer: ${text}`;
  if (status >= 500) return `${status}`;
  if (/html/i.test(type) || /^\s*</.test(text)) return `HTML: ${text.slice(0, 80)}`;
  if (headers['cache-control'] !== 'no-store' || !headers['x-request-id']) return 'no cache-control or x-request-id';
  const isBodiless = method === 'HEAD' || (method === 'OPTIONS' && status < 400);
  if (isBodiless) return text === '' ? undefined : 'a body where there must be none';
  if (status >= 400) return validateProblem(operation, status, type, text, isBent);
  // A mutated request may have reached another operation, whose contract this is not.
  if (isBent) return undefined;
  if (status === 304) return headers.etag ? undefined : '304 without an ETag';
  if (status === 202) return operation.effect === 'write' && headers.location ? undefined : 'an undeclared 202';
  if (status !== 200) return `undeclared status ${status}`;
  return validateSuccess(operation, type, text);
}

function validateSuccess({ response }: Operation, type: string, text: string): string | undefined {
  if (!response) return text === '' ? undefined : `a body where none is declared: ${text.slice(0, 80)}`;
  if (!/json/.test(type)) return /^text\/(csv|plain)/.test(type) ? undefined : `of type ${type}`;
  const parsed = response.safeParse(JSON.parse(text));
  return parsed.success ? undefined : `breaks its schema: ${prettifyError(parsed.error)}`;
}

function validateProblem(
  operation: Operation,
  status: number,
  type: string,
  text: string,
  isBent: boolean,
): string | undefined {
  if (!type.startsWith('application/problem+json')) return `${status} of type ${type}`;
  const parsed = Refusal.safeParse(JSON.parse(text));
  if (!parsed.success) return `breaks the schema of a problem: ${prettifyError(parsed.error)}`;
  const code = parsed.data.code as ProblemCode;
  if (problems[code]?.status !== status || parsed.data.status !== status) return `${status} with code ${code}`;
  const writes = operation.effect === 'write' ? repeated : [];
  const isDeclared = [...problemCodesOf(operation), ...everywhere, ...writes].includes(code);
  return isDeclared || isBent ? undefined : `undeclared refusal ${code}: ${parsed.data.detail}`;
}
