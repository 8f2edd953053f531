'use client';
import clsx from 'clsx';
import { Search } from 'lucide';
import type { ComponentProps } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { useFieldControlProps } from '#components/ui/input/field.tsx';

/** A one-line text input. `mono` for ids and codes, which must be read letter by letter. */
export function Input({ className, mono, ...rest }: ComponentProps<'input'> & { mono?: boolean }) {
  return <input {...useFieldControlProps()} {...rest} className={clsx('field', mono && 'font-mono', className)} />;
}

/** Grows with its text up to twelve lines. */
export function Textarea({ className, mono, rows = 3, ...rest }: ComponentProps<'textarea'> & { mono?: boolean }) {
  return (
    <textarea
      {...useFieldControlProps()}
      {...rest}
      rows={rows}
      className={clsx('field field-sizing-content h-auto! max-h-60 min-h-16 py-1.5', mono && 'font-mono', className)}
    />
  );
}

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

/** The browser's own select: fast, accessible, right on every phone. `options`, or `<option>`s as children. */
export function Select({
  options,
  placeholder,
  className,
  children,
  ...rest
}: ComponentProps<'select'> & { options?: readonly SelectOption[]; placeholder?: string }) {
  const { required, ...control } = useFieldControlProps();
  // A select without an empty option always has a value.
  const canBeEmpty = placeholder !== undefined || options?.[0]?.value === '';
  return (
    <select {...control} {...(canBeEmpty && { required })} {...rest} className={clsx('field pe-8', className)}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options?.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
      {children}
    </select>
  );
}

/** A search box; it needs an `aria-label` or a `Field` around it. */
export function SearchInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <div className={clsx('relative', className)}>
      <Icon
        drawing={Search}
        aria-hidden
        className="pointer-events-none absolute start-2.5 top-1/2 size-4 -translate-y-1/2 text-fg-3"
      />
      <Input {...rest} type="search" autoComplete="off" spellCheck={false} className="ps-8" />
    </div>
  );
}
