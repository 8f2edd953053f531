import { DeclaredAnswers } from '#e2e/support/answers/declared-answers.ts';

const plainFetch = globalThis.fetch;
const apiPath = /^\/(api|bo|metrics)(\/|$)/;
let declared: Promise<DeclaredAnswers> | undefined;
let pending: Promise<string[]>[] = [];

/** From now on, every answer of the API to `fetch` is compared with the document of the server. */
export function checkFetchedAnswers(documentOrigin: string): void {
  declared ??= plainFetch(`${documentOrigin}/api/openapi.json`).then(
    async (answer) => new DeclaredAnswers(await answer.json()),
  );
  globalThis.fetch = async (input, init) => {
    const answer = await plainFetch(input, init);
    const { hostname, pathname, search } = new URL(answer.url);
    if (hostname === '127.0.0.1' && apiPath.test(pathname)) {
      const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
      pending.push(faultsOf(answer.clone(), method, pathname + search));
    }
    return answer;
  };
}

async function faultsOf(answer: Response, method: string, target: string): Promise<string[]> {
  const checker = await declared;
  // A connection that a test cut has no answer to check.
  const text = await answer.text().catch(() => undefined);
  if (!checker || text === undefined) return [];
  return checker.faults({ method, target, status: answer.status, headers: Object.fromEntries(answer.headers), text });
}

/** What the document does not declare of the answers since the last call. */
export async function undeclaredAnswers(): Promise<string[]> {
  const found = (await Promise.all(pending)).flat();
  pending = [];
  return found;
}
