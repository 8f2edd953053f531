'use client';
import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { useFieldControlProps } from '#components/ui/input/field.tsx';

/** The browser's own calendar; the value is `YYYY-MM-DD`. */
export function DateInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input {...useFieldControlProps()} {...rest} type="date" className={clsx('field', className)} />;
}
