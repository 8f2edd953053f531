import type { ReactNode } from 'react';
import { type AccountPage, isMissing } from '#app/(console)/accounts/[idRef]/account.ts';
import { NotFoundPage } from '#components/shell/errors/error-pages.tsx';

/** Apart from the layout of the account's pages, whose scripts a missing account does not need. */
export default async function Layout({ params, children }: AccountPage & { children: ReactNode }) {
  return (await isMissing((await params).idRef)) ? <NotFoundPage /> : children;
}
