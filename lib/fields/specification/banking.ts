import { checkBic } from '#lib/fields/checks/bic.ts';

/** AccountCoords.banking: national routing codes share one member, a BIC is also split into its parts. */
export function bankingMembers(
  currency: string,
  coordinates: Readonly<Record<string, string>>,
): Record<string, string> {
  const { aba, sort_code, bsb, ifsc, curp, rfc, bic } = coordinates;
  const { bank_code, branch_code, account_number, account_code, account_type, iban, country_code } = coordinates;
  const parts = bic === undefined ? undefined : checkBic(bic);
  const banking: Record<string, string | undefined> = {
    routing_code: aba ?? sort_code ?? bsb ?? ifsc,
    bank_code,
    branch_code,
    account_number,
    account_code,
    account_type,
    iban,
    bic,
    bic_bank_code: parts?.ok ? parts.bic_bank_code : undefined,
    bic_location_code: parts?.ok ? parts.bic_location_code : undefined,
    bic_branch_code: parts?.ok ? parts.bic_branch_code : undefined,
    national_id: curp ?? rfc,
    country_code,
    currency,
  };
  return Object.fromEntries(
    Object.entries(banking).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}
