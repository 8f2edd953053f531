'use client';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Faults } from '#components/form/faults.ts';
import { common } from '#components/ui/messages.ts';
import type { ShownProblem } from '#components/ui/page/problem-view.tsx';
import { StaleNotice } from '#components/ui/page/stale-notice.tsx';

export interface FormFault {
  field: string;
  message: string;
}

/**
 * The failure of a form in one box: it scrolls into view and takes the focus whenever `subject` changes, so that a
 * rejected submit is seen and heard. The first faulty control is one Tab and Enter away.
 */
export function ErrorSummary({
  subject,
  title,
  faults = [],
  children,
}: {
  /** The failure: a new one for each submit. */
  subject: unknown;
  title: string;
  faults?: readonly FormFault[];
  children?: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure takes the focus once
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [subject]);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="scroll-my-6 rounded border border-bad/40 bg-bad-soft px-4 py-3 outline-offset-0"
    >
      <p className="font-semibold">{title}</p>
      {children}
      <ul className="mt-1 list-disc ps-4 empty:hidden">
        {faults.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field === '' ? (
              message
            ) : (
              <button
                type="button"
                onClick={() => focusField(field, box.current)}
                className="min-h-6 text-start align-top text-bad underline underline-offset-2"
              >
                {message}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** All faults of a form, each a link to its control (found by `name`). */
export function FormErrors({ faults, title }: { faults: readonly FormFault[]; title?: string }) {
  if (faults.length === 0) return null;
  const text = faults.map((fault) => `${fault.field}\n${fault.message}`).join('\n');
  return (
    <ErrorSummary subject={text} title={title ?? common('fieldErrors', { count: faults.length })} faults={faults} />
  );
}

/** A refusal of a long form, with links to the fields that it names. */
export function ProblemSummary({ problem }: { problem: ShownProblem }) {
  if (problem.code === 'revision-mismatch') return <StaleNotice />;
  const faults = faultsIn(problem);
  return (
    <ErrorSummary subject={problem} title={problem.title} faults={faults}>
      {problem.detail && faults.length === 0 && <p className="wrap-anywhere mt-0.5">{problem.detail}</p>}
      {problem.request_id && (
        <p className="wrap-anywhere mt-1 text-fg-2 text-sm">
          {common('request')} {problem.request_id}
        </p>
      )}
    </ErrorSummary>
  );
}

/** Below a long form: all faults that its fields show, each a link to its control, or the problem that none shows. */
export function FormSummary({
  form: { refusal, problem, faults },
  labelOf,
}: {
  form: { refusal: ShownProblem | undefined; problem: ShownProblem | undefined; faults: Faults };
  /** A prefix for messages that do not name their field. */
  labelOf?: (field: string) => string;
}) {
  const fieldFaults = Object.entries(faults).flatMap(([field, message]) =>
    message === undefined ? [] : [{ field, message: labelOf ? `${labelOf(field)}: ${message}` : message }],
  );
  if (fieldFaults.length > 0) {
    return <FormErrors faults={[...fieldFaults, ...(problem ? faultsIn(problem) : [])]} title={refusal?.title} />;
  }
  return problem && <ProblemSummary problem={problem} />;
}

/** The faults of a problem by the names of controls; `prefix` precedes those of one part of a form. */
export function faultsIn(problem: ShownProblem, prefix = ''): FormFault[] {
  return (problem.errors ?? []).map(({ pointer, message }) => ({
    field: pointer ? `${prefix}${pointer.slice(1).replaceAll('/', '.')}` : '',
    message,
  }));
}

/** Leaves the field that has the focus: its own check on leaving must not come after the server's refusal of it. */
export function leaveField(): void {
  const field = document.activeElement;
  if (field instanceof HTMLElement && field.matches('input, select, textarea')) field.blur();
}

/** Focuses the control named `field` in the form around (or after) the summary; false when there is none. */
function focusField(field: string, near: Element | null): boolean {
  const scope = near?.closest('form') ?? document;
  const control = scope.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`);
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
  return control !== null;
}
