/** Members whose label is not their name in words. */
const ownLabels: Readonly<Record<string, string>> = {
  address: 'Street and number',
  as_of: 'As of',
  coordinate_tags: 'Tags of bank details',
  coordinates: 'Bank details',
  is_enabled: 'Enabled',
  is_shared: 'Shared',
  is_usual: 'Default view',
  labels: 'Tags',
  mobile_prefix: 'Calling code',
  opens_at_once: 'Opens immediately',
  organization_name: 'Organization',
  payment_type: 'Payment scheme',
  post_code: 'Postcode',
  primary_values: 'Bank details',
  totp: 'Second factor',
  types: 'Events',
  url: 'Address',
  username: 'User name',
};

const abbreviations = new Set(['aba', 'bic', 'bsb', 'curp', 'iban', 'id', 'ifsc', 'otp', 'rfc', 'swift']);

/** The label of a member on screen: `country_code` is "Country code", `iban` is "IBAN". */
export function memberLabel(member: string): string {
  const own = ownLabels[member];
  if (own) return own;
  const words = member.split(/[\s._]+/).map((word) => (abbreviations.has(word) ? word.toUpperCase() : word));
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
