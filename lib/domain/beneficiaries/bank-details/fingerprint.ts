import { canonicalJson } from '#lib/core/canonical-json.ts';
import { mac } from '#lib/core/keys.ts';

type Banking = Record<string, string | undefined>;

/** Members of banking coordinates that tell an account; the rest describe it. */
const tellingMembers = ['routing_code', 'bank_code', 'branch_code', 'account_number', 'account_code', 'bic'] as const;

/** Equal for equal coordinates, whose account numbers it does not give away. */
export function fingerprintOf(kind: string, input: string): string {
  return mac('fingerprint', `coordinate\n${kind}\n${input}`);
}

/** Equal wherever the same account is a payee: by its IBAN, else by what tells the account at its bank. */
export function accountFingerprint(carrier: Record<string, unknown>, account_id: string | null): string {
  return mac('fingerprint', `account\n${accountText(carrier, account_id)}`);
}

function accountText(carrier: Record<string, unknown>, account_id: string | null): string {
  if (account_id) return `internal ${account_id}`;
  const banking = (carrier.banking ?? {}) as Banking;
  if (banking.iban) return `iban ${banking.iban}`;
  const telling = tellingMembers.flatMap((member) => (banking[member] ? [`${member}=${banking[member]}`] : []));
  // A bank alone is no account.
  const named = banking.account_number ?? banking.account_code;
  return named ? `banking ${banking.country_code ?? ''} ${telling.join(' ')}` : canonicalJson(carrier);
}

/** A value so that its owner knows it again and nobody else can use it: its last four characters. */
export function maskValue(value: string): string {
  const kept = value.length > 8 ? 4 : value.length > 4 ? 2 : 0;
  return `••••${kept > 0 ? ` ${value.slice(-kept)}` : ''}`;
}
