'use client';
import clsx from 'clsx';
import { CircleAlert } from 'lucide';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { common } from '#components/ui/messages.ts';

interface FieldControlProps {
  id?: string;
  name?: string;
  required?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
}

const FieldContext = createContext<FieldControlProps>({});

/** What a control inside a `Field` needs so that its label, hint and error are read with it. */
export function useFieldControlProps(): FieldControlProps {
  return useContext(FieldContext);
}

/**
 * Label, control, hint and error as one:
 * `<Field label="Name" hint="As on the contract" error={faults.name}><Input {...register('name')} /></Field>`.
 * Controls of `components/ui` wire themselves to it; `optional` is said in words where most fields are required.
 */
export function Field({
  label,
  hint,
  error,
  required,
  optional,
  aside,
  className,
  children,
}: {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  optional?: boolean;
  /** At the end of the label's line: a counter, a small button. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1', className)}>
      <div className="flex flex-wrap items-baseline gap-x-2">
        <label htmlFor={id} className="font-medium text-sm">
          {label}
          {required && <RequiredMark />}
          {optional && <span className="ms-1 font-normal text-fg-3">{common('optional')}</span>}
        </label>
        {aside && <span className="wrap-anywhere ms-auto text-fg-3 text-xs">{aside}</span>}
      </div>
      <FieldContext
        value={{
          id,
          required,
          'aria-describedby': fieldDescriptionIds(id, hint, error),
          'aria-invalid': error ? true : undefined,
        }}
      >
        {children}
      </FieldContext>
      <FieldNotes id={id} hint={hint} error={error} gap="-mt-1" />
    </div>
  );
}

/** Several controls under one question: a radio group, a pair of dates. The error belongs to the whole group. */
export function FieldGroup({
  legend,
  hint,
  error,
  required,
  className,
  children,
}: {
  legend: ReactNode;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <fieldset
      aria-describedby={fieldDescriptionIds(id, hint, error)}
      className={clsx('flex min-w-0 flex-col gap-1.5', className)}
    >
      <legend className="mb-1 font-medium text-sm">
        {legend}
        {required && <RequiredMark />}
      </legend>
      {children}
      <FieldNotes id={id} hint={hint} error={error} gap="-mt-1.5" />
    </fieldset>
  );
}

function RequiredMark() {
  return (
    <span aria-hidden className="ms-0.5 text-bad">
      *
    </span>
  );
}

function fieldDescriptionIds(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  const parts = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : undefined;
}

/** `gap` takes back the gap before the error. */
function FieldNotes({ id, hint, error, gap }: { id: string; hint?: ReactNode; error?: string; gap: string }) {
  return (
    <>
      {hint && (
        <div id={`${id}-hint`} className="text-fg-3 text-sm">
          {hint}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className={clsx('relative -mb-4 h-4 text-bad text-sm leading-4', gap)}>
          <span className="field-error wrap-anywhere">
            <Icon drawing={CircleAlert} className="mt-px size-3.5 shrink-0" />
            <span>{error}</span>
          </span>
        </p>
      )}
    </>
  );
}
