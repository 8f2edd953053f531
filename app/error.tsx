'use client';
import { common } from '#components/ui/messages.ts';

/**
 * In place of a page whose frame failed too, such as while the database is away. Every page loads it, so it uses none of
 * the components.
 */
export default function FailedAnywhere({ error }: { error: Error & { digest?: string } }) {
  return (
    <main className="mx-auto flex max-w-text flex-col gap-4 px-4 py-12">
      <title>{`${common('somethingWentWrong')} · ${common('productName')}`}</title>
      <h1 className="font-semibold text-xl">{common('somethingWentWrong')}</h1>
      <p>{common('failedDetail')}</p>
      {error.digest && (
        <p>
          {common('errorCode')} <code>{error.digest}</code>
        </p>
      )}
      <p className="flex gap-4">
        <button type="button" onClick={() => location.reload()} className="sentence-link">
          {common('tryAgain')}
        </button>
        <a href="/" className="sentence-link">
          {common('goToConsole')}
        </a>
      </p>
    </main>
  );
}
