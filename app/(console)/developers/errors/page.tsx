import type { Metadata } from 'next';
import { ErrorCatalogue } from '#components/developers/error-catalogue.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { problems } from '#lib/core/problem.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: 'Errors' };

export default async function Page() {
  await pageContext();
  return (
    <>
      <PageHead title="Errors">
        Refusals are RFC 9457 problems. Their codes are stable; the sentences are for people and may change.
      </PageHead>
      <ErrorCatalogue refusals={Object.entries(problems).map(([code, problem]) => ({ code, ...problem }))} />
    </>
  );
}
