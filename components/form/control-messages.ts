import { catalogue } from '#lib/core/catalogue.ts';

/** What a control says when its value breaks its own rules. */
export const t = catalogue({
  valueMissing: 'Enter a value.',
  choiceMissing: 'Choose an option.',
  tooShort: 'Enter at least {count, number} characters.',
  notAnEmail: 'Enter an email address, such as name@example.com.',
  notAUrl: 'Enter a web address, such as https://example.com.',
  formatDiffers: 'This format is not allowed. Follow the hint.',
});
