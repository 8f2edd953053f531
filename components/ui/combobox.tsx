'use client';
import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { t } from '#components/ui/combobox-messages.ts';
import { useFieldControlProps } from '#components/ui/field.tsx';
import { positionFloating } from '#components/ui/floating.ts';
import { common } from '#components/ui/messages.ts';
import { OptionRow, type OptionRowProps } from '#components/ui/option-row.tsx';
import { useSearch } from '#components/ui/use-search.ts';

export interface ComboboxOption {
  value: string;
  label: string;
  detail?: ReactNode;
}

type SearchState = 'idle' | 'waiting' | 'failed';

interface ComboboxProps {
  value: ComboboxOption | undefined;
  onChange: (option: ComboboxOption | undefined) => void;
  search: (text: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>;
  free?: boolean | undefined;
}

/**
 * A text field that searches for one record: `search` gets the text and a signal that is aborted when the text changes.
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
}: ComboboxProps & {
  placeholder?: string;
  disabled?: boolean;
  'aria-label'?: string;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const box = useCombobox({ value, onChange, search, free });
  const { text, open, items, active, state } = box;
  useFloatingList(open, input, list);
  return (
    <>
      <input
        {...useFieldControlProps()}
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
        onChange={(event) => box.type(event.target.value)}
        onClick={(event) => {
          if (!open) event.currentTarget.select();
          box.show();
        }}
        onBlur={box.leave}
        onKeyDown={box.onKeyDown}
        className="field"
      />
      <OptionList
        ref={list}
        id={id}
        items={items}
        active={active}
        state={state}
        free={free}
        onPoint={box.setActive}
        onChoose={box.choose}
      />
    </>
  );
}

/** The text while the list is open, the active option, and the keys. */
function useCombobox({ value, onChange, search, free }: ComboboxProps) {
  const [text, setText] = useState<string>();
  const [active, setActive] = useState(0);
  const open = text !== undefined;
  const { items, state } = useSearch(search, text);
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
  const type = (next: string) => {
    setText(next);
    setActive(0);
  };
  const show = () => setText(text ?? value?.label ?? '');
  return { text, open, items, state, active, setActive, choose, leave, type, show, onKeyDown };
}

/** Positions the list at its input while it is open. */
function useFloatingList(
  open: boolean,
  input: RefObject<HTMLInputElement | null>,
  list: RefObject<HTMLDivElement | null>,
) {
  useEffect(() => {
    const layer = list.current;
    if (!open || !layer || !input.current) return;
    layer.showPopover();
    layer.style.width = `${input.current.offsetWidth}px`;
    const stop = positionFloating(input.current, layer);
    return () => {
      stop();
      if (layer.matches(':popover-open')) layer.hidePopover();
    };
  }, [open, input, list]);
}

function OptionList({
  ref,
  id,
  items,
  active,
  state,
  free,
  onPoint,
  onChoose,
}: {
  ref: RefObject<HTMLDivElement | null>;
  id: string;
  items: readonly ComboboxOption[];
  active: number;
  state: SearchState;
  free: boolean | undefined;
  onPoint: (index: number) => void;
  onChoose: (option: ComboboxOption) => void;
}) {
  return (
    <div
      ref={ref}
      id={`${id}-list`}
      popover="manual"
      role="listbox"
      aria-label={t('suggestions')}
      className="overflow-y-auto rounded-lg border bg-raised p-1 shadow"
    >
      {items.map((option, index) => (
        <Option
          key={option.value}
          id={`${id}-${index}`}
          option={option}
          isActive={index === active}
          isStale={state === 'waiting'}
          onPoint={() => onPoint(index)}
          onChoose={() => onChoose(option)}
        />
      ))}
      {items.length === 0 && <p className="px-2 py-1.5 text-fg-3">{emptyText(state, free)}</p>}
    </div>
  );
}

function Option({
  id,
  option,
  isActive,
  isStale,
  onPoint,
  onChoose,
}: OptionRowProps & {
  option: ComboboxOption;
  /** The options are the results of an earlier text. */
  isStale: boolean;
}) {
  return (
    <OptionRow
      id={id}
      isActive={isActive}
      onPointerDown={(event) => {
        event.preventDefault();
        onChoose();
      }}
      onPoint={onPoint}
      className={clsx('min-h-8 gap-2 rounded-sm px-2 py-1', isStale && 'opacity-60')}
    >
      <span className="min-w-0 flex-1 truncate">{option.label}</span>
      {option.detail && <span className="text-fg-3 text-sm">{option.detail}</span>}
    </OptionRow>
  );
}

function emptyText(state: SearchState, free: boolean | undefined): string {
  if (state === 'waiting') return common('searching');
  if (state === 'failed') return common('searchFailed');
  return free ? t('noMatchUsedAsTyped') : common('noMatch');
}
