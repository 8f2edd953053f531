'use client';
import { useState } from 'react';
import { authCalls } from '#components/auth/calls.ts';
import { t } from '#components/auth/link-messages.ts';
import { NewPasswordField } from '#components/auth/password-fields.tsx';
import { useSecret } from '#components/auth/use-secret.ts';
import { FormAnswer } from '#components/form/form-answer.tsx';
import { useEntryForm } from '#components/form/use-entry-form.ts';
import { Banner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { common } from '#components/ui/messages.ts';
import { ProblemView } from '#components/ui/page/problem-view.tsx';
import { call } from '#lib/server/operation/client.ts';

/** Sets a password with a one-time link: an invitation, or a reset. */
export function LinkForm() {
  const secret = useSecret();
  const [username, setUsername] = useState<string>();
  const { busy, problem, props, fault, ...attempt } = useEntryForm(async (field) => {
    const done = await call(authCalls.acceptLink, { body: { secret: secret ?? '', password: field('password') } });
    setUsername(done.username);
  });
  if (username !== undefined) {
    return (
      <>
        <Banner tone="ok" title={t('passwordSet')} live>
          {t('signInAs', { username })}
        </Banner>
        <LinkButton href="/sign-in" variant="primary">
          {common('signIn')}
        </LinkButton>
      </>
    );
  }
  if (secret === '' || fault('secret')) {
    return (
      <Banner tone="bad" title={t('linkInvalid')} live>
        {fault('secret') ?? t('linkIncomplete')} {t('linkHelp')}
      </Banner>
    );
  }
  return (
    <form {...props} className="flex flex-col gap-field">
      <NewPasswordField label={t('yourPassword')} error={fault('password')} />
      <Button type="submit" variant="primary" busy={busy}>
        {t('setPassword')}
      </Button>
      <FormAnswer attempt={attempt}>{problem && !fault('password') && <ProblemView problem={problem} />}</FormAnswer>
    </form>
  );
}
