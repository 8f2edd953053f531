'use client';
import { t, terms } from '#components/shell/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { CodeText } from '#components/ui/code.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { common } from '#components/ui/messages.ts';
import { PageHead } from '#components/ui/page-head.tsx';

/** 500: shows the request id and a button to try again. */
export function FailedPage({ requestId, retry }: { requestId?: string; retry?: () => void }) {
  return (
    <div className="flex max-w-text flex-col gap-4">
      <PageHead title={t('failedTitle')}>{t('failedDetail')}</PageHead>
      {requestId && (
        <p className="flex items-center gap-1">
          {common('request')} <CodeText value={requestId} name={common('requestIdInText')} />
        </p>
      )}
      <p className="flex gap-2">
        {retry && (
          <Button variant="primary" onClick={retry}>
            {common('tryAgain')}
          </Button>
        )}
        <LinkButton href="/">{terms('dashboard')}</LinkButton>
      </p>
    </div>
  );
}
