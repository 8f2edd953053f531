'use client';
import { useRouter } from 'next/navigation';
import { authCalls } from '#components/auth/calls.ts';
import { t } from '#components/auth/me-messages.ts';
import { NewPasswordField } from '#components/auth/password-fields.tsx';
import { FormEnd } from '#components/form/form-end.tsx';
import { useSmallForm } from '#components/form/use-small-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { PasswordInput } from '#components/ui/input/password-input.tsx';
import { common } from '#components/ui/messages.ts';
import { toast } from '#components/ui/overlay/toast.ts';
import { ProblemView } from '#components/ui/page/problem-view.tsx';
import { call } from '#lib/server/operation/client.ts';

const noPasswords = { current_password: '', password: '' };

/** A new password in place of the current one. */
export function PasswordCard({ username }: { username: string }) {
  const router = useRouter();
  const form = useSmallForm({
    values: noPasswords,
    write: async (body) => {
      await call(authCalls.changePassword, { body });
      toast(t('passwordChanged'), { detail: t('othersSignedOut') });
      form.change(noPasswords);
      // The list of sessions below.
      router.refresh();
    },
  });
  return (
    <Card title={common('password')}>
      <form {...form.props} method="post" className="flex max-w-sm flex-col gap-field">
        {/* Password managers need to know whose password it is. */}
        <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
        <Field label={t('currentPassword')} required error={form.fault('current_password')}>
          <PasswordInput {...form.register('current_password')} autoComplete="current-password" required />
        </Field>
        <NewPasswordField label={t('newPassword')} error={form.fault('password')} {...form.register('password')} />
        <FormEnd attempt={form} answer={form.problem && <ProblemView problem={form.problem} />}>
          <Button type="submit" busy={form.busy}>
            {t('changePassword')}
          </Button>
        </FormEnd>
      </form>
    </Card>
  );
}
