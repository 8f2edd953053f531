'use client';
import { useRef } from 'react';
import { authCalls } from '#components/auth/calls.ts';
import { NewPasswordField } from '#components/auth/password-fields.tsx';
import { useSubmit } from '#components/auth/use-submit.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field } from '#components/ui/field.tsx';
import { PasswordInput } from '#components/ui/input.tsx';
import { ProblemView } from '#components/ui/problem-view.tsx';
import { toast } from '#components/ui/toast.ts';
import { call } from '#lib/server/operation/client.ts';

/** A new password in place of the current one. */
export function PasswordCard({ username }: { username: string }) {
  const form = useRef<HTMLFormElement>(null);
  const { busy, problem, submit, fault } = useSubmit(async (field) => {
    await call(authCalls.changePassword, {
      body: { current_password: field('current_password'), password: field('password') },
    });
    form.current?.reset();
    toast('Your password is changed', { detail: 'Every other browser is signed out.' });
  });
  return (
    <Card title="Password">
      <form ref={form} method="post" onSubmit={submit} className="flex max-w-sm flex-col gap-4">
        {problem && problem.errors.length === 0 && <ProblemView problem={problem} />}
        {/* Password managers need to know whose password it is. */}
        <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
        <Field label="Current password" required error={fault('current_password')}>
          <PasswordInput name="current_password" autoComplete="current-password" required />
        </Field>
        <NewPasswordField label="New password" error={fault('password')} />
        <Button type="submit" busy={busy} className="self-start">
          Change password
        </Button>
      </form>
    </Card>
  );
}
