import type { Metadata } from 'next';
import { ForbiddenPage } from '#components/shell/error-pages.tsx';
import { t } from '#components/shell/page-messages.ts';
import { missingPermission } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: t('accessDenied') };

/** Renders beside every page and waits for its verdict: Next hands a 403 page no reason. */
export default async function Forbidden() {
  const permission = await missingPermission();
  return permission ? <ForbiddenPage permission={permission} /> : null;
}
