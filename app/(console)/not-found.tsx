import type { Metadata } from 'next';
import { NotFoundPage } from '#components/shell/errors/error-pages.tsx';
import { common } from '#components/ui/messages.ts';

export const metadata: Metadata = { title: common('pageNotFound') };

export default function NotFound() {
  return <NotFoundPage />;
}
