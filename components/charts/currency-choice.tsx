'use client';
import type { TreeAccount } from '#components/charts/visible-rows.ts';
import { terms } from '#components/shell/messages.ts';
import { Segments } from '#components/ui/input/choice.tsx';
import { Select } from '#components/ui/input/input.tsx';

const segmentsMax = 5;

/** Which currency the balances of a chart are shown in. */
export function CurrencyChoice({
  currencies,
  value,
  onChange,
}: {
  currencies: readonly string[];
  value: string;
  onChange: (currency: string) => void;
}) {
  if (currencies.length <= 1) return <span className="ms-auto text-fg-2 text-sm">{currencies[0]}</span>;
  const options = currencies.map((each) => ({ value: each, label: each }));
  return (
    <div className="ms-auto">
      {currencies.length <= segmentsMax ? (
        <Segments label={terms('currency')} value={value} onChange={onChange} options={options} />
      ) : (
        <Select
          aria-label={terms('currency')}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          options={options}
          className="w-28!"
        />
      )}
    </div>
  );
}

/** The chart's own currency, otherwise those that moved, the one that moved in most accounts first. */
export function currenciesOf(accounts: readonly TreeAccount[], only: string | undefined): string[] {
  if (only !== undefined) return [only];
  const counts = new Map<string, number>();
  for (const { balances } of accounts) {
    for (const { currency } of balances) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  }
  return [...counts].sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1)).map(([currency]) => currency);
}
