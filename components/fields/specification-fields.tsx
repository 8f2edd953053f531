'use client';
import { FieldControl } from '#components/fields/field-control.tsx';
import type { SpecificationForm } from '#components/fields/use-specification-form.ts';
import type { SpecField } from '#lib/fields/specification/document.ts';

/**
 * The fields of a specification that are visible now, each group a fieldset, in the specification's order. Several
 * forms on one page have different `prefix`es, so that their radio buttons do not mix.
 */
export function SpecificationFields({ state, prefix = '' }: { state: SpecificationForm; prefix?: string }) {
  const { spec, evaluation, given, language } = state;
  const indexByKey = new Map(spec.field_order.map((key, index) => [key, index]));
  const isShown = (field: SpecField) =>
    evaluation.visible.includes(field) && field.input.type !== 'HIDDEN' && !(field.input.key in given);
  const indexOf = (field: SpecField) => indexByKey.get(field.input.key) ?? 0;
  const groups = spec.field_groups
    .map((group) => ({
      name: group.localized_name,
      fields: group.fields.filter(isShown).sort((one, other) => indexOf(one) - indexOf(other)),
    }))
    .filter((group) => group.fields.length > 0);
  return (
    <div lang={language} className="flex min-w-0 flex-col gap-5">
      {groups.map((group) => (
        <fieldset key={group.name} className="min-w-0">
          <legend className="mb-2 font-semibold text-fg-2 text-sm">{group.name}</legend>
          <div className="grid gap-x-4 gap-y-field md:grid-cols-2">
            {group.fields.map((field) => (
              <FieldControl key={field.input.key} field={field} state={state} prefix={prefix} />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
