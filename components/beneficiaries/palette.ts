import { identityAddress, payeeAddress } from '#components/beneficiaries/addresses.ts';
import { beneficiaryCalls } from '#components/beneficiaries/calls.ts';
import { identityMatches, referring } from '#components/beneficiaries/identity-filter.ts';
import type { PaletteItem, PaletteSource } from '#components/shell/palette-sources.ts';
import { call } from '#lib/server/operation/client.ts';

/** The search needs this much of a word. */
const beneficiaryFragmentMin = 2;
const paletteBeneficiariesMax = 5;

/** Payees in the palette, by name or reference, and the identities they belong to. */
export const payeeSource: PaletteSource = {
  id: 'beneficiaries',
  label: 'Beneficiaries',
  place: '/beneficiaries',
  prefixes: {
    ben: 'any part of a name or reference',
    ext: 'any part of an external reference',
    identity: 'how the reference of an identity begins',
  },
  search: async ({ prefix, text }, signal) => {
    const wanted = text.trim();
    if (wanted.length < beneficiaryFragmentMin) return [];
    if (prefix === 'identity') return identities(wanted, signal);
    const query = {
      filter: prefix === 'ext' ? referring(wanted) : identityMatches(wanted),
      'page[size]': String(paletteBeneficiariesMax),
    };
    const { page } = await call(beneficiaryCalls.listBeneficiaries, { query, signal });
    return page.map(({ id, identity_reference, display_name, external_reference }) => ({
      id,
      label: display_name,
      detail: [identity_reference ?? 'no identity', external_reference].filter(Boolean).join(' · '),
      href: payeeAddress(identity_reference, id),
    }));
  },
};

async function identities(search: string, signal: AbortSignal): Promise<PaletteItem[]> {
  const found = await call(beneficiaryCalls.listIdentities, { query: { search }, signal });
  return found.slice(0, paletteBeneficiariesMax).map(({ identity_reference, beneficiaries }) => ({
    id: `identity ${identity_reference}`,
    label: identity_reference,
    detail: beneficiaries === 1 ? '1 beneficiary' : `${beneficiaries} beneficiaries`,
    href: identityAddress(identity_reference),
  }));
}
