import { t as status } from '#components/developers/error-messages.ts';
import { t } from '#components/developers/messages.ts';
import type { OperationRefusal } from '#components/developers/operation-page.tsx';
import { Prose } from '#components/developers/prose.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import type { ProblemStatus } from '#lib/core/problem.ts';

/** Every refusal there is, by status. */
export function ErrorCatalogue({ refusals }: { refusals: readonly OperationRefusal[] }) {
  const groups = [...Map.groupBy(refusals, (refusal) => refusal.status)].sort(([a], [b]) => a - b);
  return (
    <div className="flex max-w-form flex-col gap-5">
      {groups.map(([number, own]) => (
        <Card key={number} title={`${number} ${meanings[number] ?? ''}`} flush>
          <ul>
            {own.map(({ code, title }) => (
              <li key={code} className="flex min-h-row flex-wrap items-center gap-x-4 border-b px-4 last:border-b-0">
                <a href={`/developers/errors/${code}`} className="link w-56 font-mono text-sm">
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
                <a href={`/developers/reference/${id}`} className="link">
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
  400: status('meaning.400'),
  401: status('meaning.401'),
  403: status('meaning.403'),
  404: status('meaning.404'),
  405: status('meaning.405'),
  406: status('meaning.406'),
  408: status('meaning.408'),
  409: status('meaning.409'),
  410: status('meaning.410'),
  412: status('meaning.412'),
  413: status('meaning.413'),
  414: status('meaning.414'),
  415: status('meaning.415'),
  417: status('meaning.417'),
  421: status('meaning.421'),
  422: status('meaning.422'),
  429: status('meaning.429'),
  431: status('meaning.431'),
  500: status('meaning.500'),
  503: status('meaning.503'),
} satisfies Record<ProblemStatus, string>;
const advice: Record<number, string> = {
  400: status('fix.400'),
  401: status('fix.401'),
  403: status('fix.403'),
  404: status('fix.404'),
  406: status('fix.406'),
  409: status('fix.409'),
  412: status('fix.412'),
  422: status('fix.422'),
  429: status('fix.429'),
  500: status('fix.500'),
  503: status('fix.503'),
};
