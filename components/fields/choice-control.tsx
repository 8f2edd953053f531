'use client';
import type { ReactNode } from 'react';
import type { Binding } from '#components/fields/binding.ts';
import { fieldName } from '#components/fields/field-notes.tsx';
import { type NamedCode, useNamedCodes } from '#components/fields/names.ts';
import type { SpecificationForm } from '#components/fields/use-specification-form.ts';
import { Radio } from '#components/ui/input/choice.tsx';
import { FieldGroup, Field as Labelled } from '#components/ui/input/field.tsx';
import { Select } from '#components/ui/input/input.tsx';
import { constraintOf, type SpecField } from '#lib/fields/specification/document.ts';

interface ChoiceControlProps {
  field: SpecField;
  state: SpecificationForm;
  binding: Binding;
  error?: string;
  hint: ReactNode;
  required: boolean;
  className?: string;
}

/** A field whose value is one of the options offered now. */
export function ChoiceControl({ field, state, binding, hint, ...frame }: ChoiceControlProps) {
  const { type, key } = field.input;
  if (type === 'RADIO') {
    return (
      <FieldGroup legend={fieldName(field)} hint={hint} {...frame}>
        <Radios field={field} state={state} binding={binding} />
      </FieldGroup>
    );
  }
  const isNamed = (type === 'COUNTRY' || type === 'CURRENCY') && field.option_decorations.length === 0;
  return (
    <Labelled label={fieldName(field)} hint={hint} {...frame}>
      <Select
        name={binding.name}
        value={binding.value}
        ref={binding.ref}
        onChange={(event) => binding.onChange(event.target.value)}
        onBlur={binding.onBlur}
        placeholder={binding.value !== '' && isSettled(field) ? undefined : '–'}
      >
        {isNamed ? (
          <NamedOptions field={field} language={state.language} value={binding.value} />
        ) : (
          (state.evaluation.offered[key] ?? []).map((option) => (
            <option key={option} value={option}>
              {optionName(field, option)}
            </option>
          ))
        )}
      </Select>
    </Labelled>
  );
}

function Radios({ field, state, binding }: { field: SpecField; state: SpecificationForm; binding: Binding }) {
  const offered = state.evaluation.offered[field.input.key] ?? [];
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1">
      {offered.map((option, index) => {
        const isChosen = binding.value === option;
        const takesFocus = isChosen || (index === 0 && !offered.includes(binding.value));
        return (
          <Radio
            key={option}
            label={optionName(field, option)}
            name={binding.name}
            value={option}
            checked={isChosen}
            ref={takesFocus ? binding.ref : undefined}
            onChange={() => binding.onChange(option)}
            onBlur={binding.onBlur}
          />
        );
      })}
    </div>
  );
}

/** Countries or currencies by name; those that the specification prefers come first. */
function NamedOptions({ field, language, value }: { field: SpecField; language: string; value: string }) {
  const all = useNamedCodes(field.input.type === 'COUNTRY' ? 'region' : 'currency', language);
  const allowed = new Set(field.input.options.map((option) => option.key));
  const named = allowed.size > 0 ? all.filter(({ code }) => allowed.has(code)) : all;
  const preferred = constraintOf(field, 'preferred')?.split(',') ?? [];
  const first = named.filter(({ code }) => preferred.includes(code));
  if (all.length === 0) return value === '' ? null : <option value={value}>{value}</option>;
  return (
    <>
      <Options codes={first} />
      {first.length > 0 && <hr />}
      <Options codes={named.filter((each) => !first.includes(each))} />
    </>
  );
}

function Options({ codes }: { codes: readonly NamedCode[] }) {
  return codes.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
}

function optionName(field: SpecField, option: string): string {
  return field.option_decorations.find(({ key }) => key === option)?.localized_name || option;
}

/** A choice that always has a value needs no empty line. */
function isSettled(field: SpecField): boolean {
  return field.input.tags.includes('auto_select') || field.input.required_conditions.length > 0;
}
