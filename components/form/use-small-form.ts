'use client';
import { type ChangeEvent, useRef, useState } from 'react';
import { type Faults, faultUnder } from '#components/form/faults.ts';
import { type FormSubmission, type SubmitOptions, useFormSubmit } from '#components/form/use-form-submit.ts';

export interface SmallForm<Values extends object> extends FormSubmission {
  values: Values;
  change: (part: Partial<Values>) => void;
  /** What a field shows: its own fault, or the first one of the members below it. */
  fault: (name: string) => string | undefined;
  /** All faults by the full name of the member, for a summary or a part of the form. */
  faults: Faults;
  /** Value and change of a control that is no native input. */
  bind: <Name extends keyof Values & string>(
    name: Name,
  ) => { value: Values[Name]; onChange: (value: Values[Name]) => void };
  /** For a checkbox. */
  tick: (name: keyof Values & string) => {
    name: string;
    checked: boolean;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  /** For a native input that holds a text. */
  register: (name: keyof Values & string) => {
    name: string;
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
  };
}

/**
 * A small form, such as in a dialog: its values in React state, the rest by `useFormSubmit`. Dialogs open
 * over list pages, whose budget of script has no room for react-hook-form.
 */
export function useSmallForm<Values extends object>(
  options: SubmitOptions<Values> & { values: Values },
): SmallForm<Values> {
  const [values, setValues] = useState(options.values);
  const [faults, setFaults] = useState<Faults>({});
  const latest = useRef(values);
  const change = (part: Partial<Values> | Record<string, unknown>) => {
    latest.current = { ...latest.current, ...part };
    setValues(latest.current);
  };
  const submitting = useFormSubmit<Values>(
    {
      getValues: () => latest.current,
      hasField: (name) => (name.split('.')[0] ?? '') in values,
      validate: async () => true,
      showFaults: setFaults,
      clearFaults: () => setFaults({}),
      accept: () => false,
    },
    options,
  );
  return {
    ...submitting,
    values,
    change,
    forget: () => {
      submitting.forget();
      setFaults({});
    },
    faults,
    fault: (name) => faultUnder(name, faults),
    bind: (name) => ({ value: values[name], onChange: (value) => change({ [name]: value }) }),
    tick: (name) => ({
      name,
      checked: values[name] === true,
      onChange: (event) => change({ [name]: event.target.checked }),
    }),
    register: (name) => ({
      name,
      value: String(values[name]),
      onChange: (event) => change({ [name]: event.target.value }),
    }),
  };
}
