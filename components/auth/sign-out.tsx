'use client';
import { useEffect } from 'react';
import { authCalls } from '#components/auth/calls.ts';
import { t } from '#components/auth/messages.ts';
import { FormAnswer } from '#components/form/form-answer.tsx';
import { useAction } from '#components/form/use-action.ts';
import { announceViewer, noViewer } from '#components/shell/session-viewer.ts';
import { Button } from '#components/ui/button.tsx';
import { common } from '#components/ui/messages.ts';
import { ProblemView } from '#components/ui/page/problem-view.tsx';
import { call } from '#lib/server/operation/client.ts';

/** Signs out immediately if the user came from the console; asks first if another site sent them. */
export function SignOut({ isImmediate }: { isImmediate: boolean }) {
  const attempt = useAction({ leaves: true });
  const { busy, problem, run } = attempt;
  const leave = () =>
    run(async () => {
      await call(authCalls.signOut);
      announceViewer(noViewer);
      window.location.replace('/sign-in');
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (isImmediate) void leave();
  }, []);
  return (
    <div className="flex flex-col gap-4">
      {(!isImmediate || problem) && (
        <Button variant="primary" busy={busy} onClick={leave}>
          {common('signOut')}
        </Button>
      )}
      {isImmediate && !problem && <p role="status">{t('signingOut')}</p>}
      <FormAnswer attempt={attempt}>{problem && <ProblemView problem={problem} />}</FormAnswer>
    </div>
  );
}
