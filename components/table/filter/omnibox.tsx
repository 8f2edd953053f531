'use client';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type FieldDefinition, filterableFields, type TableDefinition } from '#components/table/definition.ts';
import { SearchInput } from '#components/ui/input/input.tsx';
import { searchDebounceMs } from '#components/ui/input/use-search.ts';
import {
  type ChipFilter,
  type Comparison,
  isWholeDay,
  parseChips,
  printComparison,
  withComparison,
} from '#lib/core/filter-chips.ts';

/**
 * The list's search. Plain words are `q`, also with a colon; `currency:EUR` followed by a blank or Enter becomes a chip,
 * and Backspace in the empty box takes the last chip back to be edited.
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
  /** The text that is drawn, and what was sent since. A slow machine draws it after later texts were sent. */
  const sent = useRef([q]);
  useEffect(() => {
    const place = sent.current.indexOf(q);
    sent.current = place < 0 ? [q] : sent.current.slice(place);
    // The box follows changes of the address by Back, a view or "Clear"; while a person types, it leads.
    if (place < 0) setText(q);
  }, [q]);
  const send = useCallback(() => {
    const term = text.trim();
    const last = sent.current.at(-1);
    if (term === last || isComparison(term, table)) return;
    sent.current.push(term);
    onQ(term, last === '' ? 'push' : 'replace');
  }, [text, table, onQ]);
  useEffect(() => {
    const timer = setTimeout(send, searchDebounceMs);
    return () => clearTimeout(timer);
  }, [send]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') return event.currentTarget.blur();
    const last = 'raw' in chips ? undefined : chips.comparisons.at(-1);
    const typed = last && typedTextOf(last, table);
    if (event.key === 'Backspace' && text === '' && typed !== undefined && !('raw' in chips)) {
      event.preventDefault();
      onChips({ comparisons: chips.comparisons.slice(0, -1) });
      return setText(typed);
    }
    if (event.key !== 'Enter' && event.key !== ' ') return;
    const token = comparisonsFrom(text, table);
    if (token) {
      event.preventDefault();
      setText(token.rest);
      onChips(token.comparisons.reduce(withComparison, chips));
    } else if (event.key === 'Enter') send();
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
      className="min-w-[min(12rem,100%)] flex-1 basis-56 max-sm:basis-full sm:max-w-md"
    />
  );
}

interface TypedComparisons {
  comparisons: Comparison[];
  /** The text before it. */
  rest: string;
}

/** Takes the end of `text` when it is `field:value` or an RSQL comparison of a field the list knows. */
function comparisonsFrom<Row>(text: string, table: TableDefinition<Row>): TypedComparisons | undefined {
  return wordComparisons(text, table) ?? rsqlComparison(text, table);
}

/** Whether the whole text is a comparison, perhaps without its value as yet. */
function isComparison<Row>(text: string, table: TableDefinition<Row>): boolean {
  const written = /^([\w.]+):\S*$/.exec(text)?.[1];
  return (written !== undefined && fieldNameOf(written, table) !== undefined) || !!rsqlComparison(text, table);
}

/** A field by its name or its label. */
function fieldNameOf<Row>(written: string, table: TableDefinition<Row>): string | undefined {
  return filterableFields(table).find(
    (each) => each === written || table[each]?.label.toLowerCase() === written.toLowerCase(),
  );
}

function wordComparisons<Row>(text: string, table: TableDefinition<Row>): TypedComparisons | undefined {
  const match = /^(.*?)([\w.]+):(\S+)$/.exec(text.trimEnd());
  if (!match) return undefined;
  const [, before = '', written = '', given = ''] = match;
  const name = fieldNameOf(written, table);
  const field = table[name ?? ''];
  if (!name || !field) return undefined;
  const rest = before.trimEnd();
  if (field.type === 'instant') {
    // A day is a span of time: from its first moment to its last.
    const comparisons = (['=ge=', '=le='] as const).map((operator) => ({ field: name, operator, values: [given] }));
    return isWholeDay(given) ? { comparisons, rest } : undefined;
  }
  const values = given.split(',').filter(Boolean);
  if (values.length > 1) return { comparisons: [{ field: name, operator: '=in=', values }], rest };
  return { comparisons: [{ field: name, operator: '==', values: [comparedValue(field, given)] }], rest };
}

/** The typed value as a filter compares it: a code in capitals; a text that is contained unless it has an `*`. */
function comparedValue<Row>({ type, values }: FieldDefinition<Row>, typed: string): string {
  if (values) return typed.toUpperCase();
  return type === 'text' && !typed.includes('*') ? `*${typed}*` : typed;
}

function rsqlComparison<Row>(text: string, table: TableDefinition<Row>): TypedComparisons | undefined {
  const chips = parseChips(text);
  if ('raw' in chips || chips.comparisons.length !== 1) return undefined;
  const isKnown = chips.comparisons.every(({ field }) => filterableFields(table).includes(field));
  return isKnown ? { comparisons: chips.comparisons, rest: '' } : undefined;
}

/** A chip as it is typed: in short where that means the same, otherwise with its operator. Undefined if it has no text. */
function typedTextOf<Row>(comparison: Comparison, table: TableDefinition<Row>): string | undefined {
  const exact = printComparison(comparison);
  const short = `${comparison.field}:${comparison.values.join(',')}`;
  return [short, exact].find((text) => {
    const read = comparisonsFrom(text, table);
    return read?.rest === '' && read.comparisons.map(printComparison).join(';') === exact;
  });
}
