import { writeLogLine } from '#lib/core/process/log-line.ts';

interface FailedRequest {
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Logs a page that could not be rendered, with the error code that the page shows in its place. */
export function logPageFailure(thrown: unknown, { path, headers }: FailedRequest): void {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const error_code = 'digest' in error ? error.digest : undefined;
  const [page] = path.split('?');
  const request_id = headers['x-request-id'];
  writeLogLine('error', { error_code, page, request_id, stack: error.stack }, `A page failed: ${error.message}`);
}
