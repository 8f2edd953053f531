'use client';
import { FailedPage } from '#components/shell/failed-page.tsx';

export default function ConsoleError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return <FailedPage requestId={error.digest} retry={reset} />;
}
