import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { processGlobal } from '#lib/core/process/process-global.ts';

const responses = processGlobal('page-responses', () => new AsyncLocalStorage<ServerResponse>());

/** Renders a page that can set the status of its response. */
export const renderPage = (response: ServerResponse, render: () => Promise<void>): Promise<void> =>
  responses.run(response, render);

/** Sets the status of the page that is being rendered; false where Next is the server and keeps the response. */
export function setPageStatus(status: number): boolean {
  const response = responses.getStore();
  if (response) response.statusCode = status;
  return response !== undefined;
}
