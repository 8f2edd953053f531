/** What an account is called in the journal. */
export interface AccountName {
  reference: string;
  name: string;
}
/** `Maria Silva · ACC-1`: an account in a sentence. */
export const accountNameText = ({ name, reference }: AccountName): string => `${name} · ${reference}`;

export type AccountNames = Readonly<Record<string, AccountName>>;

/** As many ids as a filter has room for. */
const idsMax = 50;

/**
 * The names of accounts by id, asked in as few lists as possible. `ask` gets a filter and answers at most that many
 * accounts; accounts it may not see stay without a name.
 */
export async function accountNames(
  ids: readonly (string | undefined)[],
  ask: (filter: string, size: number) => Promise<readonly (AccountName & { id: string })[]>,
): Promise<AccountNames> {
  const accountIds = [...new Set(ids.filter((id): id is string => id !== undefined && id !== ''))];
  const parts = Array.from({ length: Math.ceil(accountIds.length / idsMax) }, (_, index) =>
    accountIds.slice(index * idsMax, (index + 1) * idsMax),
  );
  const found = await Promise.all(parts.map((part) => ask(`id=in=(${part.join(',')})`, idsMax)));
  return Object.fromEntries(found.flat().map(({ id, reference, name }) => [id, { reference, name }]));
}
