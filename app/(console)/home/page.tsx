import { redirect } from 'next/navigation';
import { pageContext } from '#lib/server/identity/page-context.ts';

/** Where a session begins: the work of those who share it out, the dashboard of administrators and readers. */
export default async function Page() {
  const { permissions } = (await pageContext()).principal;
  redirect(permissions.has('work:assign') && !permissions.has('setting:update') ? '/work' : '/');
}
