import { lazyPart } from '#components/ui/lazy-part.ts';

/** Most people read a payment without acting on it. */
export const LazyActionDialog = lazyPart(
  async () => (await import('#components/payments/held/payment-action-dialog.tsx')).PaymentActionDialog,
);
