'use client';
import { useState } from 'react';
import { authCalls } from '#components/auth/calls.ts';
import { NewPasswordField } from '#components/auth/password-fields.tsx';
import { useSecret } from '#components/auth/use-secret.ts';
import { useEntryForm } from '#components/form/use-entry-form.ts';
import { Banner } from '#components/ui/banner.tsx';
import { Button, LinkButton } from '#components/ui/button.tsx';
import { ProblemView } from '#components/ui/problem-view.tsx';
import { call } from '#lib/server/operation/client.ts';

/** Sets a password with a one-time link: an invitation, or help for somebody who forgot theirs. */
export function LinkForm() {
  const secret = useSecret();
  const [username, setUsername] = useState<string>();
  const { busy, problem, props, fault } = useEntryForm(async (field) => {
    const done = await call(authCalls.acceptLink, { body: { secret: secret ?? '', password: field('password') } });
    setUsername(done.username);
  });
  if (username !== undefined) {
    return (
      <>
        <Banner tone="ok" title="Your password is set" live>
          Sign in as {username}.
        </Banner>
        <LinkButton href="/sign-in" variant="primary">
          Sign in
        </LinkButton>
      </>
    );
  }
  if (secret === '' || fault('secret')) {
    return (
      <Banner tone="bad" title="This link does not open" live>
        {fault('secret') ?? 'It is not complete.'} Whoever manages users here can give you a new one.
      </Banner>
    );
  }
  return (
    <form {...props} className="flex flex-col gap-4">
      {problem && !fault('password') && <ProblemView problem={problem} />}
      <NewPasswordField label="Your password" error={fault('password')} />
      <Button type="submit" variant="primary" busy={busy}>
        Set password
      </Button>
    </form>
  );
}
