/** The states of a payment. */
export const paymentStates = ['HELD', 'PAID', 'CANCELLED', 'RETURNED'] as const;
