'use client';
import { FailedPage } from '#components/shell/errors/failed-page.tsx';

export default function Failed({ error }: { error: Error & { digest?: string } }) {
  return <FailedPage code={error.digest} />;
}
