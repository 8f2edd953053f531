import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { NotFoundPage } from '#components/shell/errors/error-pages.tsx';
import { common } from '#components/ui/messages.ts';
import { setPageStatus } from '#lib/server/http/page-status.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: common('pageNotFound') };

/** Any address without a page: 404 inside the frame, so that the search is available. */
export default async function Page() {
  await pageContext();
  // What notFound() throws is sent as a document without content, which only a script fills.
  if (!setPageStatus(404)) notFound();
  return <NotFoundPage />;
}
