'use client';
import { useEffect, useState } from 'react';
import { authCalls } from '#components/auth/calls.ts';
import { CodeField } from '#components/auth/code-field.tsx';
import { t } from '#components/auth/messages.ts';
import { FormAnswer } from '#components/form/form-answer.tsx';
import { useEntryForm } from '#components/form/use-entry-form.ts';
import { Banner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { Input } from '#components/ui/input/input.tsx';
import { PasswordInput } from '#components/ui/input/password-input.tsx';
import { common } from '#components/ui/messages.ts';
import { signInFormPath } from '#lib/domain/sign-in/form-path.ts';
import { passwordLengthMax } from '#lib/domain/sign-in/limits.ts';
import { userReferenceLengthMax } from '#lib/domain/users/limits.ts';
import { call, type ProblemError } from '#lib/server/operation/client.ts';

/** The password, then the second factor where there is one; then on to `next`. */
export function SignInForm({ next }: { next: string }) {
  const [challenge, setChallenge] = useState<string>();
  const done = () => window.location.assign(next);
  return challenge === undefined ? (
    <PasswordStep next={next} onChallenge={setChallenge} onDone={done} />
  ) : (
    <CodeStep challenge={challenge} onBack={() => setChallenge(undefined)} onDone={done} />
  );
}

/** Without JavaScript the browser posts the form itself. */
function PasswordStep({
  next,
  onChallenge,
  onDone,
}: {
  next: string;
  onChallenge: (challenge: string) => void;
  onDone: () => void;
}) {
  const { busy, problem, props, ...attempt } = useEntryForm(async (field) => {
    const answer = await call(authCalls.signIn, { body: { username: field('username'), password: field('password') } });
    if (answer.challenge) onChallenge(answer.challenge);
    else onDone();
  });
  const waitSeconds = useCountdown(problem);
  return (
    <form {...props} action={signInFormPath} className="flex flex-col gap-field">
      <input type="hidden" name="next" value={next} />
      <Field label={common('emailAddress')} required>
        <Input
          name="username"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={userReferenceLengthMax}
          required
          autoFocus
        />
      </Field>
      <Field label={common('password')} required>
        <PasswordInput name="password" autoComplete="current-password" maxLength={passwordLengthMax} required />
      </Field>
      <Button type="submit" variant="primary" busy={busy} disabled={waitSeconds > 0}>
        {waitSeconds > 0 ? t('waitSeconds', { waitSeconds }) : common('signIn')}
      </Button>
      <FormAnswer attempt={attempt}>
        {problem && <SignInRefusal problem={problem} waitSeconds={waitSeconds} />}
      </FormAnswer>
    </form>
  );
}

function CodeStep({ challenge, onBack, onDone }: { challenge: string; onBack: () => void; onDone: () => void }) {
  const { busy, problem, props, ...attempt } = useEntryForm(async (field) => {
    await call(authCalls.signInWithCode, { body: { challenge, code: field('code').trim() } });
    onDone();
  });
  const waitSeconds = useCountdown(problem);
  return (
    <form {...props} className="flex flex-col gap-field">
      <CodeField />
      <Button type="submit" variant="primary" busy={busy} disabled={waitSeconds > 0}>
        {waitSeconds > 0 ? t('waitSeconds', { waitSeconds }) : common('continue')}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {common('back')}
      </Button>
      <FormAnswer attempt={attempt}>
        {problem && <SignInRefusal problem={problem} waitSeconds={waitSeconds} />}
      </FormAnswer>
    </form>
  );
}

/**
 * Below the form, so that the form does not move. The message is the same for every cause, and names the wait after too
 * many attempts.
 */
function SignInRefusal({ problem, waitSeconds }: { problem: ProblemError; waitSeconds: number }) {
  if (problem.code === 'sign-in-delayed') {
    return (
      <Banner tone="warn" title={t('tooManyAttempts')} live>
        {waitSeconds > 0 ? t('retryIn', { waitSeconds }) : t('retryNow')}
      </Banner>
    );
  }
  return (
    <Banner tone="bad" title={problem.title} live>
      {problem.detail}
    </Banner>
  );
}

/** Seconds that are left of the wait that a refusal asked for. */
function useCountdown(problem: ProblemError | undefined): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const until = Date.now() + (problem?.retryAfterSeconds ?? 0) * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [problem]);
  return left;
}
