'use client';
import { Plus, X } from 'lucide';
import type { ClipboardEvent } from 'react';
import { Button } from '#components/ui/button.tsx';
import { addFields } from '#components/ui/focus/add-fields.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { t } from '#components/ui/input/pair-messages.ts';
import { pairsFrom } from '#components/ui/input/pairs.ts';
import { common } from '#components/ui/messages.ts';

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
  const change = (rowIndex: number, part: Partial<Pair>) =>
    onChange(value.map((pair, index) => (index === rowIndex ? { ...pair, ...part } : pair)));
  const paste = (rowIndex: number, event: ClipboardEvent<HTMLInputElement>) => {
    const pairs = pairsFrom(event.clipboardData.getData('text'));
    if (!pairs) return;
    event.preventDefault();
    const rest = value.filter((pair, index) => (index !== rowIndex || pair.key !== '') && pair.key + pair.value !== '');
    const unchanged = rest.filter((pair) => !pairs.some((pasted) => pasted.key === pair.key));
    onChange([...unchanged, ...pairs].slice(0, limit));
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1 font-medium text-sm">{label}</legend>
      {value.map((pair, index) => (
        <PairRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its index; keys are edited and may repeat meanwhile
          key={index}
          number={index + 1}
          pair={pair}
          fault={faults?.[index]}
          onChange={(part) => change(index, part)}
          onPaste={(event) => paste(index, event)}
          onRemove={() => onChange(value.filter((_, other) => other !== index))}
        />
      ))}
      <Button
        size="sm"
        variant="quiet"
        icon={Plus}
        onClick={addFields(() => onChange([...value, { key: '', value: '' }]))}
        disabled={value.length >= limit}
        className="self-start"
      >
        {t('addRow')}
      </Button>
    </fieldset>
  );
}

function PairRow({
  number,
  pair,
  fault,
  onChange,
  onPaste,
  onRemove,
}: {
  number: number;
  pair: Pair;
  fault: string | undefined;
  onChange: (part: Partial<Pair>) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  onRemove: () => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <input
        aria-label={t('keyNumber', { number })}
        aria-invalid={fault ? true : undefined}
        value={pair.key}
        onChange={(event) => onChange({ key: event.target.value })}
        onPaste={onPaste}
        className="field w-2/5! flex-none font-mono"
      />
      <input
        aria-label={t('valueNumber', { number })}
        value={pair.value}
        onChange={(event) => onChange({ value: event.target.value })}
        className="field w-auto! flex-1"
      />
      <IconButton
        icon={X}
        size="sm"
        label={common('removeWhat', { what: pair.key || t('rowNumber', { number }) })}
        onClick={onRemove}
      />
      {fault && <p className="w-full text-bad text-sm">{fault}</p>}
    </div>
  );
}
