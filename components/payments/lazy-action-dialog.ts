import { lazy } from 'react';

/** Most people read a payment without acting on it. */
export const LazyActionDialog = lazy(async () => ({
  default: (await import('#components/payments/payment-action-dialog.tsx')).PaymentActionDialog,
}));
