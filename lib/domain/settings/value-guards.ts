import { and, eq, exists } from 'drizzle-orm';
import type { Reader, Writer } from '#db/index.ts';
import { chartAccounts } from '#db/schema/charts.ts';
import { products } from '#db/schema/products.ts';
import { ledgerAccounts } from '#db/schema/wallets.ts';
import { assertNoFaults, type InputFault } from '#lib/core/problem.ts';
import { amountMessages, commonFaults, type FaultText } from '#lib/core/validation-messages.ts';
import { lockDecimals } from '#lib/domain/ledger/currencies/currency.ts';
import { settingFaults, settingProblems } from '#lib/domain/settings/problems.ts';
import type { SettingPath, SettingValue } from '#lib/domain/settings/registry.ts';
import { settingOf } from '#lib/domain/settings/settings.ts';
import { isCountry } from '#lib/fields/reference/countries.ts';
import { currencyDecimals, isCurrency } from '#lib/fields/reference/currencies.ts';
import type { Permission } from '#lib/server/identity/permissions.ts';
import { approvalPermissions } from '#lib/server/operation/review/approval-permission.ts';

/** Valid new values by path; null resets a setting. */
type NewValues = ReadonlyMap<string, unknown>;

/** What is wrong with the permission of a policy: nothing could ever wait because of the policy. */
export const policyFault = (permission: Permission): FaultText | undefined =>
  approvalPermissions.includes(permission) ? undefined : settingFaults.nothingToApprove(approvalPermissions);

/** How many decimals an amount needs: 0 for `1000.00`. */
const decimalsOf = (amount = ''): number => (amount.split('.')[1] ?? '').replace(/0+$/, '').length;

/**
 * Throws 400 for names that do not exist: a setting with one has no effect, or stops all work with it; and for limits
 * that no amount of their currency can have. Schemas check neither, because a stored value that its schema refuses
 * counts as unset.
 */
export async function assertNamesAndLimits(db: Reader, values: NewValues): Promise<void> {
  const faults: InputFault[] = [];
  for (const [index, country] of (valueIn(values, 'fields/blocked_countries') ?? []).entries()) {
    if (isCountry(country)) continue;
    faults.push({ pointer: `/settings/fields~1blocked_countries/${index}`, ...commonFaults.unknownCountry });
  }
  const added = valueIn(values, 'ledger/currencies') ?? (await settingOf(db, 'ledger/currencies'));
  for (const [index, { permission, currency, amount_from }] of (
    valueIn(values, 'approvals/policies') ?? []
  ).entries()) {
    const fault = policyFault(permission);
    if (fault) faults.push({ pointer: `/settings/approvals~1policies/${index}/permission`, ...fault });
    if (currency === undefined) continue;
    const decimals = currencyDecimals(currency) ?? (Object.hasOwn(added, currency) ? added[currency] : undefined);
    if (decimals === undefined) {
      faults.push({ pointer: `/settings/approvals~1policies/${index}/currency`, ...commonFaults.unknownCurrency });
    } else if (decimalsOf(amount_from) > decimals) {
      const message = amountMessages.tooManyDecimals(decimals);
      faults.push({ pointer: `/settings/approvals~1policies/${index}/amount_from`, code: 'amount_invalid', message });
    }
  }
  const product = valueIn(values, 'account/default_product') ?? null;
  if (product !== null && !(await isProduct(db, product)))
    faults.push({ pointer: '/settings/account~1default_product', ...settingFaults.unknownProduct });
  assertNoFaults(faults);
}

/**
 * Throws 409 when a currency with wallets would get other decimals: amounts are stored in minor units, so that all of
 * them would be worth more or less.
 */
export async function assertDecimalsStay(db: Writer, values: NewValues): Promise<void> {
  if (!values.has('ledger/currencies')) return;
  const before = await settingOf(db, 'ledger/currencies');
  await lockDecimals(db);
  const after = valueIn(values, 'ledger/currencies') ?? {};
  for (const [currency, decimals] of Object.entries(before)) {
    // The decimals of ISO 4217 precede those of the setting.
    if (after[currency] === decimals || isCurrency(currency)) continue;
    if (await hasWallets(db, currency)) throw settingProblems.currencyInUse(currency, decimals);
  }
}

/** Parsed by the schema of the path; absent if it is not among the new values, or reset. */
const valueIn = <Path extends SettingPath>(values: NewValues, path: Path) =>
  (values.get(path) ?? undefined) as SettingValue<Path> | undefined;

async function isProduct(db: Reader, id: string): Promise<boolean> {
  return (await db.select({ id: products.id }).from(products).where(eq(products.id, id)).limit(1)).length > 0;
}

/** By chart account, because no index has the wallets of a currency. */
async function hasWallets(db: Reader, currency: string): Promise<boolean> {
  const ofAccount = and(eq(ledgerAccounts.chart_account_id, chartAccounts.id), eq(ledgerAccounts.currency, currency));
  const wallets = db.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(ofAccount);
  return (await db.select({ id: chartAccounts.id }).from(chartAccounts).where(exists(wallets)).limit(1)).length > 0;
}
