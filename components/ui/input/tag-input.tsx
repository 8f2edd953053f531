'use client';
import { X } from 'lucide';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { BusyMark, busyProps } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { useFieldControlProps } from '#components/ui/input/field.tsx';
import { common } from '#components/ui/messages.ts';

/**
 * A set of short words. Enter or comma adds, Backspace in the empty box takes the last one back, a pasted list
 * (commas, blanks or lines) becomes many. Duplicates are dropped.
 */
export function TagInput({
  value,
  onChange,
  placeholder = common('addOption'),
  disabled,
}: {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  placeholder?: string;
  disabled?: boolean;
}) {
  const [text, setText] = useState('');
  const add = (more: string) => {
    const words = more.split(/[\s,;]+/).filter(Boolean);
    setText('');
    if (words.length > 0) onChange([...new Set([...value, ...words])]);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === ',' || (event.key === 'Enter' && text.trim() !== '' && !event.ctrlKey && !event.metaKey)) {
      event.preventDefault();
      add(text);
    } else if (event.key === 'Enter' && text.trim() !== '') {
      // Ctrl+Enter submits the form: the typed word is part of it.
      flushSync(() => add(text));
    }
    if (event.key === 'Backspace' && text === '' && value.length > 0) onChange(value.slice(0, -1));
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[\s,;]/.test(pasted.trim())) return;
    event.preventDefault();
    add(text + pasted);
  };
  return (
    <div className="flex min-h-control flex-wrap items-center gap-1 rounded border border-line-strong bg-bg px-1 py-0.5 focus-within:border-focus pointer-coarse:py-0 focus-within:outline-2 focus-within:outline-focus focus-within:-outline-offset-1">
      {value.map((tag) => (
        <TagChip
          key={tag}
          text={tag}
          onRemove={disabled ? undefined : () => onChange(value.filter((other) => other !== tag))}
        />
      ))}
      <input
        {...useFieldControlProps()}
        required={false}
        value={text}
        disabled={disabled}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => add(text)}
        placeholder={value.length === 0 ? placeholder : ''}
        className="min-h-6 min-w-24 flex-1 bg-transparent px-1.5 outline-none pointer-coarse:min-h-11 pointer-coarse:text-base"
      />
    </div>
  );
}

/** One tag; with `onRemove` it can be taken away, and is `busy` while it is. */
export function TagChip({ text, onRemove, busy }: { text: string; onRemove?: () => void; busy?: boolean }) {
  return (
    <span className="inline-flex min-h-6 max-w-full items-center rounded-sm bg-neutral-soft ps-2 text-sm">
      <span className={onRemove ? 'truncate' : 'truncate pe-2'}>{text}</span>
      {onRemove && <RemoveButton what={text} onRemove={onRemove} busy={busy} />}
    </span>
  );
}

/** The × at the end of a tag or a chip. */
export function RemoveButton({ what, onRemove, busy }: { what: string; onRemove: () => void; busy?: boolean }) {
  return (
    <button
      type="button"
      {...busyProps(busy, onRemove)}
      aria-label={common('removeWhat', { what })}
      className="grid size-6 shrink-0 place-items-center rounded-sm text-fg-2 hover:text-fg pointer-coarse:size-11"
    >
      {busy ? <BusyMark /> : <Icon drawing={X} className="size-3.5" />}
    </button>
  );
}
