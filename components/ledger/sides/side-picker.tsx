'use client';
import { useEffect, useState } from 'react';
import { t } from '#components/ledger/form-messages.ts';
import { type SideChoice, sideCurrency } from '#components/ledger/sides/side.ts';
import {
  type AccountOption,
  type ChartOption,
  loadWallets,
  searchAccountOptions,
  searchChartOptions,
} from '#components/ledger/sides/side-search.ts';
import { terms } from '#components/shell/messages.ts';
import { walletKey, walletName } from '#components/shell/wallet-name.ts';
import { Segments } from '#components/ui/input/choice.tsx';
import { Combobox, type ComboboxOption } from '#components/ui/input/combobox.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { Select } from '#components/ui/input/input.tsx';
import { groupDigits } from '#lib/core/amounts/group-digits.ts';
import type { Wallet } from '#lib/domain/ledger/wallets/wallet.ts';

/**
 * A side of a movement: a wallet of an account, or (unless `walletsOnly`) a chart account. `currency` is the other
 * side's, so that a matching wallet is chosen immediately. With `isFirst` a dialog opens at the search for the account.
 */
export function SidePicker({
  legend,
  value,
  onChange,
  error,
  currency,
  walletsOnly,
  isFirst,
}: {
  legend: string;
  value: SideChoice;
  onChange: (choice: SideChoice) => void;
  error?: string;
  currency?: string;
  walletsOnly?: boolean;
  isFirst?: boolean;
}) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2 rounded border bg-surface p-3 pb-field">
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-wrap items-center gap-2">
        <span aria-hidden className="me-auto font-semibold">
          {legend}
        </span>
        {!walletsOnly && (
          <Segments
            label={t('sideKind', { legend })}
            value={value.kind}
            onChange={(kind) => onChange({ kind })}
            options={[
              { value: 'wallet', label: terms('account') },
              { value: 'chart', label: terms('chartAccount') },
            ]}
          />
        )}
      </div>
      {value.kind === 'wallet' ? (
        <WalletPicker
          legend={legend}
          value={value}
          onChange={onChange}
          error={error}
          currency={currency}
          isFirst={isFirst}
        />
      ) : (
        <ChartPicker legend={legend} value={value} onChange={onChange} error={error} />
      )}
    </fieldset>
  );
}

interface PickerProps<Kind extends SideChoice['kind']> {
  legend: string;
  value: Extract<SideChoice, { kind: Kind }>;
  onChange: (choice: SideChoice) => void;
  error?: string;
}

function WalletPicker({
  legend,
  value,
  onChange,
  error,
  currency,
  isFirst,
}: PickerProps<'wallet'> & { currency?: string; isFirst?: boolean }) {
  const [wallets, setWallets] = useState<readonly Wallet[]>([]);
  const [isFailed, setFailed] = useState(false);
  const { account, wallet } = value;

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each choice, with the currency of that moment
  useEffect(() => {
    setFailed(false);
    setWallets([]);
    if (!account) return;
    const question = new AbortController();
    const ask = async () => {
      const loaded = await loadWallets(account.id, question.signal).catch(() => undefined);
      if (question.signal.aborted) return;
      if (!loaded) return setFailed(true);
      setWallets(loaded);
      const chosen = loaded.find((each) => each.code === wallet?.code && each.currency === wallet.currency);
      const preselected = chosen ?? loaded.find((each) => each.currency === currency) ?? loaded[0];
      if (preselected) onChange({ kind: 'wallet', account, wallet: preselected });
    };
    onChange({ ...value, arrival: ask() });
    return () => question.abort();
  }, [account]);

  const option: ComboboxOption | undefined = account && {
    value: account.id,
    label: `${account.name} · ${account.reference}`,
  };
  const missingAccountError = wallet ? undefined : error;
  return (
    <div className="grid gap-x-2 gap-y-field sm:grid-cols-[3fr_2fr]">
      <Field label={terms('account')} error={isFailed ? t('walletsFailed') : missingAccountError}>
        <Combobox
          aria-label={t('sideAccount', { legend })}
          data-autofocus={isFirst || undefined}
          placeholder={t('accountSearchHint')}
          value={option}
          search={searchAccountOptions}
          onChange={(chosen) =>
            onChange({ kind: 'wallet', account: (chosen as AccountOption | undefined)?.account, wallet: undefined })
          }
        />
      </Field>
      <Field
        label={terms('wallet')}
        error={wallet ? error : undefined}
        hint={wallet && t('available', { availableBalance: groupDigits(wallet.available_balance) })}
      >
        <Select
          aria-label={t('sideWallet', { legend })}
          disabled={wallets.length === 0}
          value={wallet ? walletKey(wallet) : ''}
          onChange={(event) => {
            const chosen = wallets.find((each) => walletKey(each) === event.target.value);
            onChange({ kind: 'wallet', account, wallet: chosen });
          }}
          placeholder={wallets.length === 0 ? '' : undefined}
          options={wallets.map((each) => ({
            value: walletKey(each),
            label: walletName(each),
          }))}
        />
      </Field>
    </div>
  );
}

function ChartPicker({ legend, value, onChange, error }: PickerProps<'chart'>) {
  const { account } = value;
  const option: ComboboxOption | undefined = account && {
    value: `${account.chart}/${account.code}`,
    label: `${account.code} · ${account.label}`,
  };
  return (
    <Field label={terms('chartAccount')} error={error} hint={account && takes(sideCurrency(value))}>
      <Combobox
        aria-label={t('sideChartAccount', { legend })}
        placeholder={t('chartAccountSearchHint')}
        value={option}
        search={searchChartOptions}
        onChange={(chosen) => onChange({ kind: 'chart', account: (chosen as ChartOption | undefined)?.account })}
      />
    </Field>
  );
}

const takes = (currency: string | undefined) => (currency ? t('acceptsOnly', { currency }) : t('acceptsAny'));
