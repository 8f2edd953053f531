import type { Metadata } from 'next';
import { ForbiddenPage } from '#components/shell/errors/error-pages.tsx';
import { t } from '#components/shell/page-messages.ts';
import { missingPermission } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: t('accessDenied') };

/** Rendered with every page, and hidden until the page denies access: Next passes no reason to a 403 page. */
export default async function Forbidden() {
  const permission = await missingPermission();
  return permission ? <ForbiddenPage permission={permission} /> : null;
}
