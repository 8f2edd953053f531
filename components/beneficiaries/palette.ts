import { beneficiaryAddress, identityAddress } from '#components/beneficiaries/addresses.ts';
import { beneficiaryCalls } from '#components/beneficiaries/calls.ts';
import { identityMatches, referring } from '#components/beneficiaries/identity-filter.ts';
import { t as beneficiaryText } from '#components/beneficiaries/messages.ts';
import { t } from '#components/beneficiaries/palette-messages.ts';
import { terms } from '#components/shell/messages.ts';
import type { PaletteItem, PaletteSource } from '#components/shell/palette/palette-sources.ts';
import { call } from '#lib/server/operation/client.ts';

/** The shortest word that the search accepts. */
const beneficiaryFragmentMin = 2;
const paletteBeneficiariesMax = 5;

/** Beneficiaries in the palette, by name or reference, and the identities they belong to. */
export const beneficiarySource: PaletteSource = {
  id: 'beneficiaries',
  label: terms('beneficiaries'),
  page: '/beneficiaries',
  needsPrefix: true,
  prefixes: {
    ben: t('partOfBeneficiary'),
    ext: t('partOfExternalReference'),
    identity: t('startOfIdentity'),
  },
  search: async ({ prefix, text }, signal) => {
    const term = text.trim();
    if (term.length < beneficiaryFragmentMin) return [];
    if (prefix === 'identity') return identities(term, signal);
    const query = {
      filter: prefix === 'ext' ? referring(term) : identityMatches(term),
      'page[size]': String(paletteBeneficiariesMax),
    };
    const { page } = await call(beneficiaryCalls.listBeneficiaries, { query, signal });
    return page.map(({ id, identity_reference, display_name, external_reference }) => ({
      id,
      label: display_name,
      detail: [identity_reference ?? t('noIdentityInText'), external_reference].filter(Boolean).join(' · '),
      href: beneficiaryAddress(identity_reference, id),
    }));
  },
};

async function identities(search: string, signal: AbortSignal): Promise<PaletteItem[]> {
  const matches = await call(beneficiaryCalls.listIdentities, { query: { search }, signal });
  return matches.slice(0, paletteBeneficiariesMax).map(({ identity_reference, beneficiaries }) => ({
    id: `identity ${identity_reference}`,
    label: identity_reference,
    detail: beneficiaryText('beneficiaryCount', { beneficiaries }),
    href: identityAddress(identity_reference),
  }));
}
