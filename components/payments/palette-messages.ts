import { catalogue } from '#lib/core/catalogue.ts';

export const t = catalogue({
  paymentHint: 'payment key, reference or beneficiary',
});
