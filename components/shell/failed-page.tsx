'use client';
import { t, terms } from '#components/shell/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { CodeText } from '#components/ui/code.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { common } from '#components/ui/messages.ts';
import { PageHead } from '#components/ui/page-head.tsx';

/**
 * 500: the error code, under which the log of the server has the failure, a button to try again and a way back. Next’s own
 * way to try again would not ask the server.
 */
export function FailedPage({ code }: { code?: string | undefined }) {
  return (
    <div className="flex max-w-text flex-col gap-4">
      <title>{`${common('somethingWentWrong')} · ${common('productName')}`}</title>
      <PageHead title={common('somethingWentWrong')}>{common('failedDetail')}</PageHead>
      {code && (
        <p className="flex items-center gap-1">
          {common('errorCode')} <CodeText value={code} name={t('errorCodeInText')} />
        </p>
      )}
      <p className="flex gap-2">
        <Button variant="primary" onClick={() => location.reload()}>
          {common('tryAgain')}
        </Button>
        <LinkButton href="/">{terms('dashboard')}</LinkButton>
      </p>
    </div>
  );
}
