/** The purpose of a payment's hold. */
export const holdPurpose = ({ id, snapshot_hash }: { id: string; snapshot_hash: string }): string =>
  `payment/${id}/${snapshot_hash}`;

/** The payment that a hold is bound to; undefined for a hold without a payment. */
export const paymentIdOf = (purpose: string | undefined): string | undefined =>
  /^payment\/([^/]+)\//.exec(purpose ?? '')?.[1];
