'use client';
import { useEffect, useState } from 'react';
import { authCalls } from '#components/auth/calls.ts';
import { useAction } from '#components/form/use-action.ts';
import { Banner } from '#components/ui/banner.tsx';
import { Button, LinkButton } from '#components/ui/button.tsx';
import { CodeBlock } from '#components/ui/code.tsx';
import { pollDelayMs } from '#components/ui/poll-delay.ts';
import { ProblemView } from '#components/ui/problem-view.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { type CallResult, call } from '#lib/server/operation/client.ts';

const ASK_EVERY_MS = 500;
const ended = new Set(['DONE', 'FAILED']);

/** After the set-up: the demo data under way, the token that is shown this once, and a first call. */
export function SetUpDone({ token, demo }: { token: string; demo: boolean }) {
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(window.location.origin), []);
  return (
    <div className="flex flex-col gap-5">
      <Banner tone="ok" title="You are the administrator, and signed in" live>
        {demo ? 'The demo data is being made; you need not wait for it.' : 'There is nothing here yet but you.'}
      </Banner>
      {demo && <DemoBar />}
      <section className="flex flex-col gap-2">
        <h2 className="font-semibold text-lg">Your API token</h2>
        <p className="text-fg-2">It is shown this once. It has your rights, for 90 days.</p>
        <CodeBlock text={token} what="token" />
        <CodeBlock
          label="A first call"
          what="command"
          text={`curl -H "Authorization: Bearer ${token}" ${origin}/bo/security/permissions`}
        />
        <FirstCall token={token} />
      </section>
      <LinkButton href="/" variant="primary" prefetch={false}>
        Go to the console
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
    const timer = setInterval(ask, pollDelayMs(ASK_EVERY_MS, failures));
    return () => clearInterval(timer);
  }, [isOver, failures]);
  return progress;
}

function DemoBar() {
  const progress = useProgress();
  if (progress?.state === 'FAILED') {
    return (
      <Banner tone="bad" title="The demo data could not be finished" live>
        What was made so far can be used. The server’s log says what happened.
      </Banner>
    );
  }
  return (
    <ProgressBar
      label={progress?.state === 'DONE' ? 'Demo data: done' : `Demo data: ${progress?.step ?? 'beginning'}`}
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
        Run it now
      </Button>
      {problem && <ProblemView problem={problem} />}
      {answer && (
        <div className="max-h-64 w-full overflow-y-auto">
          <CodeBlock label="The answer" what="answer" text={answer} />
        </div>
      )}
    </div>
  );
}
