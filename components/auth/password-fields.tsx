'use client';
import { type ChangeEvent, useState } from 'react';
import { t } from '#components/auth/password-messages.ts';
import { Field } from '#components/ui/input/field.tsx';
import { PasswordInput } from '#components/ui/input/password-input.tsx';
import { common } from '#components/ui/messages.ts';
import { passwordLengthMax, passwordLengthMin } from '#lib/domain/sign-in/limits.ts';

/** A new password: long rather than complicated, so its length is counted aloud. */
export function NewPasswordField({
  label = common('password'),
  error,
  onChange,
  ...input
}: {
  label?: string;
  error?: string | undefined;
  value?: string;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
}) {
  const [typedLength, setLength] = useState(0);
  const length = input.value === undefined ? typedLength : [...input.value].length;
  const isLongEnough = length >= passwordLengthMin;
  return (
    <Field
      label={label}
      required
      error={error}
      aside={length > 0 && (isLongEnough ? t('longEnough') : t('lengthOf', { length, lengthMin: passwordLengthMin }))}
      hint={t('passwordHint', { lengthMin: passwordLengthMin })}
    >
      <PasswordInput
        name="password"
        autoComplete="new-password"
        minLength={passwordLengthMin}
        maxLength={passwordLengthMax}
        required
        {...input}
        onChange={(event) => {
          setLength([...event.target.value].length);
          onChange?.(event);
        }}
      />
    </Field>
  );
}
