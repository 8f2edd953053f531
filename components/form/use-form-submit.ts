'use client';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { controlFaults, isNamedControl } from '#components/form/control-fault.ts';
import { type Faults, placeFaults } from '#components/form/faults.ts';
import { attemptSubject } from '#components/form/unanswered-keys.ts';
import { type Action, useAction } from '#components/form/use-action.ts';
import { forgetUnsaved, markUnsaved } from '#components/ui/unsaved.ts';
import type { InputFault } from '#lib/core/problem.ts';
import { ProblemError } from '#lib/server/operation/client.ts';

/** Who holds the values of a form: react-hook-form (`useApiForm`) or React state (`useSmallForm`). */
export interface FormHolder<Values> {
  getValues: () => Values;
  hasField: (name: string) => boolean;
  /** Checks the fields that have rules of their own. */
  validate: () => Promise<boolean>;
  showFaults: (faults: Readonly<Record<string, string>>) => void;
  clearFaults: () => void;
  /** Called after the write, with the values that are stored now. Returns whether something else was typed since. */
  accept: (sent: Values) => boolean;
}

export interface SubmitOptions<Values> {
  /**
   * Sends the form. `key` is the idempotency key of the write, or the request id in its body. A request that begins after
   * another wait takes `signal`.
   */
  write: (values: Values, key: string, signal: AbortSignal) => Promise<unknown>;
  /** Ends once the parts of the form that still load have arrived; undefined when none does. */
  arrival?: (values: Values) => Promise<unknown> | undefined;
  /** Faults found in the browser, before anything is sent. `root` is a fault of a part that shows its own. */
  check?: (values: Values) => Faults;
  /** The field of a body member whose name differs from it. */
  fieldOf?: (name: string) => string;
  /** Whether the form shows the faults of this name itself; unless given, those of its values. */
  hasField?: (name: string) => boolean;
  /** The field of a refusal that names no member. */
  fieldOfProblem?: (problem: ProblemError, values: Values) => string | undefined;
  /** Shows faults at the fields of a part with its own values; answers the others. */
  showInPart?: (faults: readonly InputFault[]) => readonly InputFault[];
  /**
   * What is attempted, in full, where the values are not what is sent: a balance that is shown with them differs after an
   * attempt that was done without an answer, and the next one would have another key.
   */
  attempted?: (values: Values) => unknown;
  /** Of the record that is changed: after another change, the same values are a new wish. */
  revision?: number | string | undefined;
  firstKey?: string;
  /** The page is left after the write. */
  leaves?: boolean;
  /** Leaving the page loses nothing: the input is kept, or only asks. */
  losesNothing?: boolean;
}

export interface FormSubmission extends Pick<Action, 'isSlow' | 'stop'> {
  busy: boolean;
  /** The whole refusal of the last attempt. */
  refusal: ProblemError | undefined;
  /** The refusal when the fields do not show all of it. */
  problem: ProblemError | undefined;
  key: string;
  forget: () => void;
  /** Submits as the button does, for a shortcut. */
  send: () => void;
  /** For the form element. */
  props: {
    ref: RefObject<HTMLFormElement | null>;
    /** Browsers would offer what was typed about one customer in the form of the next. */
    autoComplete: 'off';
    onSubmit: (event: FormEvent) => void;
    onInput: ((event: FormEvent) => void) | undefined;
    onInvalidCapture: (event: FormEvent) => void;
    'aria-busy': boolean;
    /** The answer takes long: a dialog around the form may be closed. */
    'data-slow': boolean | undefined;
  };
}

/** The one way to submit a form: one attempt at a time, faults at their fields, focus on the first of them. */
export function useFormSubmit<Values>(holder: FormHolder<Values>, options: SubmitOptions<Values>): FormSubmission {
  const { write, check, showInPart, firstKey, leaves } = options;
  const action = useAction({ firstKey, leaves });
  const [problem, setProblem] = useState<ProblemError>();
  const [isAwaiting, setAwaiting] = useState(false);
  const busy = action.busy || isAwaiting;
  const element = useRef<HTMLFormElement>(null);
  const focusFirstFault = useFocusFirstFault(element);

  const show = (faults: Faults) => {
    const messages = Object.entries(faults).filter((entry): entry is [string, string] => entry[1] !== undefined);
    if (messages.length === 0) return false;
    holder.showFaults(Object.fromEntries(messages));
    focusFirstFault();
    return true;
  };
  const showRefusal = (refusal: ProblemError, sent: Values) => {
    const rest = showInPart?.(refusal.errors) ?? refusal.errors;
    const placed = placeFaults(refusal, rest, {
      hasField: options.hasField ?? holder.hasField,
      fieldOf: options.fieldOf,
      fieldOfProblem: () => options.fieldOfProblem?.(refusal, sent),
    });
    const isShown = placed.others.length === 0 && (refusal.errors.length > 0 || Object.keys(placed.faults).length > 0);
    setProblem(isShown ? undefined : new ProblemError({ ...refusal.members, errors: placed.others }));
    show(placed.faults);
  };
  /**
   * The browser has found a control that breaks its own rules: its field says so, as it says all other faults. The
   * browser reports each control apart, so that each time all of them are shown.
   */
  const showInvalid = (event: FormEvent) => {
    const { target } = event;
    if (!isNamedControl(target) || !holder.hasField(target.name)) return;
    event.preventDefault();
    holder.clearFaults();
    show(controlFaults(target.form, holder.hasField));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    holder.clearFaults();
    const arrival = options.arrival?.(holder.getValues());
    if (arrival) {
      setAwaiting(true);
      await arrival.finally(() => setAwaiting(false));
    }
    const isValid = await holder.validate();
    const sent = holder.getValues();
    const isChecked = !show(check?.(sent) ?? {});
    if (!isValid) focusFirstFault();
    if (!isValid || !isChecked) return;
    const { attempted, revision } = options;
    const isComplete = attempted !== undefined;
    const subject = attemptSubject(element.current, attempted?.(sent) ?? sent, { revision, isComplete });
    const refusal = await action.run((...attempt) => write(sent, ...attempt), subject);
    const isSaved = refusal ? refusal.code === 'already-done' : !holder.accept(sent);
    if (isSaved) forgetUnsaved(element.current);
    if (refusal) showRefusal(refusal, sent);
  };
  return {
    busy,
    isSlow: action.isSlow,
    stop: action.stop,
    refusal: action.problem,
    problem: action.problem && problem,
    key: action.key,
    forget: action.forget,
    send: () => element.current?.requestSubmit(),
    props: {
      ref: element,
      autoComplete: 'off',
      onSubmit: (event) => void submit(event),
      onInvalidCapture: showInvalid,
      onInput: options.losesNothing ? undefined : (event) => markUnsaved(event.currentTarget),
      'aria-busy': busy,
      'data-slow': action.isSlow || undefined,
    },
  };
}

/** Focuses the first control with a fault once the faults are shown, unless a summary has taken the focus. */
function useFocusFirstFault(element: RefObject<HTMLFormElement | null>): () => void {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const form = element.current;
    if (count === 0 || !form || document.activeElement?.getAttribute('role') === 'alert') return;
    const first = form.querySelector<HTMLElement>('[aria-invalid=true]');
    first?.focus();
    // A control that has the focus already may be above the button that was pressed.
    first?.scrollIntoView({ block: 'nearest' });
  }, [count, element]);
  return () => setCount((before) => before + 1);
}
