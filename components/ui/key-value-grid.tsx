'use client';
import { Plus, X } from 'lucide-react';
import { type ClipboardEvent, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { common } from '#components/ui/messages.ts';
import { pairsFrom } from '#components/ui/pairs.ts';

export interface Pair {
  key: string;
  value: string;
}

/**
 * A map of texts as rows. Pasting `key=value` lines, `key: value` lines or a flat JSON object into a key fills rows.
 * `faults[i]` marks row i.
 */
export function KeyValueGrid({
  label,
  value,
  onChange,
  faults,
  limit = 64,
}: {
  label: string;
  value: readonly Pair[];
  onChange: (pairs: Pair[]) => void;
  faults?: readonly (string | undefined)[];
  limit?: number;
}) {
  const grid = useRef<HTMLFieldSetElement>(null);
  const change = (at: number, part: Partial<Pair>) =>
    onChange(value.map((pair, index) => (index === at ? { ...pair, ...part } : pair)));
  const paste = (at: number, event: ClipboardEvent<HTMLInputElement>) => {
    const pairs = pairsFrom(event.clipboardData.getData('text'));
    if (!pairs) return;
    event.preventDefault();
    const rest = value.filter((pair, index) => (index !== at || pair.key !== '') && pair.key + pair.value !== '');
    const kept = rest.filter((pair) => !pairs.some((pasted) => pasted.key === pair.key));
    onChange([...kept, ...pairs].slice(0, limit));
  };
  const add = () => {
    onChange([...value, { key: '', value: '' }]);
    requestAnimationFrame(() => grid.current?.querySelectorAll<HTMLElement>('[data-key]').item(value.length)?.focus());
  };
  return (
    <fieldset ref={grid} className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1 font-medium text-sm">{label}</legend>
      {value.map((pair, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; keys are edited and may repeat meanwhile
          key={at}
          className="flex flex-wrap items-center gap-1.5"
        >
          <input
            data-key
            aria-label={common('keyNumber', { number: at + 1 })}
            aria-invalid={faults?.[at] ? true : undefined}
            value={pair.key}
            onChange={(event) => change(at, { key: event.target.value })}
            onPaste={(event) => paste(at, event)}
            className="field w-2/5! flex-none font-mono"
          />
          <input
            aria-label={common('valueNumber', { number: at + 1 })}
            value={pair.value}
            onChange={(event) => change(at, { value: event.target.value })}
            className="field w-auto! flex-1"
          />
          <IconButton
            icon={X}
            size="sm"
            label={common('removeWhat', { what: pair.key || common('rowNumber', { number: at + 1 }) })}
            onClick={() => onChange(value.filter((_, index) => index !== at))}
          />
          {faults?.[at] && <p className="w-full text-bad text-sm">{faults[at]}</p>}
        </div>
      ))}
      <Button
        size="sm"
        variant="quiet"
        icon={Plus}
        onClick={add}
        disabled={value.length >= limit}
        className="self-start"
      >
        {common('add')}
      </Button>
    </fieldset>
  );
}
