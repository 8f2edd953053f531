'use client';
import clsx from 'clsx';
import { Eye, EyeOff } from 'lucide';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Input } from '#components/ui/input/input.tsx';
import { common } from '#components/ui/messages.ts';

/**
 * A password that can be shown; paste and password managers work (WCAG 3.3.8). Browsers do not send a shown one away to
 * check its spelling.
 */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="relative">
      <Input
        {...rest}
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        className={clsx('pe-10 pointer-coarse:pe-12', className)}
      />
      <IconButton
        icon={isShown ? EyeOff : Eye}
        label={isShown ? common('hidePassword') : common('showPassword')}
        aria-pressed={isShown}
        size="sm"
        onClick={() => setShown(!isShown)}
        className="absolute! end-1 top-1/2 -translate-y-1/2 min-h-7! pointer-coarse:min-h-11!"
      />
    </div>
  );
}
