import clsx from 'clsx';
import { Check, CircleDashed, LoaderCircle, X } from 'lucide-react';
import type { Step, StepState } from '#components/beneficiaries/saving.ts';
import { ProblemView } from '#components/ui/problem-view.tsx';

const looks: Record<StepState, { icon: typeof Check; className: string; text: string }> = {
  waiting: { icon: CircleDashed, className: 'text-fg-3', text: 'waiting' },
  running: { icon: LoaderCircle, className: 'animate-spin text-accent', text: 'being saved' },
  done: { icon: Check, className: 'text-ok', text: 'saved' },
  refused: { icon: X, className: 'text-bad', text: 'refused' },
};

/** What is being saved, in order, each with how it stands. */
export function ProgressList({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return null;
  return (
    <ol aria-label="Progress" aria-live="polite" className="flex flex-col gap-2">
      {steps.map(({ id, label, state, problem }) => {
        const { icon: Icon, className, text } = looks[state];
        return (
          <li key={id} className="flex flex-col gap-1.5">
            <span className="flex items-center gap-2">
              <Icon aria-hidden className={clsx('size-4 shrink-0', className)} />
              {label}
              <span className="text-fg-3 text-sm">{text}</span>
            </span>
            {problem && <ProblemView problem={problem} />}
          </li>
        );
      })}
    </ol>
  );
}
