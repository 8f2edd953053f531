import { terms } from '#components/shell/messages.ts';

/** The classifications of a jurisdiction, for a select. */
export const classificationOptions = [
  { value: 'DOMESTIC', label: terms('domestic') },
  { value: 'REGIONAL', label: terms('regional') },
  { value: 'INTERNATIONAL', label: terms('international') },
];
