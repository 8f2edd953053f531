import { formWords, homeCurrencies, payeeFor } from '#app/(console)/beneficiaries/reading.ts';
import { wholeHolder } from '#components/beneficiaries/payee-values.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

/** The beneficiary whose bank details are added or edited, with what the form needs of the beneficiary. */
export async function bankDetailsForm({ identity: segment, idRef }: { identity: string; idRef: string }) {
  await pageContext('beneficiary.coordinate:update');
  const { ctx, identity, payee } = await payeeFor(segment, idRef);
  const form = {
    ...formWords(ctx),
    identity,
    payee: payee.beneficiary.id,
    holder: wholeHolder(payee),
    homes: homeCurrencies(),
  };
  return { identity, payee, form };
}
