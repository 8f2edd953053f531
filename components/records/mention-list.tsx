'use client';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { recordCalls } from '#components/records/calls.ts';
import { t } from '#components/records/mention-messages.ts';
import type { PanelRecord } from '#components/records/panel.ts';
import { OptionRow } from '#components/ui/input/option-row.tsx';
import { useSearch } from '#components/ui/input/use-search.ts';
import { arrowStep } from '#components/ui/keyboard/arrow-step.ts';
import { common } from '#components/ui/messages.ts';
import { positionFloating } from '#components/ui/overlay/floating.ts';
import { call } from '#lib/server/operation/client.ts';

/** Colleagues who may read the record, below the text in which one is being mentioned; the text keeps the focus. */
export function MentionList({
  record,
  query,
  input,
  onChoose,
  onClose,
}: {
  record: PanelRecord;
  query: string;
  input: RefObject<HTMLTextAreaElement | null>;
  onChoose: (username: string) => void;
  onClose: () => void;
}) {
  const id = useId();
  const [active, setActive] = useState(0);
  const { items, state, answers } = useSearch(async (search, signal) => {
    const text = search === '' ? undefined : search;
    return (await call(recordCalls.listMentionableUsers, { params: record, query: { search: text }, signal })).users;
  }, query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other results begin with the first
  useEffect(() => setActive(0), [items]);
  const isOpen = answers !== undefined && (items.length > 0 || state === 'waiting');
  const list = useList({ id, isOpen, input, active });
  const keys = useRef<(event: KeyboardEvent) => void>(undefined);
  keys.current = (event) => {
    const step = arrowStep(event.key);
    const chosen = items[active];
    if (!isOpen || event.ctrlKey || event.metaKey || event.isComposing) return;
    if (step !== 0) setActive((active + step + items.length) % items.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen && answers === query) onChoose(chosen.username);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  useEffect(() => {
    const { current } = input;
    const pressed = (event: KeyboardEvent) => keys.current?.(event);
    current?.addEventListener('keydown', pressed);
    return () => current?.removeEventListener('keydown', pressed);
  }, [input]);
  return (
    <>
      <div
        ref={list}
        id={`${id}-list`}
        popover="manual"
        role="listbox"
        aria-label={t('colleagues')}
        className="max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg border bg-raised p-1 shadow"
      >
        {items.map(({ username, name }, index) => (
          <OptionRow
            key={username}
            id={`${id}-${index}`}
            isActive={index === active}
            onPoint={() => setActive(index)}
            onPointerDown={(event) => {
              event.preventDefault();
              onChoose(username);
            }}
            className="min-h-8 gap-2 rounded-sm px-2 py-1 pointer-coarse:min-h-11"
          >
            <span className="min-w-0 truncate">{name || username}</span>
            {name && <span className="min-w-0 truncate text-fg-3 text-sm">{username}</span>}
          </OptionRow>
        ))}
      </div>
      <span role="status" className="sr-only">
        {state === 'failed'
          ? common('searchFailed')
          : answers !== undefined && t('colleaguesFound', { count: items.length })}
      </span>
    </>
  );
}

/** Shows the list at the text, and says in the text which of its options is active. */
function useList({
  id,
  isOpen,
  input,
  active,
}: {
  id: string;
  isOpen: boolean;
  input: RefObject<HTMLTextAreaElement | null>;
  active: number;
}): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [layer, text] = [list.current, input.current];
    if (!isOpen || !layer || !text) return;
    layer.showPopover();
    const stop = positionFloating(text, layer);
    text.setAttribute('aria-controls', `${id}-list`);
    return () => {
      stop();
      text.removeAttribute('aria-controls');
      text.removeAttribute('aria-activedescendant');
      if (layer.matches(':popover-open')) layer.hidePopover();
    };
  }, [isOpen, id, input]);
  useEffect(() => {
    if (isOpen) input.current?.setAttribute('aria-activedescendant', `${id}-${active}`);
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, id, input, active]);
  return list;
}
