'use client';
import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { t } from '#components/beneficiaries/form/form-messages.ts';
import { CurrencySelect } from '#components/fields/currency-select.tsx';
import { FaultList } from '#components/fields/fault-list.tsx';
import { SpecificationFields } from '#components/fields/specification-fields.tsx';
import { useSpecification } from '#components/fields/use-specification.ts';
import {
  type FilledValue,
  type FormLanguage,
  type SpecificationForm,
  useSpecificationForm,
} from '#components/fields/use-specification-form.ts';
import { terms } from '#components/shell/messages.ts';
import { Checkbox } from '#components/ui/input/choice.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { ProblemView } from '#components/ui/page/problem-view.tsx';
import { SkeletonText } from '#components/ui/page/skeleton.tsx';
import type { InputFault } from '#lib/core/problem.ts';
import type { DynamicCoordinateRequest } from '#lib/domain/beneficiaries/beneficiaries/beneficiary.ts';
import type { Specification } from '#lib/fields/specification/document.ts';

/** What a page can do with one set of bank details in its form. */
export interface CoordinateHandle {
  /** The body of `createCoordinate` or `updateCoordinate`; undefined after showing all faults. */
  submit: () => DynamicCoordinateRequest | undefined;
  /** Shows the faults of the server at their fields; returns the others. */
  refuse: (faults: readonly InputFault[]) => InputFault[];
}

type Props = FormLanguage & {
  handle: Ref<CoordinateHandle>;
  identity: string;
  currency: string;
  onCurrency: (currency: string) => void;
  /** The beneficiary as holder of the account; absent when its name is incomplete. */
  holder?: Readonly<Record<string, string>>;
  /** The values of a pasted text. */
  pasted?: readonly FilledValue[];
  /** The values of stored bank details. */
  initial?: Readonly<Record<string, string>>;
  isStored?: boolean;
  prefix: string;
  disabled?: boolean;
};

/** One set of bank details: the currency and the fields of its specification. */
export function CoordinateEntry({ currency, onCurrency, disabled, ...rest }: Props) {
  const { identity, language, prefix } = rest;
  const question = { identity, kind: 'contact-account' as const, currency, language };
  const { spec, problem } = useSpecification(currency === '' ? undefined : question);
  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-5">
      <legend className="sr-only">{currency ? t('bankDetailsIn', { currency }) : terms('bankDetails')}</legend>
      <Field label={terms('currency')} required className="md:w-[calc(50%-0.5rem)]">
        <CurrencySelect
          name={`${prefix}currency`}
          language="en"
          value={currency}
          onChange={(event) => onCurrency(event.target.value)}
        />
      </Field>
      {problem && <ProblemView problem={problem} />}
      {currency !== '' && !spec && !problem && <SkeletonText lines={4} label={t('loadingForm')} />}
      {spec && <EntryFields key={currency} spec={spec} currency={currency} {...rest} />}
    </fieldset>
  );
}

function EntryFields({
  handle,
  spec,
  currency,
  holder,
  pasted,
  prefix,
  ...options
}: Omit<Props, 'onCurrency'> & { spec: Specification }) {
  const [isOwn, setOwn] = useState(!hasHolder(options.initial));
  const holderValues = holder && isOwn ? holder : undefined;
  const state = useSpecificationForm({ ...options, spec, currency, given: holderValues });
  useFilled(state, pasted);
  useImperativeHandle(handle, () => ({
    submit: () => {
      const payload = state.submit();
      // The payload has the members of the specification, which are those of the operation.
      return payload && ({ currency, ...payload } as DynamicCoordinateRequest);
    },
    refuse: state.refuse,
  }));
  return (
    <>
      {holder && (
        <Checkbox
          label={typedHolderName(holder) ? t('heldByName', { name: typedHolderName(holder) }) : t('heldByBeneficiary')}
          checked={isOwn}
          onChange={(event) => setOwn(event.target.checked)}
        />
      )}
      <SpecificationFields state={state} prefix={prefix} />
      <FaultList faults={state.faults} />
    </>
  );
}

/** Fills in the pasted values, once for each paste. */
function useFilled(state: SpecificationForm, pasted: readonly FilledValue[] | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a paste fills once and does not overwrite later input
  useEffect(() => {
    if (pasted) state.fill(pasted);
  }, [pasted]);
}

function hasHolder(initial: Readonly<Record<string, string>> | undefined): boolean {
  return Boolean(initial?.first_name ?? initial?.last_name ?? initial?.organization_name);
}

function typedHolderName(holder: Readonly<Record<string, string>>): string {
  return holder.organization_name ?? [holder.first_name, holder.last_name].filter(Boolean).join(' ');
}
