import { type ProblemError, problemOfAnswer } from '#lib/server/operation/client.ts';

/**
 * Downloads what a link leads to. Throws a `ProblemError` with the words of the API when it is refused. The shell itself
 * says that the session has ended.
 */
export async function download({ href }: { href: string }): Promise<void> {
  const { ok } = await fetch(href, { method: 'HEAD', cache: 'no-store' });
  const refusal = ok ? undefined : await findDownloadRefusal(href);
  if (refusal?.code === 'unauthenticated') return;
  if (refusal) throw refusal;
  // Outside the page, so that its click is not taken for another one of the person.
  Object.assign(document.createElement('a'), { href, download: '' }).click();
}

/** HEAD has no body: the same request with GET is refused in words. A proxy may refuse HEAD alone. */
async function findDownloadRefusal(href: string): Promise<ProblemError | undefined> {
  const answer = await fetch(href, { headers: { accept: 'application/json' }, cache: 'no-store' });
  if (!answer.ok) return problemOfAnswer(answer, await answer.text());
  await answer.body?.cancel();
}
