import { clickedLink } from '#components/ui/links/clicked-link.ts';
import { toastProblem } from '#components/ui/overlay/problem-toast.ts';
import type { signInContract } from '#lib/domain/sign-in/contract.ts';
import { call, operationRef, ProblemError } from '#lib/server/operation/client.ts';

const getMeRef = operationRef<typeof signInContract.getMe>('GET', '/bo/me');

/**
 * The browser shows nothing on the page when a download is refused. A request next to each download finds out that the
 * session has ended, which the shell then says, or that the server cannot be reached. Answers how to stop.
 */
export function checkDownloads(): () => void {
  const check = (event: MouseEvent) => {
    if (clickedLink(event)?.hasAttribute('download')) call(getMeRef).catch(showUnlessEnded);
  };
  document.addEventListener('click', check);
  return () => document.removeEventListener('click', check);
}

function showUnlessEnded(error: unknown): void {
  if (!(error instanceof ProblemError && error.code === 'unauthenticated')) toastProblem(error);
}
