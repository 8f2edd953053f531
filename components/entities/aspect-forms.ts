import { t } from '#components/entities/form-messages.ts';
import { terms } from '#components/shell/messages.ts';
import { common } from '#components/ui/messages.ts';
/** A field of the form of a known aspect. */
export interface AspectField {
  name: string;
  label: string;
  hint?: string;
  type?: 'email' | 'tel' | 'date';
}

/** The aspect types that have a form, with their fields; others are edited as JSON. */
export const aspectForms: Record<string, { label: string; fields: readonly AspectField[] }> = {
  name: {
    label: common('name'),
    fields: [
      { name: 'first_name', label: terms('firstName') },
      { name: 'last_name', label: terms('lastName') },
      { name: 'organization_name', label: terms('organization') },
    ],
  },
  address: {
    label: terms('address'),
    fields: [
      { name: 'address', label: terms('address') },
      { name: 'neighbourhood', label: terms('neighbourhood') },
      { name: 'city', label: terms('city') },
      { name: 'state', label: t('stateOrRegion') },
      { name: 'post_code', label: terms('postcode') },
      { name: 'country', label: terms('country'), hint: t('countryHint') },
    ],
  },
  contact: {
    label: terms('contact'),
    fields: [
      { name: 'email', label: common('emailAddress'), type: 'email' },
      { name: 'mobile_prefix', label: terms('callingCode'), hint: t('callingCodeHint') },
      { name: 'mobile_number', label: t('mobileNumber'), type: 'tel' },
    ],
  },
  document: {
    label: t('document'),
    fields: [
      { name: 'document_type', label: terms('kind'), hint: t('documentHint') },
      { name: 'number', label: terms('number') },
      { name: 'country_code', label: terms('issuedBy'), hint: t('countryHint') },
      { name: 'issued_on', label: t('issuedOn'), type: 'date' },
      { name: 'expires_on', label: t('expiresOn'), type: 'date' },
    ],
  },
  tax_residency: {
    label: t('taxResidency'),
    fields: [
      { name: 'country_code', label: terms('country'), hint: t('countryHint') },
      { name: 'tax_id', label: t('taxId') },
    ],
  },
};
