'use client';
import { Plus, X } from 'lucide';
import type { ReactNode } from 'react';
import { type Control, useFieldArray } from 'react-hook-form';
import type { BeneficiaryValues } from '#components/beneficiaries/form/beneficiary-values.ts';
import { Button } from '#components/ui/button.tsx';
import { addFields } from '#components/ui/focus/add-fields.ts';
import { IconButton } from '#components/ui/icon-button.tsx';

type RepeatedListName = 'addresses' | 'contacts';

/** A group of fields for each item of a list, with buttons to add and remove items. */
export function RepeatedFields<Name extends RepeatedListName>({
  control,
  name,
  empty,
  nouns,
  children,
}: {
  control: Control<BeneficiaryValues>;
  name: Name;
  /** A new item. */
  empty: BeneficiaryValues[Name][number];
  /** The name of an item and the labels to add and remove one; numbers start at 1. */
  nouns: { item: (number: number) => string; add: string; remove: (number: number) => string };
  children: (index: number) => ReactNode;
}) {
  const { fields, append, remove } = useFieldArray<BeneficiaryValues, RepeatedListName>({ control, name });
  const add = () => append(empty, { shouldFocus: false });
  return (
    <div className="flex flex-col gap-4">
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="min-w-0 border-b pb-4">
          <legend className="flex w-full items-center gap-2 font-medium text-sm">
            {nouns.item(index + 1)}
            <IconButton icon={X} size="sm" label={nouns.remove(index + 1)} onClick={() => remove(index)} />
          </legend>
          {children(index)}
        </fieldset>
      ))}
      <Button size="sm" icon={Plus} className="self-start" onClick={addFields(add)}>
        {nouns.add}
      </Button>
    </div>
  );
}
