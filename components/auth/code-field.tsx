import { t } from '#components/auth/messages.ts';
import { Field } from '#components/ui/input/field.tsx';
import { Input } from '#components/ui/input/input.tsx';
import { common } from '#components/ui/messages.ts';
import { secondFactorLengthMax, totpDigits } from '#lib/domain/sign-in/limits.ts';

/** The code of an authenticator, or a recovery code. */
export const CodeField = () => (
  <Field label={common('code')} required hint={t('codeHint')}>
    <Input
      name="code"
      mono
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      minLength={totpDigits}
      maxLength={secondFactorLengthMax}
      required
      autoFocus
    />
  </Field>
);
