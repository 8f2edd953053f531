'use client';
import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '#components/ui/input/combobox-messages.ts';
import { useFieldControlProps } from '#components/ui/input/field.tsx';
import { OptionRow, type OptionRowProps } from '#components/ui/input/option-row.tsx';
import { useSearch } from '#components/ui/input/use-search.ts';
import { arrowStep } from '#components/ui/keyboard/arrow-step.ts';
import { common } from '#components/ui/messages.ts';
import { positionFloating } from '#components/ui/overlay/floating.ts';

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
  'data-autofocus'?: boolean | undefined;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const box = useCombobox({ value, onChange, search, free }, input);
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
function useCombobox({ value, onChange, search, free }: ComboboxProps, input: RefObject<HTMLInputElement | null>) {
  const [text, setText] = useState<string>();
  const [active, setActive] = useState(0);
  const [entered, setEntered] = useState(false);
  const open = text !== undefined;
  const { items, state, answers } = useSearch(search, text);
  const isCurrent = answers === text;
  const isTyped = open && text !== (value?.label ?? '');
  const close = () => {
    setText(undefined);
    setEntered(false);
  };
  const choose = (option: ComboboxOption | undefined) => {
    if (option) onChange(option);
    close();
  };
  /** A text that names no option clears the former choice: otherwise the form sends what the user has replaced. */
  const leave = () => {
    if (entered && !free) return;
    if (isTyped) onChange(free && text.trim() !== '' ? { value: text.trim(), label: text.trim() } : undefined);
    close();
  };
  /** Enter chooses from the results of the typed text, and waits for them. The former choice ends here. */
  const enter = () => {
    if (isCurrent) return items[active] && choose(items[active]);
    if (!free) onChange(undefined);
    setEntered(true);
  };
  useEffect(() => {
    if (!entered || (!isCurrent && state !== 'failed')) return;
    setEntered(false);
    const isLeft = document.activeElement !== input.current;
    if (isCurrent && items[0]) choose(items[0]);
    else if (isLeft) close();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrowStep(event.key);
    if (step !== 0) {
      event.preventDefault();
      if (!open) return setText(value?.label ?? '');
      if (isCurrent && items.length > 0) setActive((active + step + items.length) % items.length);
    } else if (event.key === 'Enter') {
      const isSubmit = event.ctrlKey || event.metaKey;
      if (isEnterUsed(isSubmit)) {
        event.preventDefault();
        event.stopPropagation();
        enter();
      } else if (isTyped) flushSync(leave);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  /** Whether Enter belongs to the list. Otherwise the form is submitted, with the text as it is typed. */
  const isEnterUsed = (isSubmit: boolean) => {
    if (!isTyped || text.trim() === '') return open && !isSubmit && isCurrent && items.length > 0;
    return free ? !isSubmit && !(isCurrent && items.length === 0) : true;
  };
  const type = (next: string) => {
    setText(next);
    setActive(0);
    setEntered(false);
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
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: each of the two roles takes a name
    <div
      ref={ref}
      id={`${id}-list`}
      popover="manual"
      // A list box without options would be an empty promise.
      role={items.length > 0 ? 'listbox' : 'status'}
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
