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
    label: 'Name',
    fields: [
      { name: 'first_name', label: 'First name' },
      { name: 'last_name', label: 'Last name' },
      { name: 'organization_name', label: 'Organization' },
    ],
  },
  address: {
    label: 'Address',
    fields: [
      { name: 'address', label: 'Address' },
      { name: 'neighbourhood', label: 'Neighbourhood' },
      { name: 'city', label: 'City' },
      { name: 'state', label: 'State or region' },
      { name: 'post_code', label: 'Post code' },
      { name: 'country', label: 'Country', hint: 'Two letters, such as BE' },
    ],
  },
  contact: {
    label: 'Contact',
    fields: [
      { name: 'email', label: 'E-mail address', type: 'email' },
      { name: 'mobile_prefix', label: 'Calling code', hint: 'Such as +44' },
      { name: 'mobile_number', label: 'Mobile number', type: 'tel' },
    ],
  },
  document: {
    label: 'Document',
    fields: [
      { name: 'document_type', label: 'Kind', hint: 'Such as passport' },
      { name: 'number', label: 'Number' },
      { name: 'country_code', label: 'Issued by', hint: 'Two letters, such as BE' },
      { name: 'issued_on', label: 'Issued on', type: 'date' },
      { name: 'expires_on', label: 'Expires on', type: 'date' },
    ],
  },
  tax_residency: {
    label: 'Tax residency',
    fields: [
      { name: 'country_code', label: 'Country', hint: 'Two letters, such as BE' },
      { name: 'tax_id', label: 'Tax id' },
    ],
  },
};
