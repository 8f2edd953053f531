'use client';
import { useState } from 'react';
import { authCalls } from '#components/auth/calls.ts';
import { NewPasswordField } from '#components/auth/password-fields.tsx';
import { useSecret } from '#components/auth/use-secret.ts';
import { FormAnswer } from '#components/form/form-answer.tsx';
import { useEntryForm } from '#components/form/use-entry-form.ts';
import { t } from '#components/setup/messages.ts';
import { SetupComplete, type SetupDemo } from '#components/setup/setup-complete.tsx';
import { Banner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { Radio } from '#components/ui/input/choice.tsx';
import { Field, FieldGroup } from '#components/ui/input/field.tsx';
import { Input } from '#components/ui/input/input.tsx';
import { common } from '#components/ui/messages.ts';
import { ProblemView } from '#components/ui/page/problem-view.tsx';
import { emailLengthMax, personNameLengthMax } from '#lib/domain/users/limits.ts';
import { call } from '#lib/server/operation/client.ts';

/** Creates the first administrator, with or without demo data; then shows the token of the first call. */
export function SetUpForm({ asksDemo, demo }: { asksDemo: boolean; demo: SetupDemo }) {
  const secret = useSecret();
  const [done, setDone] = useState<{ token: string; demo: SetupDemo }>();
  const { busy, problem, props, fault, ...attempt } = useEntryForm(async (field) => {
    const wantsDemo = field('data') === 'demo';
    const body = { secret: secret || field('secret'), name: field('name'), username: field('username') };
    const { token } = await call(authCalls.createFirstAdministrator, {
      body: { ...body, password: field('password'), demo: wantsDemo },
    });
    setDone({ token, demo: wantsDemo ? { ...demo, state: 'RUNNING' } : demo });
  });
  if (done) return <SetupComplete {...done} />;
  const isShownAtField = problem?.errors.length
    ? problem.errors.every(({ pointer }) => setupFieldPointers.has(pointer))
    : false;
  return (
    <form {...props} className="flex flex-col gap-6">
      {secret === '' && (
        <Field label={t('setupCode')} required error={fault('secret')} hint={t('setupCodeHint')}>
          <Input name="secret" mono required autoComplete="off" />
        </Field>
      )}
      <FieldGroup
        legend={<span className="font-semibold text-lg">{t('administratorLegend')}</span>}
        className="gap-field!"
      >
        <Field label={common('name')} required error={fault('name')}>
          <Input name="name" autoComplete="name" required maxLength={personNameLengthMax} autoFocus />
        </Field>
        <Field label={common('emailAddress')} required error={fault('username')} hint={t('emailHint')}>
          <Input name="username" type="email" autoComplete="username" required maxLength={emailLengthMax} />
        </Field>
        <NewPasswordField error={fault('password')} />
      </FieldGroup>
      {asksDemo && (
        <FieldGroup legend={<span className="font-semibold text-lg">{t('dataLegend')}</span>}>
          <Radio
            name="data"
            value="demo"
            defaultChecked
            label={t('demoData')}
            hint={t('demoDataHint', { count: demo.accountCount })}
          />
          <Radio name="data" value="empty" label={t('emptyData')} hint={t('emptyDataHint')} />
        </FieldGroup>
      )}
      {!asksDemo && (
        <Banner>
          {demo.state === 'DONE' && t('demoReady', { count: demo.accountCount })}
          {demo.state === 'RUNNING' && t('demoRequested')}
          {demo.state === 'FAILED' && t('demoFailed')}
          {demo.state === 'NONE' && t('demoDisabled')}
        </Banner>
      )}
      <Button type="submit" variant="primary" busy={busy}>
        {t('setUp')}
      </Button>
      <FormAnswer attempt={attempt}>{problem && !isShownAtField && <ProblemView problem={problem} />}</FormAnswer>
    </form>
  );
}

const setupFieldPointers = new Set<string | undefined>(['/secret', '/name', '/username', '/password']);
