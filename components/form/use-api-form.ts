'use client';
import { useState } from 'react';
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import type { Faults } from '#components/form/faults.ts';
import { leaveField } from '#components/form/form-errors.tsx';
import { type FormSubmission, type SubmitOptions, useFormSubmit } from '#components/form/use-form-submit.ts';
import { type FormValuesOptions, useFormValues } from '#components/form/use-form-values.ts';

export interface ApiFormOptions<Values extends FieldValues> extends FormValuesOptions<Values>, SubmitOptions<Values> {}

export interface ApiForm<Values extends FieldValues> extends UseFormReturn<Values>, FormSubmission {
  /** What a field shows: its own fault, or the first one of the members below it. */
  fault: (name: FieldPath<Values> | (string & {})) => string | undefined;
  /** All faults of the last attempt by the full name of the member, for a summary or a part of the form. */
  faults: Faults;
  /** Several values of a part of the form. */
  change: (part: Partial<Values>) => void;
  /** Value and change of a control that is no native input. */
  bind: <Name extends FieldPath<Values>>(
    name: Name,
  ) => { value: FieldPathValue<Values, Name>; onChange: (value: FieldPathValue<Values, Name>) => void };
}

/** A form on a page of the console: values by react-hook-form, the rest by `useFormSubmit`. */
export function useApiForm<Values extends FieldValues>(options: ApiFormOptions<Values>): ApiForm<Values> {
  const { values, mode, revision } = options;
  const form = useFormValues(options);
  const { errors } = form.formState;
  const [faults, setFaults] = useState<Faults>({});
  const clearFaults = () => {
    setFaults({});
    form.clearErrors();
  };
  const submitting = useFormSubmit<Values>(
    {
      getValues: form.getValues,
      hasField: (name) => (name.split('.')[0] ?? '') in values,
      validate: async () => {
        const isValid = await form.trigger();
        // A field checks itself when the focus leaves it. That check must come before the server's refusal.
        if (isValid && mode === 'onTouched') leaveField();
        return isValid;
      },
      showFaults: (messages) => {
        setFaults(messages);
        for (const [name, message] of Object.entries(messages)) form.setError(name as FieldPath<Values>, { message });
      },
      clearFaults,
      accept: (sent) => {
        if (revision === undefined) return false;
        const typed = form.getValues();
        form.reset(sent, { keepValues: true, keepFieldsRef: true });
        // What was typed while the answer was awaited is a change of its own.
        const later = (Object.keys(values) as Path<Values>[]).filter((name) => typed[name] !== sent[name]);
        for (const name of later) form.setValue(name, typed[name], { shouldDirty: true });
        return later.length > 0;
      },
    },
    options,
  );
  return {
    ...form,
    ...submitting,
    forget: () => {
      submitting.forget();
      clearFaults();
    },
    faults,
    change: (part) => form.setValues(part, { shouldDirty: true }),
    fault: (name) => firstMessage(get(errors, name)),
    bind: (name) => ({
      value: form.watch(name),
      onChange: (value) => form.setValue(name, value, { shouldDirty: true }),
    }),
  };
}

/** The message of a field, or the first one of the members below it. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || error instanceof Element) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  for (const below of Object.values(error)) {
    const message = firstMessage(below);
    if (message !== undefined) return message;
  }
  return undefined;
}
