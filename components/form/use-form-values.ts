'use client';
import { useEffect, useRef } from 'react';
import { type DefaultValues, type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';

export interface FormValuesOptions<Values extends FieldValues> {
  /** A value for each field. */
  values: Values;
  /** Of the record that is changed. With another revision, fields without a change take their new values. */
  revision?: number | string | undefined;
  /** A field that both sides changed, such as a set: the person's change applied to the new values. */
  rebase?: (mine: Values, before: Values, now: Values) => Partial<Values>;
  /** When a field is checked before the form is sent. */
  mode?: UseFormProps<Values>['mode'];
}

/** The values of a form, held by react-hook-form. After a reload the person's changes stay. */
export function useFormValues<Values extends FieldValues>(options: FormValuesOptions<Values>): UseFormReturn<Values> {
  const { values, revision, rebase, mode } = options;
  // A whole value is a partial one too, which TypeScript cannot see of a type parameter.
  const form = useForm<Values>({ defaultValues: values as DefaultValues<Values>, mode, shouldFocusError: false });
  const base = useRef({ values, revision });
  useEffect(() => {
    const before = base.current;
    if (revision === before.revision) return;
    base.current = { values, revision };
    const both = rebase?.(form.getValues(), before.values, values);
    // Without their fields, the form would miss what is typed until it is rendered again.
    form.reset(values, { keepDirtyValues: true, keepFieldsRef: true });
    if (both) form.setValues(both, { shouldDirty: true });
  });
  return form;
}
