import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { common } from '#components/ui/messages.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: common('pageNotFound') };

/** Any address nobody else answers: 404 inside the frame, so that the search is at hand. */
export default async function Page() {
  await pageContext();
  notFound();
}
