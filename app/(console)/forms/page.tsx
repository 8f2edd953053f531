import { redirect } from 'next/navigation';
import { pageContext } from '#lib/server/identity/page-context.ts';

export default async function Page() {
  // The 403 page, which renders in parallel, waits for it: without it the answer would never end.
  await pageContext('fields:read');
  redirect('/forms/contact-account');
}
