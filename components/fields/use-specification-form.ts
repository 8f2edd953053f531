'use client';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type FieldValues, type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { masked, ungrouped } from '#components/fields/mask.ts';
import { useFormValues } from '#components/form/use-form-values.ts';
import type { InputFault } from '#lib/core/problem.ts';
import { type Evaluation, evaluate, fieldsByKey, flattenKeys } from '#lib/fields/evaluation/evaluate.ts';
import { type FieldIssue, issueText } from '#lib/fields/evaluation/issues.ts';
import { defaultCountry } from '#lib/fields/rails/default-country.ts';
import type { SpecField, Specification } from '#lib/fields/specification/document.ts';

export interface FilledValue {
  key: string;
  value: string;
}

/** A language and its texts of refusals, `error.CODE` (`issueTexts` on the server). */
export interface FormLanguage {
  language: string;
  texts: Record<string, string>;
}

export type SpecificationFormOptions = FormLanguage & {
  spec: Specification;
  /** ISO 4217, for the country to begin with. */
  currency: string;
  /** Values by dotted key to begin with, as they are stored. */
  initial?: Readonly<Record<string, string>>;
  /** Values from elsewhere (the holder is the beneficiary): not shown here, not sent, but validated with the rest. */
  given?: Readonly<Record<string, string>>;
  /** The bank details are stored: secret members need no new value. */
  isStored?: boolean;
};

/** A form of one specification: its values, what follows from them, and what it may be asked to do. */
export type SpecificationForm = FormLanguage & {
  form: UseFormReturn<FieldValues>;
  spec: Specification;
  evaluation: Evaluation;
  given: Readonly<Record<string, string>>;
  /** What a control shows: what was typed, else what follows from the other values. */
  shown: (field: SpecField) => string;
  /** The fault to show at a field now, if any. */
  faultOf: (key: string) => string | undefined;
  /** A warning, which does not prevent submission. */
  adviceOf: (key: string) => string | undefined;
  change: (key: string, value: string) => void;
  /** Fills fields, as from a pasted text; their faults appear immediately. */
  fill: (values: readonly FilledValue[]) => void;
  /** The request body, or undefined after telling every fault and focusing the first. */
  submit: () => Record<string, unknown> | undefined;
  /** Shows the server's faults at their fields; returns the faults without a field here. */
  refuse: (faults: readonly InputFault[]) => InputFault[];
  /** Every fault, in the form's order, once the form was to be sent. */
  faults: { name: string; message: string; focus: () => void }[];
};

/** Holds one specification's form: values by react-hook-form, everything else by the evaluator the server uses too. */
export function useSpecificationForm(options: SpecificationFormOptions): SpecificationForm {
  const { spec, initial, language, texts } = options;
  const given = options.given ?? noValues;
  const form = useFormValues<FieldValues>({
    values: nestedValues(initial ?? {}),
    revision: JSON.stringify(initial ?? {}),
  });
  const typed = useWatch({ control: form.control });
  const { evaluation, read } = useEvaluation(options, given, typed);
  const faults = useFieldFaults(form, evaluation, options);

  const change = (key: string, value: string) => {
    form.setValue(key, value, { shouldDirty: true });
    faults.forget(key);
  };
  useClearedWhenHidden(evaluation, spec, (key) => {
    change(key, '');
    faults.unmarkFilled(key);
  });

  return {
    form,
    spec,
    evaluation,
    given,
    language,
    texts,
    change,
    faultOf: faults.faultOf,
    adviceOf: faults.adviceOf,
    faults: faults.list,
    shown: (field) => {
      const { key } = field.input;
      const own = flattenKeys(typed)[key];
      const text = typeof own === 'string' ? own : '';
      return isChosen(field) ? (evaluation.values[key] ?? text) : text;
    },
    fill: (values) => {
      for (const { key, value } of values) {
        const [field] = fieldsByKey(spec).get(key) ?? [];
        faults.markFilled(key);
        change(key, field ? masked(field, value) : value);
      }
    },
    submit: () => {
      faults.showAll();
      const { issues, payload } = read(form.getValues());
      const first = issues.find((issue) => issue.severity === 'error');
      if (!first) return without(payload, Object.keys(given));
      form.setFocus(first.key);
      return undefined;
    },
    refuse: (refused) => {
      const shownKeys = new Set(evaluation.visible.map((field) => field.input.key));
      const here = refused.flatMap((fault): [string, string][] => {
        const key = fieldKeyOf(fault);
        return shownKeys.has(key) && !(key in given) ? [[key, fault.message]] : [];
      });
      faults.refuse(Object.fromEntries(here));
      const [first] = here;
      if (first) form.setFocus(first[0]);
      return refused.filter((fault) => !here.some(([key]) => key === fieldKeyOf(fault)));
    },
  };
}

