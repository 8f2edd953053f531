import clsx from 'clsx';
import { Check, CircleDashed, LoaderCircle, X } from 'lucide-react';
import { ErrorSummary, faultsIn } from '#components/form/form-errors.tsx';
import type { Step, StepState } from '#components/form/use-steps.ts';
import { ProblemView } from '#components/ui/problem-view.tsx';

const stepLooks: Record<StepState, { icon: typeof Check; className: string; text: string }> = {
  waiting: { icon: CircleDashed, className: 'text-fg-3', text: 'waiting' },
  running: { icon: LoaderCircle, className: 'animate-spin text-accent', text: 'being saved' },
  done: { icon: Check, className: 'text-ok', text: 'saved' },
  refused: { icon: X, className: 'text-bad', text: 'refused' },
};

/** What is being saved, in order, each with how it stands; when it has ended, what is saved and what is not. */
export function ProgressList({ steps, isBusy }: { steps: readonly Step[]; isBusy: boolean }) {
  if (steps.length === 0) return null;
  const hasFailed = !isBusy && steps.some(({ state }) => state === 'refused');
  return (
    <div className="flex flex-col gap-3">
      {hasFailed && <SavingSummary steps={steps} />}
      <ol aria-label="Progress" aria-live="polite" className="flex flex-col gap-2">
        {steps.map(({ id, label, state, problem }) => {
          const { icon: Icon, className, text } = stepLooks[state];
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
    </div>
  );
}

function SavingSummary({ steps }: { steps: readonly Step[] }) {
  const namesOf = (isSaved: boolean) =>
    steps.filter(({ state }) => (state === 'done') === isSaved).map(({ label }) => label);
  const saved = namesOf(true);
  const faults = steps.flatMap(({ id, problem }) => (problem ? faultsIn(problem, id === 'payee' ? '' : `${id}.`) : []));
  return (
    <ErrorSummary subject={steps} title={saved.length > 0 ? 'Saved in part' : 'Nothing is saved'} faults={faults}>
      {saved.length > 0 && <p>Saved: {saved.join(', ')}. Retry does not save it again.</p>}
      <p>Not saved: {namesOf(false).join(', ')}.</p>
    </ErrorSummary>
  );
}
