import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { common } from '#components/ui/messages.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: common('pageNotFound') };

/** Any address without a page: 404 inside the frame, so that the search is available. */
export default async function Page() {
  await pageContext();
  notFound();
}