/** What follows from the values: now, and of others through `read`. */
function useEvaluation(
  { spec, currency, isStored }: SpecificationFormOptions,
  given: Readonly<Record<string, string>>,
  typed: FieldValues,
) {
  const read = (values: FieldValues) => {
    const found = evaluate(spec, {
      ...countryOfCurrency(spec, currency),
      ...nonEmptyValues(withoutGrouping(spec, flattenKeys(values))),
      ...given,
    });
    // Given values are validated where they are entered.
    const own = { ...found, issues: found.issues.filter((issue) => !(issue.key in given)) };
    return isStored ? withoutSecrets(own) : own;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` is made of exactly these
  const evaluation = useMemo(() => read(typed), [typed, spec, currency, given, isStored]);
  return { evaluation, read };
}

/** The faults to show: of fields that were left, filled or submitted, and those of the server. */
function useFieldFaults(
  form: UseFormReturn<FieldValues>,
  evaluation: Evaluation,
  { texts, language }: SpecificationFormOptions,
) {
  const state = useFormState({ control: form.control });
  const [isSubmitted, setSubmitted] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const filled = useRef(new Set<string>());

  const isShown = (issue: FieldIssue) =>
    isSubmitted ||
    filled.current.has(issue.key) ||
    (issue.code !== 'required' && form.getFieldState(issue.key, state).isTouched);
  const find = (key: string, severity: FieldIssue['severity']) => {
    const found = evaluation.issues.find((issue) => issue.key === key && issue.severity === severity && isShown(issue));
    return found && issueText(texts, found, language);
  };
  const faultOf = (key: string) => refused[key] ?? find(key, 'error');
  return {
    faultOf,
    adviceOf: (key: string) => find(key, 'warning'),
    list: evaluation.visible.flatMap((field) => {
      if (!isSubmitted) return [];
      const message = faultOf(field.input.key);
      return message === undefined
        ? []
        : [{ name: field.localized_name, message, focus: () => form.setFocus(field.input.key) }];
    }),
    showAll: () => setSubmitted(true),
    refuse: setRefused,
    forget: (key: string) => setRefused(({ [key]: _corrected, ...others }) => others),
    markFilled: (key: string) => filled.current.add(key),
    unmarkFilled: (key: string) => filled.current.delete(key),
  };
}

/** A field that a condition hides starts empty when it is shown again. Another specification is another form. */
function useClearedWhenHidden(evaluation: Evaluation, spec: Specification, clear: (key: string) => void): void {
  const before = useRef({ spec, keys: new Set<string>() });
  useEffect(() => {
    const keys = new Set(evaluation.visible.map((field) => field.input.key));
    const hidden = before.current.spec === spec ? [...before.current.keys].filter((key) => !keys.has(key)) : [];
    before.current = { spec, keys };
    for (const key of hidden) clear(key);
  });
}

const noValues = {};

/** `/coordinates/iban` as the key of its field. */
function fieldKeyOf(fault: InputFault): string {
  return (fault.pointer ?? '').slice(1).replaceAll('/', '.');
}

/** The country of a currency, until another one is chosen. */
function countryOfCurrency(spec: Specification, currency: string): Record<string, string> {
  const country = defaultCountry(currency, spec);
  const key = spec.field_order.find((each) => each.endsWith('country_code'));
  return country && key ? { [key]: country } : {};
}

/** Amounts as the API takes them, also before their field was left. */
function withoutGrouping(spec: Specification, values: Record<string, unknown>): Record<string, unknown> {
  const fields = fieldsByKey(spec);
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const field = fields.get(key)?.[0];
      return [key, field?.input.type === 'AMOUNT' && typeof value === 'string' ? ungrouped(field, value) : value];
    }),
  );
}

function nonEmptyValues(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== undefined));
}

/** Fields that are chosen rather than typed show their default and what they fell back to. */
function isChosen(field: SpecField): boolean {
  return field.input.options.length > 0 || ['COUNTRY', 'CURRENCY', 'CHECKBOX'].includes(field.input.type);
}

function withoutSecrets(evaluation: Evaluation): Evaluation {
  const secret = new Set(
    evaluation.visible.filter((field) => field.tags.includes('write_only')).map((field) => field.input.key),
  );
  const issues = evaluation.issues.filter((issue) => issue.code !== 'required' || !secret.has(issue.key));
  return { ...evaluation, issues, required: evaluation.required.filter((key) => !secret.has(key)) };
}

function without(payload: Record<string, unknown>, keys: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(payload).filter(([key]) => !keys.includes(key)));
}

/** Dotted keys as the nested object react-hook-form keeps. */
function nestedValues(values: Readonly<Record<string, string>>): FieldValues {
  const root: FieldValues = {};
  for (const [key, value] of Object.entries(values)) {
    const parts = key.split('.');
    const last = parts.pop() ?? key;
    let at = root;
    for (const part of parts) {
      at[part] ??= {};
      at = at[part];
    }
    at[last] = value;
  }
  return root;
}
