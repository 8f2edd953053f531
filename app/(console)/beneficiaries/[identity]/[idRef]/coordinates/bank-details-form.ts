import { formLanguageOf, homeCurrencies, overviewFor } from '#app/(console)/beneficiaries/beneficiary.ts';
import { wholeHolder } from '#components/beneficiaries/form/beneficiary-values.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

/** The beneficiary whose bank details are added or edited, with what the form needs of the beneficiary. */
export async function bankDetailsForm({ identity: segment, idRef }: { identity: string; idRef: string }) {
  await pageContext('beneficiary.coordinate:update');
  const { ctx, identity, overview } = await overviewFor(segment, idRef);
  const form = {
    ...formLanguageOf(ctx),
    identity,
    beneficiaryId: overview.beneficiary.id,
    holder: wholeHolder(overview),
    homes: homeCurrencies(),
  };
  return { identity, overview, form };
}
