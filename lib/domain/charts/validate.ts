import type { FieldCode } from '#lib/core/field-codes.ts';
import type { ChartAccount } from '#lib/domain/charts/chart.ts';
import { chartFaults } from '#lib/domain/charts/problems.ts';

/** A fault of one account of a chart, by its index in the list. */
export interface AccountFault {
  index: number;
  member: 'code' | 'parent' | 'type';
  code: FieldCode;
  message: string;
}

const chartLevelsMax = 10;

/** Every fault of a chart as a whole: duplicates, unknown parents, cycles. */
export function validateAccounts(accounts: ChartAccount[]): AccountFault[] {
  const faults: AccountFault[] = [];
  const byCode = new Map<string, ChartAccount>();
  for (const [index, account] of accounts.entries()) {
    if (byCode.has(account.code)) {
      faults.push({ index, member: 'code', ...chartFaults.codeTwice(account.code) });
    } else byCode.set(account.code, account);
  }
  for (const [index, account] of accounts.entries()) {
    const fault = validateParent(account, byCode);
    if (fault) faults.push({ index, ...fault });
  }
  return faults;
}

function validateParent(
  account: ChartAccount,
  byCode: ReadonlyMap<string, ChartAccount>,
): Omit<AccountFault, 'index'> | undefined {
  if (account.parent == null) return undefined;
  const parent = byCode.get(account.parent);
  if (!parent) return { member: 'parent', ...chartFaults.unknownParent(account.parent) };
  if (parent.type !== account.type) return { member: 'type', ...chartFaults.typeDiffers(account, parent) };
  let above: ChartAccount | undefined = parent;
  for (let level = 1; above; level += 1) {
    if (above === account) return { member: 'parent', ...chartFaults.cycle(account.code) };
    // A cycle further up is reported for its own accounts.
    if (level > byCode.size) return undefined;
    if (level === chartLevelsMax && above.parent != null) {
      return { member: 'parent', ...chartFaults.tooDeep(chartLevelsMax) };
    }
    above = above.parent == null ? undefined : byCode.get(above.parent);
  }
  return undefined;
}

/** The usage of an account: as given, otherwise header when it has children. */
export function usagesOfAccounts(accounts: ChartAccount[]): ('HEADER' | 'DETAIL')[] {
  const parents = new Set(accounts.map((account) => account.parent));
  return accounts.map(({ usage, code }) => usage ?? (parents.has(code) ? 'HEADER' : 'DETAIL'));
}
