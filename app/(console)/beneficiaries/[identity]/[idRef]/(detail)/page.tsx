import { type PayeePage, payeeFor } from '#app/(console)/beneficiaries/reading.ts';

/** The layout shows the payee; without a dialog there is nothing over it. */
export default async function Page({ params }: PayeePage) {
  const { identity, idRef } = await params;
  await payeeFor(identity, idRef);
  return null;
}
