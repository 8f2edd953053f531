import { t } from '#components/developers/messages.ts';
import type { OperationRefusal } from '#components/developers/operation-page.tsx';
import { Prose } from '#components/developers/prose.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';

/** Every refusal there is, by status. */
export function ErrorCatalogue({ refusals }: { refusals: readonly OperationRefusal[] }) {
  const groups = [...Map.groupBy(refusals, (refusal) => refusal.status)].sort(([a], [b]) => a - b);
  return (
    <div className="flex max-w-form flex-col gap-5">
      {groups.map(([status, own]) => (
        <Card key={status} title={`${status} ${meanings[status] ?? ''}`} flush>
          <ul>
            {own.map(({ code, title }) => (
              <li key={code} className="flex min-h-row flex-wrap items-center gap-x-4 border-b px-4 last:border-b-0">
                <a
                  href={`/developers/errors/${code}`}
                  className="inline-flex min-h-6 w-56 items-center font-mono text-accent text-sm hover:underline"
                >
                  {code}
                </a>
                <span>{title}</span>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

/** One refusal: what it means, what its body looks like, and which operations answer it. */
export function ErrorPage({
  refusal,
  operations,
}: {
  refusal: OperationRefusal;
  operations: readonly { id: string; summary: string }[];
}) {
  return (
    <div className="flex max-w-form flex-col gap-5">
      <Card title={t('meaning')}>
        <p className="flex flex-wrap items-center gap-2">
          <Badge>{refusal.status}</Badge> {meanings[refusal.status]}
        </p>
        <p className="mt-2 text-fg-2">
          <Prose text={advice[refusal.status] ?? ''} />
        </p>
      </Card>
      {operations.length > 0 && (
        <Card title={t('operationsWithCode')} flush>
          <ul className="grid sm:grid-cols-2">
            {operations.map(({ id, summary }) => (
              <li key={id} className="px-4 py-1">
                <a
                  href={`/developers/reference/${id}`}
                  className="inline-flex min-h-6 items-center text-accent hover:underline"
                >
                  {summary}
                </a>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

const meanings: Record<number, string> = {
  400: 'the input itself is wrong',
  401: 'no valid credential',
  403: 'known, but not permitted',
  404: 'no such thing, or not yours',
  405: 'the path does not know the method',
  408: 'it took too long to arrive',
  409: 'it conflicts with what is there',
  412: 'it has changed since you read it',
  413: 'the body is too large',
  414: 'the address is too long',
  415: 'the body is not JSON',
  417: 'an expectation that cannot be met',
  422: 'well formed, but refused by a rule now',
  429: 'too often',
  431: 'the headers are too large',
  500: 'our fault',
  503: 'not at the moment',
};
const advice: Record<number, string> = {
  400: t('fix.input'),
  401: t('fix.token'),
  403: t('fix.permission'),
  404: t('fix.notFound'),
  409: t('fix.state'),
  412: t('fix.revision'),
  422: t('fix.rule'),
  429: t('fix.wait'),
  500: t('fix.report'),
  503: t('fix.retry'),
};
