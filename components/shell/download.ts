import { toastProblem } from '#components/ui/overlay/problem-toast.ts';
import { call, operationRef, ProblemError } from '#lib/server/operation/client.ts';

/**
 * Downloads what a link leads to, or shows in the words of the API why it is refused. The shell itself says that the
 * session has ended.
 */
export async function download({ href }: { href: string }): Promise<void> {
  const { ok } = await fetch(href, { method: 'HEAD', cache: 'no-store' });
  if (ok) return save(href);
  // HEAD has no body: the same request with GET is refused in words.
  const { pathname, search } = new URL(href);
  await call(operationRef('GET', pathname + search)).catch((error) => {
    if (!(error instanceof ProblemError && error.code === 'unauthenticated')) toastProblem(error);
  });
}

/** Outside the page, so that its click is not taken for another one of the person. */
function save(href: string): void {
  Object.assign(document.createElement('a'), { href, download: '' }).click();
}
