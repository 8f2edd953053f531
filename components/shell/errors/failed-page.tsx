'use client';
import { t, terms } from '#components/shell/messages.ts';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { CodeText } from '#components/ui/code/code.tsx';
import { common } from '#components/ui/messages.ts';

/**
 * 500: the error code, under which the log of the server has the failure, a button to try again and a way back. Next’s own
 * way to try again would not ask the server. Every page loads it, so it uses few of the components.
 */
export function FailedPage({ code }: { code?: string | undefined }) {
  return (
    <div className="flex max-w-text flex-col gap-4">
      <title>{`${common('somethingWentWrong')} · ${common('productName')}`}</title>
      <h1 className="font-semibold text-xl">{common('somethingWentWrong')}</h1>
      <p className="text-fg-2">{common('failedDetail')}</p>
      {code && (
        <p className="flex items-center gap-1">
          {common('errorCode')} <CodeText value={code} name={t('errorCodeInText')} />
        </p>
      )}
      <p className="flex gap-2">
        <Button variant="primary" onClick={() => location.reload()}>
          {common('tryAgain')}
        </Button>
        <a href="/" className={buttonClass()}>
          {terms('dashboard')}
        </a>
      </p>
    </div>
  );
}
