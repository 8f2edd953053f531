'use client';
import type { FormEvent } from 'react';
import { toSentence } from '#components/form/faults.ts';
import { type Action, useAction } from '#components/form/use-action.ts';

interface EntryForm extends Pick<Action, 'busy' | 'problem' | 'isSlow' | 'stop'> {
  fault: (name: string) => string | undefined;
  /** For the form element. */
  props: { method: 'post'; onSubmit: (event: FormEvent<HTMLFormElement>) => void; 'aria-busy': boolean };
}

/**
 * A form of a page before the console. The browser holds its values: they may be typed or filled in by a password
 * manager before the page's script has loaded.
 */
export function useEntryForm(write: (field: (name: string) => string) => Promise<unknown>): EntryForm {
  const action = useAction();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    void action.run(() => write((name) => String(values.get(name) ?? '')));
  };
  const fault = (name: string) => {
    const inputFault = action.problem?.errors.find(({ pointer }) => pointer === `/${name}`);
    return inputFault && toSentence(inputFault.message);
  };
  return {
    busy: action.busy,
    isSlow: action.isSlow,
    stop: action.stop,
    problem: action.problem,
    fault,
    props: { method: 'post', onSubmit: submit, 'aria-busy': action.busy },
  };
}
