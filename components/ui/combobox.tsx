'use client';
import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useFieldWiring } from '#components/ui/field.tsx';
import { floatBeside } from '#components/ui/floating.ts';
import { common } from '#components/ui/messages.ts';
import { useSearch } from '#components/ui/use-search.ts';

export interface ComboboxOption {
  value: string;
  label: string;
  detail?: ReactNode;
}

/**
 * Text that finds one thing by asking: `search` gets the text and a signal that is aborted when the text changes.
 * `value` is what is chosen (undefined for nothing). With `free`, a text that matches nothing may stay as it is typed.
 */
export function Combobox({
  value,
  onChange,
  search,
  free,
  placeholder,
  disabled,
  ...rest
}: {
  value: ComboboxOption | undefined;
  onChange: (option: ComboboxOption | undefined) => void;
  search: (text: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>;
  free?: boolean;
  placeholder?: string;
  disabled?: boolean;
  'aria-label'?: string;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState<string>();
  const [active, setActive] = useState(0);
  const open = text !== undefined;
  const { items, state } = useSearch(search, text);

  useEffect(() => {
    const layer = list.current;
    if (!open || !layer || !input.current) return;
    layer.showPopover();
    layer.style.width = `${input.current.offsetWidth}px`;
    const stop = floatBeside(input.current, layer);
    return () => {
      stop();
      if (layer.matches(':popover-open')) layer.hidePopover();
    };
  }, [open]);

  const choose = (option: ComboboxOption | undefined) => {
    if (option) onChange(option);
    setText(undefined);
  };
  const leave = () => {
    if (text === undefined) return;
    if (text.trim() === '') onChange(undefined);
    else if (free) onChange({ value: text.trim(), label: text.trim() });
    setText(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (!open) return setText(value?.label ?? '');
      if (items.length > 0) setActive((active + step + items.length) % items.length);
    } else if (event.key === 'Enter' && open && items[active] && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      choose(items[active]);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      setText(undefined);
    }
  };
  return (
    <>
      <input
        {...useFieldWiring()}
        {...rest}
        ref={input}
        role="combobox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open && items[active] ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        disabled={disabled}
        value={text ?? value?.label ?? ''}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onClick={(event) => {
          if (!open) event.currentTarget.select();
          setText(text ?? value?.label ?? '');
        }}
        onBlur={leave}
        onKeyDown={onKeyDown}
        className="field"
      />
      <div
        ref={list}
        id={`${id}-list`}
        popover="manual"
        role="listbox"
        aria-label={common('suggestions')}
        className="overflow-y-auto rounded-lg border bg-raised p-1 shadow"
      >
        {items.map((option, at) => (
          <div
            key={option.value}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            onPointerDown={(event) => {
              event.preventDefault();
              choose(option);
            }}
            onPointerMove={() => setActive(at)}
            className={clsx(
              'flex min-h-8 cursor-pointer items-center gap-2 rounded-sm px-2 py-1',
              at === active && 'bg-accent-soft',
              state === 'waiting' && 'opacity-60',
            )}
          >
            <span className="min-w-0 flex-1 truncate">{option.label}</span>
            {option.detail && <span className="text-fg-3 text-sm">{option.detail}</span>}
          </div>
        ))}
        {items.length === 0 && <p className="px-2 py-1.5 text-fg-3">{emptyText(state, free)}</p>}
      </div>
    </>
  );
}

function emptyText(state: 'idle' | 'waiting' | 'failed', free: boolean | undefined): string {
  if (state === 'waiting') return common('searching');
  if (state === 'failed') return common('searchFailed');
  return free ? common('noMatchUsedAsTyped') : common('noMatch');
}
