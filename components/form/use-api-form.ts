'use client';
import { type FieldPath, type FieldPathValue, type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import { leaveField } from '#components/form/form-errors.tsx';
import { type FormSubmission, type SubmitOptions, useFormSubmit } from '#components/form/use-form-submit.ts';
import { type FormValuesOptions, useFormValues } from '#components/form/use-form-values.ts';

export interface ApiFormOptions<Values extends FieldValues> extends FormValuesOptions<Values>, SubmitOptions<Values> {}

export interface ApiForm<Values extends FieldValues> extends UseFormReturn<Values>, FormSubmission {
  /** What a field shows: its own fault, or the first one of the members below it. */
  fault: (name: FieldPath<Values> | (string & {})) => string | undefined;
  /** Value and change of a control that is no native input. */
  bind: <Name extends FieldPath<Values>>(
    name: Name,
  ) => { value: FieldPathValue<Values, Name>; onChange: (value: FieldPathValue<Values, Name>) => void };
}

/** A form on a page of the console: values by react-hook-form, everything else by `useFormSubmit`. */
export function useApiForm<Values extends FieldValues>(options: ApiFormOptions<Values>): ApiForm<Values> {
  const { values, mode, revision } = options;
  const form = useFormValues(options);
  const { errors } = form.formState;
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
      showFaults: (faults) => {
        for (const [name, message] of Object.entries(faults)) form.setError(name as FieldPath<Values>, { message });
      },
      clearFaults: form.clearErrors,
      accept: () => revision !== undefined && form.reset(form.getValues()),
    },
    options,
  );
  return {
    ...form,
    ...submitting,
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
