'use client';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { type BeneficiaryValues, emptyAddress } from '#components/beneficiaries/form/beneficiary-values.ts';
import { t } from '#components/beneficiaries/form/form-messages.ts';
import { RepeatedFields } from '#components/beneficiaries/form/repeated-fields.tsx';
import { useNamedCodes } from '#components/fields/names.ts';
import { terms } from '#components/shell/messages.ts';
import { Field } from '#components/ui/input/field.tsx';
import { Input, Select } from '#components/ui/input/input.tsx';

type Member = 'address' | 'neighbourhood' | 'city' | 'state' | 'post_code';

/** Labels of a country that differ from the default labels. */
const labelsByCountry: Record<string, Partial<Record<Member, string>>> = {
  US: { state: terms('state'), post_code: t('zipCode') },
  GB: { state: t('county'), post_code: terms('postcode') },
  CA: { state: t('province'), post_code: t('postalCode') },
  AU: { city: t('suburb'), state: t('stateOrTerritory'), post_code: terms('postcode') },
  IE: { state: t('county'), post_code: t('eircode') },
  IN: { state: terms('state'), post_code: t('pinCode') },
  JP: { state: t('prefecture') },
  BR: { neighbourhood: t('bairro'), state: terms('state'), post_code: t('cep') },
  MX: { neighbourhood: t('colonia'), state: terms('state') },
};
const defaultLabels: Record<Member, string> = {
  address: t('street'),
  neighbourhood: terms('neighbourhood'),
  city: terms('city'),
  state: t('stateOrProvince'),
  post_code: terms('postcode'),
};
/** Countries that write the post code after the city. */
const cityFirst = new Set(['US', 'GB', 'CA', 'AU', 'IE', 'IN', 'NZ', 'ZA', 'SG']);

/** The addresses of a beneficiary. The country comes first: it sets the labels and the order of the other fields. */
export function AddressFields({ form }: { form: UseFormReturn<BeneficiaryValues> }) {
  return (
    <RepeatedFields
      control={form.control}
      name="addresses"
      empty={emptyAddress}
      nouns={{
        item: (number) => t('addressNumber', { number }),
        add: t('addAddress'),
        remove: (number) => t('removeAddress', { number }),
      }}
    >
      {(index) => <AddressLines form={form} index={index} />}
    </RepeatedFields>
  );
}

function AddressLines({ form, index }: { form: UseFormReturn<BeneficiaryValues>; index: number }) {
  const { register, control } = form;
  const { errors } = form.formState;
  const country = useCountry(control, index);
  const all = useNamedCodes('region', 'en');
  // The chosen country is an option from the start, otherwise the browser cannot select it.
  const named = all.length > 0 || country === '' ? all : [{ code: country, name: country }];
  const faults = errors.addresses?.[index];
  const lines: Member[] = ['address', 'neighbourhood', ...(cityFirst.has(country) ? after : before)];
  return (
    <div className="grid gap-x-4 gap-y-field md:grid-cols-2">
      <Field label={terms('country')} required error={faults?.country?.message}>
        <Select {...register(`addresses.${index}.country`, { required: t('chooseCountry') })} placeholder="–">
          {named.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {lines.map((member) => {
        const label = labelsByCountry[country]?.[member] ?? defaultLabels[member];
        const required = member === 'address' || member === 'city';
        return (
          <Field key={member} label={label} required={required} optional={!required} error={faults?.[member]?.message}>
            <Input
              {...register(`addresses.${index}.${member}`, required ? { required: t('enterMember', { label }) } : {})}
            />
          </Field>
        );
      })}
    </div>
  );
}

const before: Member[] = ['post_code', 'city', 'state'];
const after: Member[] = ['city', 'state', 'post_code'];

function useCountry(control: Control<BeneficiaryValues>, index: number): string {
  return useWatch({ control, name: `addresses.${index}.country` }) ?? '';
}
