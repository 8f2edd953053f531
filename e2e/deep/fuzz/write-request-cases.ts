import type { RequestCase } from '#e2e/deep/fuzz/request-case.ts';
import type { WriteAttempt } from '#e2e/support/every-write.ts';
import type { Operation } from '#lib/server/operation/operation.ts';

type Attempts = Record<string, WriteAttempt[]>;

/** A request for most writes, from attempts on new records; each attempt is used once, because it changes its record. */
export function writeRequestCases(
  operations: readonly Operation[],
  create: () => Promise<Attempts>,
): Record<string, () => Promise<RequestCase>> {
  let creation: Promise<Attempts> | undefined;
  const next = async (id: string): Promise<WriteAttempt> => {
    creation ??= create();
    const current = creation;
    const attempts = await current.catch((error) => {
      if (creation === current) creation = undefined;
      throw error;
    });
    if (!attempts[id]) throw new Error(`${id} has no attempt.`);
    const attempt = attempts[id].shift();
    if (attempt) return attempt;
    if (creation === current) creation = undefined;
    return next(id);
  };
  const writes = operations.filter(({ effect }) => effect === 'write');
  return Object.fromEntries(
    writes.map((operation) => [operation.id, async () => caseOf(operation, await next(operation.id))]),
  );
}

/** The parts of the request, as the operation names them. */
function caseOf(operation: Operation, { path, body }: WriteAttempt): RequestCase {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const names = operation.path.replaceAll(/\{(\*?)(\w+)\}/g, (_, rest, name) => `(?<${name}>${rest ? '.+' : '[^/]+'})`);
  const params = new RegExp(`^${names}$`).exec(pathname)?.groups ?? {};
  return { params, query: Object.fromEntries(searchParams), ...(body !== undefined && { body }) };
}
