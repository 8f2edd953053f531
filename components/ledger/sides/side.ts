import { t } from '#components/ledger/form-messages.ts';
import type { Side } from '#lib/domain/ledger/side.ts';

/** A wallet of an account as it is chosen: first the account, then the wallet. */
export interface WalletChoice {
  kind: 'wallet';
  account?: { id: string; name: string; reference: string };
  wallet?: { code: string; currency: string; available_balance: string };
  /** Ends once the wallets of the account have arrived. */
  arrival?: Promise<void>;
}
export interface ChartChoice {
  kind: 'chart';
  account?: { chart: number; code: string; label: string; currency?: string };
}
/** Where money comes from or goes to, as far as the person has chosen. */
export type SideChoice = WalletChoice | ChartChoice;

/** The side as the API takes it; undefined while something is missing. */
export function sideOf(choice: SideChoice): Side | undefined {
  if (choice.kind === 'chart') return choice.account && { chart: choice.account.chart, code: choice.account.code };
  const { account, wallet } = choice;
  return account && wallet && { account: account.id, wallet: wallet.code, currency: wallet.currency };
}

/** The currency a side has by itself; undefined for a chart account that takes any. */
export function sideCurrency(choice: SideChoice): string | undefined {
  return choice.kind === 'chart' ? choice.account?.currency : choice.wallet?.currency;
}

/** Ends once the wallets of the chosen accounts have arrived; undefined when none is awaited. */
export function walletArrival(...choices: readonly SideChoice[]): Promise<unknown> | undefined {
  const arrivals = choices.flatMap((choice) => (choice.kind === 'wallet' && choice.arrival ? [choice.arrival] : []));
  return arrivals.length > 0 ? Promise.all(arrivals) : undefined;
}

/** What a side still needs, in words; undefined when it is whole. */
export function sideFault(choice: SideChoice): string | undefined {
  if (choice.kind === 'chart') return choice.account ? undefined : t('chooseChartAccount');
  if (!choice.account) return t('chooseAccount');
  return choice.wallet ? undefined : t('chooseWallet');
}
