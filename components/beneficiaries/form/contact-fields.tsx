'use client';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type BeneficiaryValues, emptyContact } from '#components/beneficiaries/form/beneficiary-values.ts';
import { t } from '#components/beneficiaries/form/form-messages.ts';
import { RepeatedFields } from '#components/beneficiaries/form/repeated-fields.tsx';
import { terms } from '#components/shell/messages.ts';
import { Field } from '#components/ui/input/field.tsx';
import { Input } from '#components/ui/input/input.tsx';
import { lazyScript } from '#components/ui/lazy-part.ts';

/** The contacts of a beneficiary. Passcodes go to the first contact when the identity has no contact. */
export function ContactFields({ form }: { form: UseFormReturn<BeneficiaryValues> }) {
  return (
    <RepeatedFields
      control={form.control}
      name="contacts"
      empty={emptyContact}
      nouns={{
        item: (number) => t('contactNumber', { number }),
        add: t('addContact'),
        remove: (number) => t('removeContact', { number }),
      }}
    >
      {(index) => <ContactLines form={form} index={index} />}
    </RepeatedFields>
  );
}

function ContactLines({ form, index }: { form: UseFormReturn<BeneficiaryValues>; index: number }) {
  const { register, getValues } = form;
  const faults = form.formState.errors.contacts?.[index];
  const [advice, setAdvice] = useState<string>();
  const name = `contacts.${index}` as const;
  const hasOne = () => {
    const { email, mobile_number } = getValues(name);
    return email.trim() !== '' || mobile_number.trim() !== '' || t('enterContact');
  };
  const hasPrefix = (prefix: string) =>
    getValues(name).mobile_number.trim() === '' || prefix.trim() !== '' || t('enterCallingCode');
  const advise = async () => {
    const { mobile_prefix, mobile_number } = getValues(name);
    if (mobile_number.trim() === '') return setAdvice(undefined);
    const found = await phoneAdvice(mobile_prefix, mobile_number);
    if (getValues(`${name}.mobile_number`) === mobile_number) setAdvice(found);
  };
  return (
    <div className="grid gap-x-4 gap-y-field md:grid-cols-2">
      <Field label={terms('email')} error={faults?.email?.message}>
        <Input {...register(`${name}.email`, { validate: hasOne })} type="email" />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Field label={terms('callingCode')} error={faults?.mobile_prefix?.message} className="w-28">
          <Input
            {...register(`${name}.mobile_prefix`, { validate: hasPrefix, onBlur: advise })}
            inputMode="tel"
            placeholder="+44"
          />
        </Field>
        <Field label={terms('number')} error={faults?.mobile_number?.message} hint={advice} className="min-w-32 flex-1">
          <Input {...register(`${name}.mobile_number`, { onBlur: advise })} inputMode="tel" />
        </Field>
      </div>
    </div>
  );
}

/** Numbering plans are large and load with the first number. */
const loadNumberingPlans = lazyScript(() => import('#lib/fields/contact/contact-hash.ts'));

async function phoneAdvice(prefix: string, number: string): Promise<string> {
  const { normalizePhone } = await loadNumberingPlans();
  const normal = normalizePhone(prefix, number);
  return normal ?? t('noSuchNumber');
}
