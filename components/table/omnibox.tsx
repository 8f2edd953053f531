'use client';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { filterableFields, type TableDefinition } from '#components/table/definition.ts';
import { type ChipFilter, type Comparison, withComparison } from '#components/table/filter.ts';
import { SearchInput } from '#components/ui/input.tsx';
import { searchDebounceMs } from '#components/ui/use-search.ts';

/**
 * The list's search. Plain words are `q`; `currency:EUR` followed by a blank or Enter becomes a chip, and Backspace in
 * the empty box takes the last chip back to be edited.
 */
export function Omnibox<Row>({
  label,
  table,
  q,
  chips,
  onQ,
  onChips,
}: {
  label: string;
  table: TableDefinition<Row>;
  q: string;
  chips: ChipFilter;
  onQ: (q: string, how: 'push' | 'replace') => void;
  onChips: (chips: ChipFilter) => void;
}) {
  const [text, setText] = useState(q);
  const sent = useRef(q);
  useEffect(() => {
    // The box follows changes of the address by Back, a view or "Clear"; while a person types, it leads.
    if (q !== sent.current) setText(q);
    sent.current = q;
  }, [q]);
  const send = useCallback(() => {
    const term = text.trim();
    if (term === sent.current || /^\w[\w.]*:\S*$/.test(term)) return;
    const how = sent.current === '' ? 'push' : 'replace';
    sent.current = term;
    onQ(term, how);
  }, [text, onQ]);
  useEffect(() => {
    const timer = setTimeout(send, searchDebounceMs);
    return () => clearTimeout(timer);
  }, [send]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') return event.currentTarget.blur();
    const last = 'raw' in chips ? undefined : chips.comparisons.at(-1);
    if (event.key === 'Backspace' && text === '' && last && !('raw' in chips)) {
      event.preventDefault();
      onChips({ comparisons: chips.comparisons.slice(0, -1) });
      return setText(`${last.field}:${last.values.join(',')}`);
    }
    if (event.key !== 'Enter' && event.key !== ' ') return;
    const token = comparisonFrom(text, table);
    if (!token) return;
    event.preventDefault();
    setText(token.rest);
    onChips(withComparison(chips, token.comparison));
  };
  return (
    <SearchInput
      id="omnibox"
      aria-label={label}
      placeholder={`${label}…`}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeyDown}
      // A click on a row while typing opens the row: the search's address must not replace the row's.
      onBlur={send}
      className="min-w-48 flex-1 basis-56 max-sm:basis-full sm:max-w-md"
    />
  );
}

/** Takes the last word of `text` when it is `field:value` of a field the list knows, by name or by label. */
function comparisonFrom<Row>(
  text: string,
  table: TableDefinition<Row>,
): { comparison: Comparison; rest: string } | undefined {
  const match = /^(.*?)([\w.]+):(\S+)$/.exec(text.trimEnd());
  if (!match) return undefined;
  const [, rest = '', written = '', given = ''] = match;
  const name = filterableFields(table).find(
    (each) => each === written || table[each]?.label.toLowerCase() === written.toLowerCase(),
  );
  const field = name === undefined ? undefined : table[name];
  if (name === undefined || !field) return undefined;
  const values = given.split(',').filter(Boolean);
  if (values.length > 1) return { comparison: { field: name, operator: '=in=', values }, rest: rest.trimEnd() };
  const value = field.values
    ? given.toUpperCase()
    : field.type === 'text' && !given.includes('*')
      ? `*${given}*`
      : given;
  return { comparison: { field: name, operator: '==', values: [value] }, rest: rest.trimEnd() };
}
