'use client';
import { useEffect, useState } from 'react';
import { authCalls } from '#components/auth/calls.ts';
import { useAction } from '#components/form/use-action.ts';
import { t } from '#components/setup/messages.ts';
import { terms } from '#components/shell/messages.ts';
import { Banner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { CodeBlock } from '#components/ui/code.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { common } from '#components/ui/messages.ts';
import { pollDelayMs } from '#components/ui/poll-delay.ts';
import { ProblemView } from '#components/ui/problem-view.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { type CallResult, call } from '#lib/server/operation/client.ts';

const askEveryMs = 500;
const ended = new Set(['DONE', 'FAILED']);

/** After the set-up: the demo data under way, the token that is shown this once, and a first call. */
export function SetupComplete({ token, demo }: { token: string; demo: boolean }) {
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(window.location.origin), []);
  return (
    <div className="flex flex-col gap-5">
      <Banner tone="ok" title={t('signedInTitle')} live>
        {demo ? t('demoInProgress') : t('ready')}
      </Banner>
      {demo && <DemoBar />}
      <section className="flex flex-col gap-2">
        <h2 className="font-semibold text-lg">{t('tokenTitle')}</h2>
        <p className="text-fg-2">{t('tokenNote')}</p>
        <CodeBlock text={token} what={terms('tokenInText')} />
        <CodeBlock
          label={t('firstCall')}
          what={terms('commandInText')}
          text={`curl -H "Authorization: Bearer ${token}" ${origin}/bo/security/permissions`}
        />
        <FirstCall token={token} />
      </section>
      <LinkButton href="/" variant="primary" prefetch={false}>
        {common('goToConsole')}
      </LinkButton>
    </div>
  );
}

type Progress = CallResult<NonNullable<typeof authCalls.getSetupProgress.types>>;

/** Asks until the demo data is complete. Plain timers: React Query would break the weight budget of this page. */
function useProgress(): Progress | undefined {
  const [progress, setProgress] = useState<Progress>();
  const [failures, setFailures] = useState(0);
  const isOver = progress !== undefined && ended.has(progress.state);
  useEffect(() => {
    if (isOver) return;
    const ask = () => {
      if (document.visibilityState === 'hidden') return;
      call(authCalls.getSetupProgress).then(
        (found) => {
          setProgress(found);
          setFailures(0);
        },
        () => setFailures((count) => count + 1),
      );
    };
    const timer = setInterval(ask, pollDelayMs(askEveryMs, failures));
    return () => clearInterval(timer);
  }, [isOver, failures]);
  return progress;
}

function DemoBar() {
  const progress = useProgress();
  if (progress?.state === 'FAILED') {
    return (
      <Banner tone="bad" title={t('demoFailed')} live>
        {t('demoFailedDetail')}
      </Banner>
    );
  }
  return (
    <ProgressBar
      label={progress?.state === 'DONE' ? t('demoDone') : t('demoStep', { step: progress?.step ?? t('demoStarting') })}
      value={progress?.done ?? 0}
      max={progress?.total || 1}
    />
  );
}

/** Makes the very call of the curl above, with the token and without the session. */
function FirstCall({ token }: { token: string }) {
  const [answer, setAnswer] = useState<string>();
  const { busy, problem, run } = useAction();
  const ask = () =>
    run(async () => {
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch('/bo/security/permissions', { headers, credentials: 'omit' });
      setAnswer(`HTTP ${response.status}\n${JSON.stringify(await response.json(), null, 2)}`);
    });
  return (
    <div className="flex flex-col items-start gap-2">
      <Button onClick={ask} busy={busy}>
        {t('runNow')}
      </Button>
      {problem && <ProblemView problem={problem} />}
      {answer && (
        <div className="max-h-64 w-full overflow-y-auto">
          <CodeBlock label={terms('response')} what={terms('responseInText')} text={answer} />
        </div>
      )}
    </div>
  );
}
