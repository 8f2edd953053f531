'use client';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { Binding } from '#components/fields/binding.ts';
import { ChoiceControl } from '#components/fields/choice-control.tsx';
import { fieldName, hasNotes, Notes } from '#components/fields/field-notes.tsx';
import { masked } from '#components/fields/mask.ts';
import type { SpecificationForm } from '#components/fields/use-specification-form.ts';
import { Checkbox } from '#components/ui/input/choice.tsx';
import { Field as Labelled } from '#components/ui/input/field.tsx';
import { Input, Textarea } from '#components/ui/input/input.tsx';
import { DateInput } from '#components/ui/time/date-input.tsx';
import { constraintOf, type SpecField } from '#lib/fields/specification/document.ts';

const choiceWidgets = new Set(['SELECT', 'RADIO', 'COUNTRY', 'CURRENCY', 'SUBDIVISION']);
const wide = new Set(['RADIO', 'MULTILINE']);
const modes: Record<string, 'numeric' | 'decimal' | 'email' | 'tel'> = {
  DIGITS: 'numeric',
  AMOUNT: 'decimal',
  EMAIL: 'email',
  PHONE: 'tel',
  PHONE_PREFIX: 'tel',
};

/** One field of a specification by its type; an unknown type becomes a text field with a notice. */
export function FieldControl({ field, state, prefix }: { field: SpecField; state: SpecificationForm; prefix: string }) {
  const { key, type } = field.input;
  const { field: controlled } = useController({ control: state.form.control, name: key, defaultValue: '' });
  const binding: Binding = {
    name: `${prefix}${key}`,
    value: state.shown(field),
    ref: controlled.ref,
    onChange: (value) => state.change(key, value),
    onBlur: () => {
      controlled.onBlur();
      const shown = masked(field, state.shown(field));
      if ((isMasked(field) || type === 'AMOUNT') && shown !== state.shown(field)) state.change(key, shown);
    },
  };
  const frame = {
    error: state.faultOf(key),
    hint: hasNotes(field, state) && <Notes field={field} advice={state.adviceOf(key)} />,
    required: state.evaluation.required.includes(key),
    className: wide.has(type) ? 'md:col-span-2' : undefined,
  };
  if (choiceWidgets.has(type)) return <ChoiceControl field={field} state={state} binding={binding} {...frame} />;
  if (type === 'CHECKBOX') return <CheckboxControl field={field} binding={binding} {...frame} />;
  return (
    <Labelled label={fieldName(field)} {...frame} aside={unitOf(field)}>
      <TextControl field={field} binding={binding} />
    </Labelled>
  );
}

function TextControl({ field, binding }: { field: SpecField; binding: Binding }) {
  const { type } = field.input;
  const wired = {
    ...binding,
    onChange: (event: { target: { value: string } }) => binding.onChange(event.target.value),
  };
  if (type === 'MULTILINE') return <Textarea {...wired} />;
  if (type === 'DATE') return <DateInput {...wired} {...dateLimits(field)} />;
  return (
    <Input
      {...wired}
      mono={isMasked(field)}
      inputMode={modes[type]}
      placeholder={constraintOf(field, 'default')}
      spellCheck={false}
      autoCapitalize={type === 'IBAN' || type === 'BIC' ? 'characters' : undefined}
    />
  );
}

function CheckboxControl({
  field,
  binding,
  error,
  hint,
}: {
  field: SpecField;
  binding: Binding;
  error?: string;
  hint: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-1 md:col-span-2">
      <Checkbox
        label={fieldName(field)}
        hint={hint}
        name={binding.name}
        ref={binding.ref}
        checked={binding.value === 'true'}
        onChange={(event) => binding.onChange(event.target.checked ? 'true' : '')}
        onBlur={binding.onBlur}
        aria-invalid={error ? true : undefined}
      />
      {error && <p className="text-bad text-sm">{error}</p>}
    </div>
  );
}

/** Codes are read letter by letter and get their mask when they are left. */
function isMasked(field: SpecField): boolean {
  return field.input_pattern !== '' || ['IBAN', 'BIC', 'DIGITS'].includes(field.input.type);
}

function unitOf(field: SpecField): string | undefined {
  return field.input.tags.find((tag) => tag.startsWith('currency:'))?.slice('currency:'.length);
}

function dateLimits(field: SpecField): { min?: string; max?: string } {
  const today = new Date().toISOString().slice(0, 10);
  const limit = (key: string) => constraintOf(field, key)?.replace('today', today);
  return { min: limit('min_date'), max: limit('max_date') };
}
