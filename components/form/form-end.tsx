import clsx from 'clsx';
import type { ReactNode } from 'react';
import { FormAnswer } from '#components/form/form-answer.tsx';
import type { Action } from '#components/form/use-action.ts';

/** The end of a form on a page: its buttons, and what became of the last attempt. */
export function FormEnd({
  attempt,
  answer,
  className,
  children,
}: {
  attempt: Pick<Action, 'isSlow' | 'stop'>;
  /** Why the last attempt was refused. */
  answer?: ReactNode;
  className?: string;
  /** The buttons. */
  children: ReactNode;
}) {
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className={clsx('flex flex-wrap items-center gap-3', className)}>{children}</div>
      <FormAnswer attempt={attempt}>{answer}</FormAnswer>
    </div>
  );
}
