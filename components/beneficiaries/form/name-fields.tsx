'use client';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { BeneficiaryValues } from '#components/beneficiaries/form/beneficiary-values.ts';
import { t } from '#components/beneficiaries/form/form-messages.ts';
import { terms } from '#components/shell/messages.ts';
import { Segments } from '#components/ui/input/choice.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { Input } from '#components/ui/input/input.tsx';

const holderKinds = [
  { value: 'PERSON', label: t('person') },
  { value: 'ORGANIZATION', label: terms('organization') },
] as const;

/** The names that a kind does not have. */
const namesNotUsed = { PERSON: ['organization_name'], ORGANIZATION: ['first_name', 'last_name'] } as const;

/** The names of the beneficiary and its alias. */
export function NameFields({ form }: { form: UseFormReturn<BeneficiaryValues> }) {
  const { register, control } = form;
  const { errors } = form.formState;
  const kind = useWatch({ control, name: 'kind' });
  return (
    <div className="grid gap-x-4 gap-y-field md:grid-cols-2">
      <div className="md:col-span-2">
        <Segments
          label={t('beneficiaryKind')}
          value={kind}
          options={holderKinds}
          onChange={(value) => {
            form.setValue('kind', value, { shouldDirty: true });
            // A hidden name starts empty when it is shown again.
            for (const name of namesNotUsed[value]) form.setValue(name, '', { shouldDirty: true });
          }}
        />
      </div>
      {kind === 'PERSON' ? (
        <>
          <Field label={terms('firstName')} required error={errors.first_name?.message}>
            <Input {...register('first_name', { shouldUnregister: false, validate: notBlank(t('enterFirstName')) })} />
          </Field>
          <Field label={terms('lastName')} required error={errors.last_name?.message}>
            <Input {...register('last_name', { shouldUnregister: false, validate: notBlank(t('enterLastName')) })} />
          </Field>
        </>
      ) : (
        <Field
          label={t('organizationName')}
          required
          error={errors.organization_name?.message}
          className="md:col-span-2"
        >
          <Input {...register('organization_name', { shouldUnregister: false, validate: notBlank(t('enterName')) })} />
        </Field>
      )}
      <Field label={terms('alias')} optional hint={t('aliasHint')} error={errors.alias?.message}>
        <Input {...register('alias')} />
      </Field>
      <Field
        label={terms('externalReference')}
        optional
        hint={t('externalReferenceHint')}
        error={errors.external_reference?.message}
      >
        <Input {...register('external_reference')} spellCheck={false} mono />
      </Field>
    </div>
  );
}

/** Required only while shown: a person has no organization name. */
function notBlank(message: string) {
  return (text: string) => text.trim() !== '' || message;
}
