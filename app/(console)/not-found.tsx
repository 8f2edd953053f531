import type { Metadata } from 'next';
import { NotFoundPage } from '#components/shell/error-pages.tsx';

export const metadata: Metadata = { title: 'Not found' };

export default function NotFound() {
  return <NotFoundPage />;
}
