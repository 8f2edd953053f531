'use client';
import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { useFieldControlProps } from '#components/ui/field.tsx';

/** The browser's own calendar; the value is `YYYY-MM-DD`. */
export function DateInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input {...useFieldControlProps()} {...rest} type="date" className={clsx('field', className)} />;
}

/** Shows local time, speaks UTC: `value` and `onChange` are ISO 8601 instants, or '' for none. */
export function DateTimeInput({
  value,
  onChange,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & { value: string; onChange: (iso: string) => void }) {
  return (
    <input
      {...useFieldControlProps()}
      {...rest}
      type="datetime-local"
      // The server does not know this browser's clock.
      suppressHydrationWarning
      step={60}
      value={localFrom(value)}
      onChange={(event) => onChange(event.target.value === '' ? '' : new Date(event.target.value).toISOString())}
      className={clsx('field', className)}
    />
  );
}

/** `2026-11-21T10:00:00.000Z` as the wall clock here says it, without zone, as the input wants it. */
function localFrom(iso: string): string {
  const at = new Date(iso);
  if (iso === '' || Number.isNaN(at.valueOf())) return '';
  return new Date(at.valueOf() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
