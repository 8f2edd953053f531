import { catalogue } from '#lib/core/catalogue.ts';

/** Files of text that a person chooses or drops. */
export const t = catalogue({
  fileTooLarge: '{name} is too large',
  fileTooLargeDetail: 'Choose a file of at most {megabytes, number} MB, or paste the part that you need.',
  fileUnreadable: '{name} cannot be read',
  fileUnreadableDetail: 'Choose the file again, or paste its text.',
});
