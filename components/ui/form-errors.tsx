'use client';
import { useEffect, useRef } from 'react';

export type FormFault = { field: string; message: string };

/**
 * All faults of a form above it, each a link to its control (found by `name`). It takes the focus when `faults`
 * changes to something, so that a refused submit is heard; the first faulty control is one Tab and Enter away.
 */
export function FormErrors({ faults, title }: { faults: readonly FormFault[]; title?: string }) {
  const box = useRef<HTMLDivElement>(null);
  const text = faults.map((fault) => `${fault.field}\n${fault.message}`).join('\n');
  useEffect(() => {
    if (text !== '') box.current?.focus();
  }, [text]);
  if (faults.length === 0) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded border border-bad/40 bg-bad-soft px-4 py-3 outline-offset-0"
    >
      <p className="font-semibold">{title ?? faultsTitle(faults.length)}</p>
      <ul className="mt-1 list-disc ps-4">
        {faults.map((fault) => (
          <li key={`${fault.field} ${fault.message}`}>
            <button
              type="button"
              onClick={() => focusField(fault.field, box.current)}
              className="min-h-6 text-start text-bad underline underline-offset-2"
            >
              {fault.message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function faultsTitle(count: number): string {
  return count === 1 ? 'One thing needs another look' : `${count} things need another look`;
}

/** Focuses the control named `field` in the form around (or after) the summary; false when there is none. */
export function focusField(field: string, near: Element | null): boolean {
  const scope = near?.closest('form') ?? document;
  const control = scope.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`);
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
  return control !== null;
}
