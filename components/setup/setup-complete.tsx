'use client';
import { useEffect, useState } from 'react';
import { authCalls } from '#components/auth/calls.ts';
import { FormAnswer } from '#components/form/form-answer.tsx';
import { useAction } from '#components/form/use-action.ts';
import { t } from '#components/setup/messages.ts';
import { terms } from '#components/shell/messages.ts';
import { Banner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { CodeBlock } from '#components/ui/code/code.tsx';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { pollDelayMs } from '#components/ui/live/poll-delay.ts';
import { common } from '#components/ui/messages.ts';
import { ProblemView } from '#components/ui/page/problem-view.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import type { DemoProgress } from '#lib/host/setup/contract.ts';
import { call } from '#lib/server/operation/client.ts';

const pollEveryMs = 500;

/** The demo data as the server knows it: its state, and how many accounts it has when it is complete. */
export interface SetupDemo {
  state: DemoProgress['state'];
  accountCount: number;
  identityCount: number;
  days: number;
  /** Whether this start made users of different roles and printed their passwords. */
  hasStaff: boolean;
}

/** After the set-up: the demo data, the token that is shown only once, and a first call. */
export function SetupComplete({ token, demo }: { token: string; demo: SetupDemo }) {
  const progress = useDemoProgress(demo.state === 'RUNNING');
  const state = progress?.state ?? demo.state;
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(window.location.origin), []);
  return (
    <div className="flex flex-col gap-5">
      <Banner tone="ok" title={t('signedInTitle')} live>
        {state === 'DONE' && t('demoReady', { count: demo.accountCount })}
        {state === 'RUNNING' && t('demoInProgress')}
        {state === 'NONE' && t('readyWithoutDemo')}
      </Banner>
      {demo.state === 'RUNNING' && <DemoBar progress={progress} />}
      {state === 'FAILED' && (
        <Banner tone="bad" title={t('demoFailed')} live>
          {t('demoFailedDetail')}
        </Banner>
      )}
      <Existing demo={{ ...demo, state }} />
      <section className="flex flex-col gap-2">
        <h2 className="font-semibold text-lg">{t('tokenTitle')}</h2>
        <p className="text-fg-2">{t('tokenNote')}</p>
        <CodeBlock text={token} name={terms('tokenInText')} />
        <CodeBlock
          label={t('firstCall')}
          name={terms('commandInText')}
          text={`curl -H "Authorization: Bearer ${token}" ${origin}/bo/security/permissions`}
        />
        <FirstCall token={token} />
      </section>
      <div className="flex flex-wrap gap-2">
        <LinkButton href="/tour" variant="primary">
          {t('takeTour')}
        </LinkButton>
        <LinkButton href="/">{common('goToConsole')}</LinkButton>
      </div>
    </div>
  );
}

/** What a new person finds in the console, or will find when the demo data is complete. */
function Existing({ demo: { state, accountCount, identityCount, days, hasStaff } }: { demo: SetupDemo }) {
  const found =
    state === 'NONE'
      ? [t('existingRoles'), t('existingChart')]
      : [
          t('existingAccounts', { count: accountCount }),
          t('existingEntries', { days }),
          t('existingBeneficiaries', { count: identityCount }),
          t('existingStory'),
          ...(hasStaff ? [t('existingStaff')] : []),
        ];
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold text-lg">{state === 'RUNNING' ? t('existingSoon') : t('existing')}</h2>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {found.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

/** Polls while the demo data is being created. Plain timers: React Query would break the weight budget of this page. */
function useDemoProgress(isRunning: boolean): DemoProgress | undefined {
  const [progress, setProgress] = useState<DemoProgress>();
  const [failures, setFailures] = useState(0);
  const isPolling = isRunning && (progress === undefined || progress.state === 'RUNNING');
  useEffect(() => {
    if (!isPolling) return;
    const poll = () => {
      if (document.visibilityState === 'hidden') return;
      call(authCalls.getSetupProgress).then(
        (current) => {
          setProgress(current);
          setFailures(0);
        },
        () => setFailures((count) => count + 1),
      );
    };
    const timer = setInterval(poll, pollDelayMs(pollEveryMs, failures));
    return () => clearInterval(timer);
  }, [isPolling, failures]);
  return progress;
}

function DemoBar({ progress }: { progress?: DemoProgress }) {
  if (progress?.state === 'FAILED') return null;
  return (
    <ProgressBar
      label={progress?.state === 'DONE' ? t('demoDone') : t('demoStep', { step: progress?.step ?? t('demoStarting') })}
      value={progress?.done ?? 0}
      max={progress?.total || 1}
    />
  );
}

/** Sends the request of the curl command above, with the token and without the session. */
function FirstCall({ token }: { token: string }) {
  const [response, setResponse] = useState<string>();
  const attempt = useAction();
  const { busy, problem, run } = attempt;
  const send = () =>
    run(async (_key, signal) => {
      const headers = { authorization: `Bearer ${token}` };
      const reply = await fetch('/bo/security/permissions', { headers, credentials: 'omit', signal });
      setResponse(`HTTP ${reply.status}\n${JSON.stringify(await reply.json(), null, 2)}`);
    });
  return (
    <div className="flex flex-col items-start gap-2">
      <Button onClick={send} busy={busy}>
        {t('runNow')}
      </Button>
      <FormAnswer attempt={attempt}>{problem && <ProblemView problem={problem} />}</FormAnswer>
      {response && (
        <div className="max-h-64 w-full overflow-y-auto">
          <CodeBlock label={terms('response')} name={terms('responseInText')} text={response} />
        </div>
      )}
    </div>
  );
}
