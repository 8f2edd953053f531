import clsx from 'clsx';
import { Check, CircleDashed, LoaderCircle, X } from 'lucide';
import { t } from '#components/beneficiaries/form/form-messages.ts';
import { ErrorSummary, faultsIn } from '#components/form/form-errors.tsx';
import type { Step, StepState } from '#components/form/use-steps.ts';
import { terms } from '#components/shell/messages.ts';
import { Icon } from '#components/ui/icon.tsx';
import { common } from '#components/ui/messages.ts';
import { ProblemView } from '#components/ui/page/problem-view.tsx';

const stepLooks: Record<StepState, { icon: typeof Check; className: string; text: string }> = {
  waiting: { icon: CircleDashed, className: 'text-fg-3', text: t('waiting') },
  running: { icon: LoaderCircle, className: 'animate-spin text-accent', text: t('saving') },
  done: { icon: Check, className: 'text-ok', text: t('savedStep') },
  requested: { icon: CircleDashed, className: 'text-info', text: common('waitingForApproval') },
  refused: { icon: X, className: 'text-bad', text: t('rejectedStep') },
};

/** The steps of saving with their states; at the end, what is saved and what is not. */
export function ProgressList({ steps, isBusy }: { steps: readonly Step[]; isBusy: boolean }) {
  if (steps.length === 0) return null;
  const hasFailed = !isBusy && steps.some(({ state }) => state === 'refused');
  return (
    <div className="flex flex-col gap-3">
      {hasFailed && <SavingSummary steps={steps} />}
      <ol aria-label={terms('progress')} aria-live="polite" className="flex flex-col gap-2">
        {steps.map(({ id, label, state, problem }) => {
          const { icon, className, text } = stepLooks[state];
          return (
            <li key={id} className="flex flex-col gap-1.5">
              <span className="flex items-center gap-2">
                <Icon drawing={icon} className={clsx('size-4 shrink-0', className)} />
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
  const faults = steps.flatMap(({ id, problem }) =>
    problem ? faultsIn(problem, id === 'beneficiary' ? '' : `${id}.`) : [],
  );
  return (
    <ErrorSummary subject={steps} title={saved.length > 0 ? t('savedInPart') : common('notSaved')} faults={faults}>
      {saved.length > 0 && (
        <>
          <p>{t('savedList', { value: saved.join(', ') })}</p>
          <p>{t('notSavedList', { value: namesOf(false).join(', ') })}</p>
        </>
      )}
    </ErrorSummary>
  );
}
