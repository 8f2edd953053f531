'use client';
import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import {
  ancestorsOf,
  parentsOf,
  type TreeAccount,
  type TreeRow,
  typedTo,
  visibleRows,
} from '#components/charts/visible-rows.ts';
import { journalHref } from '#components/ledger/entry-query.ts';
import { Amount, formatCount } from '#components/ui/amount.tsx';
import { Button } from '#components/ui/button.tsx';
import { Segments } from '#components/ui/choice.tsx';
import { Select } from '#components/ui/input.tsx';
import { ScrollGroup } from '#components/ui/scroll-group.tsx';

const TYPED_MS = 700;
/** A chart of up to this many accounts begins unfolded. */
const UNFOLDED_MAX = 120;
const SEGMENTS_MAX = 5;
const columns = ['Code', 'Name', 'Type', 'Wallets', 'Own balance', 'With those below'];

/**
 * A chart of accounts as a tree-grid (the ARIA pattern of that name): arrows move, unfold and fold, Home and End go to
 * the ends, letters and digits to what begins so, Enter to the entries of an account.
 */
export function TreeGrid({
  chart,
  name,
  accounts,
  currency: onlyCurrency,
  account,
}: {
  chart: number;
  name: string;
  accounts: readonly TreeAccount[];
  currency?: string;
  /** The code of the account to begin at. */
  account?: string;
}) {
  const router = useRouter();
  const currencies = currenciesOf(accounts, onlyCurrency);
  const [currency, setCurrency] = useState(currencies[0] ?? '');
  const parents = parentsOf(accounts);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(
    () => new Set(accounts.length <= UNFOLDED_MAX ? parents : ancestorsOf(accounts, account)),
  );
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      visibleRows(accounts, expanded).findIndex((row) => row.account.code === account),
    ),
  );
  const body = useRef<HTMLTableSectionElement>(null);
  const typed = useRef({ text: '', ms: 0 });
  const rows = visibleRows(accounts, expanded);

  useEffect(() => {
    if (account === undefined) return;
    const row = body.current?.querySelector<HTMLElement>('[tabindex="0"]');
    row?.focus();
    row?.scrollIntoView({ block: 'center' });
  }, [account]);
  const focusRow = (at: number) => {
    const to = Math.max(0, Math.min(rows.length - 1, at));
    setActive(to);
    body.current?.querySelector<HTMLElement>(`[data-at="${to}"]`)?.focus();
  };
  const fold = (code: string, isOpen: boolean) => {
    const next = new Set(expanded);
    if (isOpen) next.add(code);
    else next.delete(code);
    setExpanded(next);
  };
  const open = ({ account }: TreeRow) => {
    if (account.usage === 'DETAIL') router.push(journalHref({ chart, code: account.code }));
    else fold(account.code, !expanded.has(account.code));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[active];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const { account, isExpanded } = row;
    const acts: Record<string, () => void> = {
      ArrowDown: () => focusRow(active + 1),
      ArrowUp: () => focusRow(active - 1),
      Home: () => focusRow(0),
      End: () => focusRow(rows.length - 1),
      ArrowRight: () => (isExpanded === false ? fold(account.code, true) : isExpanded && focusRow(active + 1)),
      ArrowLeft: () =>
        isExpanded
          ? fold(account.code, false)
          : account.parent !== undefined && focusRow(rows.findIndex((each) => each.account.code === account.parent)),
      Enter: () => open(row),
    };
    const act = acts[event.key] ?? (/^[\p{L}\p{N}]$/u.test(event.key) ? () => typeAhead(event.key) : undefined);
    if (!act) return;
    event.preventDefault();
    act();
  };
  const typeAhead = (key: string) => {
    const now = Date.now();
    const isSame = typed.current.text === key;
    const text = now - typed.current.ms < TYPED_MS && !isSame ? typed.current.text + key : key;
    typed.current = { text, ms: now };
    const to = typedTo(rows, active, text);
    if (to !== undefined) focusRow(to);
  };
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div data-chrome className="flex flex-wrap items-center gap-2">
        <Button size="sm" variant="quiet" onClick={() => setExpanded(new Set(parents))}>
          Unfold all
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setExpanded(new Set())}>
          Fold all
        </Button>
        <CurrencyChoice currencies={currencies} value={currency} onChange={setCurrency} />
      </div>
      <div className="rounded-lg border bg-raised">
        <ScrollGroup label={`${name}, accounts`} className="max-h-[70dvh] rounded-lg print:max-h-none">
          {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA tree-grid pattern is made of a table */}
          <table role="treegrid" aria-label={name} onKeyDown={onKeyDown} className="w-full min-w-2xl border-collapse">
            <thead className="sticky top-0 z-10 bg-surface">
              <tr>
                {columns.map((label, at) => (
                  <th
                    key={label}
                    scope="col"
                    className={clsx(
                      'h-9 whitespace-nowrap border-b px-3 font-medium text-fg-2 text-xs',
                      at >= 3 ? 'text-end' : 'text-start',
                    )}
                  >
                    {label}
                    {at >= 4 && currency && <span className="text-fg-3"> {currency}</span>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody ref={body}>
              {rows.map((row, at) => (
                <AccountRow
                  key={row.account.code}
                  row={row}
                  at={at}
                  currency={currency}
                  isActive={at === Math.min(active, rows.length - 1)}
                  onFocus={() => setActive(at)}
                  onFold={() => fold(row.account.code, !row.isExpanded)}
                  onOpen={() => open(row)}
                />
              ))}
            </tbody>
          </table>
        </ScrollGroup>
      </div>
    </div>
  );
}

function AccountRow({
  row: { account, isExpanded, position, siblings },
  at,
  currency,
  isActive,
  onFocus,
  onFold,
  onOpen,
}: {
  row: TreeRow;
  at: number;
  currency: string;
  isActive: boolean;
  onFocus: () => void;
  onFold: () => void;
  onOpen: () => void;
}) {
  const balance = account.balances.find((each) => each.currency === currency);
  const isHeader = account.usage === 'HEADER';
  return (
    <tr
      data-at={at}
      tabIndex={isActive ? 0 : -1}
      aria-level={account.level + 1}
      aria-expanded={isExpanded}
      aria-posinset={position}
      aria-setsize={siblings}
      onFocus={onFocus}
      onDoubleClick={onOpen}
      className={clsx(
        'h-row -outline-offset-2 hover:bg-surface focus:bg-surface',
        at > 0 && 'border-t',
        isHeader && 'font-medium',
      )}
    >
      <td className="whitespace-nowrap px-3">
        <span className="inline-flex items-center" style={{ paddingInlineStart: `${account.level * 1.25}rem` }}>
          {isExpanded === undefined ? (
            <span className="size-6" />
          ) : (
            <button
              type="button"
              tabIndex={-1}
              aria-label={isExpanded ? 'Fold' : 'Unfold'}
              onClick={onFold}
              className="grid size-6 place-items-center rounded-sm text-fg-3 hover:bg-sunken hover:text-fg"
            >
              <ChevronRight
                aria-hidden
                className={clsx('size-4 rtl:-scale-x-100', isExpanded && 'rotate-90 rtl:rotate-90')}
              />
            </button>
          )}
          <span dir="ltr" className="font-mono text-sm">
            {account.code}
          </span>
        </span>
      </td>
      <td className="px-3">{account.name}</td>
      <td className="px-3 text-fg-3 text-sm">{titled(account.type)}</td>
      <td className="px-3 text-end text-fg-2">{account.wallets > 0 && formatCount(account.wallets)}</td>
      <td className="px-3 text-end">{!isHeader && <Figure value={balance?.own} />}</td>
      <td className={clsx('px-3 text-end', isExpanded !== undefined && 'font-semibold')}>
        <Figure value={balance?.total} />
      </td>
    </tr>
  );
}

/** A balance; one that never moved is a quiet dash. */
function Figure({ value }: { value?: string }) {
  if (value === undefined) return <span className="text-fg-3">–</span>;
  return <Amount value={value} signed />;
}

function CurrencyChoice({
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
    <span className="ms-auto">
      {currencies.length <= SEGMENTS_MAX ? (
        <Segments label="Currency" value={value} onChange={onChange} options={options} />
      ) : (
        <Select
          aria-label="Currency"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          options={options}
          className="w-28!"
        />
      )}
    </span>
  );
}

/** The chart's own, else those that moved, the one that moved in most accounts first. */
function currenciesOf(accounts: readonly TreeAccount[], only: string | undefined): string[] {
  if (only !== undefined) return [only];
  const counts = new Map<string, number>();
  for (const { balances } of accounts) {
    for (const { currency } of balances) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  }
  return [...counts].sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1)).map(([currency]) => currency);
}

const titled = (word: string) => word.charAt(0) + word.slice(1).toLowerCase();
