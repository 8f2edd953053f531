'use client';
import clsx from 'clsx';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { FormAnswer } from '#components/form/form-answer.tsx';
import type { Action } from '#components/form/use-action.ts';

/**
 * The end of a long form, at the lower edge of the window while the form goes on below it. The answer is then above the
 * buttons, otherwise below them: the buttons stay where they are. In a low window, as at 400 percent zoom, it would cover
 * the field in use, and is at the end only.
 */
export function StickyFormEnd({
  attempt,
  answer,
  children,
}: {
  attempt: Pick<Action, 'busy' | 'isSlow' | 'stop'>;
  /** Why the last attempt was refused. */
  answer: ReactNode;
  /** The buttons. */
  children: ReactNode;
}) {
  const bar = useRef<HTMLDivElement>(null);
  const [isAtEdge, setAtEdge] = useState(false);
  useLayoutEffect(() => {
    if (!attempt.busy || !bar.current) return;
    setAtEdge(bar.current.getBoundingClientRect().bottom > window.innerHeight - 2);
  }, [attempt.busy]);
  return (
    <div
      ref={bar}
      className="-mx-1 -bottom-4 md:-bottom-6 z-10 flex flex-wrap items-center gap-2 border-t bg-bg px-1 py-3 [@media(height>=30rem)]:sticky"
    >
      {children}
      <FormAnswer
        attempt={attempt}
        className={clsx('max-h-[30dvh] basis-full overflow-y-auto', isAtEdge && '-order-1')}
      >
        {answer}
      </FormAnswer>
    </div>
  );
}
