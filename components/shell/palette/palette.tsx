'use client';
import clsx from 'clsx';
import { CornerDownLeft, Search } from 'lucide';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { releaseKeys } from '#components/shell/keyboard/early-keys.ts';
import { terms } from '#components/shell/messages.ts';
import { PaletteHelp } from '#components/shell/palette/palette-help.tsx';
import { recallQuestion, rememberQuestion } from '#components/shell/palette/palette-history.ts';
import { useLocalItems } from '#components/shell/palette/palette-items.ts';
import { t } from '#components/shell/palette/palette-messages.ts';
import {
  type FindPaletteRecords,
  isIdentifying,
  type PaletteItem,
  type PaletteQuestion,
  type PaletteSection,
  type PaletteSource,
  paletteSectionMax,
  questionFrom,
  sourcesFor,
} from '#components/shell/palette/palette-sources.ts';
import { Icon } from '#components/ui/icon.tsx';
import { OptionRow, type OptionRowProps } from '#components/ui/input/option-row.tsx';
import { useSearch } from '#components/ui/input/use-search.ts';
import { arrowStep } from '#components/ui/keyboard/arrow-step.ts';
import { Kbd } from '#components/ui/keyboard/kbd.tsx';
import { goTo } from '#components/ui/links/go-to.ts';
import { Marked } from '#components/ui/marked.tsx';
import { Dialog } from '#components/ui/overlay/dialog.tsx';

export interface PaletteProps {
  hidden: readonly string[];
  /** The sections, in their order. */
  sources: readonly PaletteSource[];
  findRecords: FindPaletteRecords;
  onClose: () => void;
}

/** Search or jump: pages and commands immediately, records of every noun as the server finds them. */
export function Palette({ hidden, sources, findRecords, onClose }: PaletteProps) {
  const id = useId();
  const [active, setActive] = useState(0);
  const entry = useEntry();
  const found = usePaletteSearch(entry.typed, { hidden, sources, findRecords });
  const { items, remote } = found;

  const choose = (item: PaletteItem | undefined) => {
    if (!item) return;
    rememberQuestion(entry.typed);
    onClose();
    item.run?.();
    if (item.href) goTo(item.href);
  };
  useDelayedChoice(entry, found, choose);
  const type = (text: string) => {
    entry.setTyped(text);
    setActive(0);
    entry.setEntered(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      return found.isAnswered || found.isLocal(items[active]) ? choose(items[active]) : entry.setEntered(true);
    }
    const isFirst = entry.typed === '' || active === 0;
    const recalledText = event.key === 'ArrowUp' && isFirst ? recallQuestion(entry.typed) : undefined;
    if (recalledText !== undefined) {
      event.preventDefault();
      return type(recalledText);
    }
    const step = arrowStep(event.key);
    if (step === 0 || items.length === 0) return;
    event.preventDefault();
    setActive((active + step + items.length) % items.length);
  };

  return (
    <Dialog open onClose={onClose} title={terms('searchOrJump')} size="md" placement="top" isBare>
      <div className="flex items-center gap-2 border-b px-4">
        <Icon drawing={Search} className="size-4 shrink-0 text-fg-3" />
        <input
          role="combobox"
          aria-label={terms('searchOrJump')}
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={items[active] ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('palettePlaceholder')}
          value={entry.typed}
          onChange={(event) => type(event.target.value)}
          onPaste={() => entry.setPasted(true)}
          onKeyDown={onKeyDown}
          className="min-h-12 min-w-0 flex-1 bg-transparent text-lg outline-none"
        />
        <Kbd keys="Esc" />
      </div>
      <PaletteResults id={id} found={found} active={active} onPoint={setActive} onChoose={choose} />
      {items.length === 0 && (
        <PaletteHelp sources={sources} question={found.question} state={remote.state} onPrefix={type} />
      )}
      <p role="status" className="sr-only">
        {remote.state === 'waiting' ? t('searchingStatus') : t('resultCount', { count: items.length })}
      </p>
    </Dialog>
  );
}

/** The text, whether it was pasted, and whether Enter was pressed, including keys pressed before the palette loaded. */
function useEntry() {
  const [typed, setTyped] = useState('');
  const [pasted, setPasted] = useState(false);
  const [entered, setEntered] = useState(false);
  useLayoutEffect(() => {
    const early = releaseKeys();
    setTyped(early.text);
    setPasted(early.isPasted);
    setEntered(early.isEntered);
  }, []);
  return { typed, setTyped, pasted, setPasted, entered, setEntered };
}

function usePaletteSearch(typed: string, { hidden, sources: allSources, findRecords }: Omit<PaletteProps, 'onClose'>) {
  const question = useMemo(() => questionFrom(typed), [typed]);
  const local = useLocalItems(question, hidden);
  const sources = sourcesFor(
    question,
    allSources.filter((source) => !hidden.includes(source.page)),
  );
  const isForAll = question.prefix === undefined;
  const query = question.text === '' || (sources.length === 0 && !isForAll) ? undefined : typed;
  const remote = useSearch(async (text, signal) => {
    const asked = questionFrom(text);
    const [records, others] = await Promise.all([
      asked.prefix === undefined ? findRecords(asked.text.slice(0, searchLengthMax), signal) : [],
      searchAll(asked, sources, signal),
    ]);
    return [...records, ...others];
  }, query);
  const isJump = ({ id }: PaletteSection) => id === 'jump';
  const jumps = remote.items.filter(isJump);
  const others = remote.items.filter((section) => !isJump(section));
  const sections = [...jumps, ...local, ...others].filter((section) => section.items.length > 0);
  return {
    question,
    remote,
    sections,
    items: sections.flatMap((section) => section.items),
    isCurrent: query === undefined || remote.answers === query,
    isAnswered: query === undefined || remote.answers === query || remote.state === 'failed',
    isLocal: (wanted: PaletteItem | undefined) =>
      local.some((section) => section.items.some((item) => item === wanted)),
  };
}

type Found = ReturnType<typeof usePaletteSearch>;

/** Chooses when the answer arrives: the only match of a pasted number, or the first match after an early Enter. */
function useDelayedChoice(
  { typed, pasted, setPasted, entered, setEntered }: ReturnType<typeof useEntry>,
  { question, remote, items, isCurrent }: Found,
  choose: (item: PaletteItem | undefined) => void,
) {
  useEffect(() => {
    if (!pasted || remote.answers !== typed || !isIdentifying(question.text)) return;
    const found = remote.items.flatMap((section) => section.items.filter((item) => !item.id.endsWith(allSuffix)));
    setPasted(false);
    if (found.length === 1) choose(found[0]);
  });
  // Enter was pressed before the results: it opens the first one.
  useEffect(() => {
    if (!entered || !isCurrent) return;
    setEntered(false);
    choose(items[0]);
  });
}

function PaletteResults({
  id,
  found: { sections, items, remote },
  active,
  onPoint,
  onChoose,
}: {
  id: string;
  found: Found;
  active: number;
  onPoint: (index: number) => void;
  onChoose: (item: PaletteItem) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-index="${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={terms('results')}
      className={clsx('max-h-[min(26rem,60dvh)] overflow-y-auto p-2', remote.state === 'waiting' && 'opacity-70')}
    >
      {sections.map((section) => (
        // biome-ignore lint/a11y/useSemanticElements: inside a listbox a group is this, not a fieldset
        <div key={section.id} role="group" aria-labelledby={`${id}-${section.id}`}>
          <p id={`${id}-${section.id}`} className="px-2 pt-2 pb-1 font-medium text-fg-3 text-xs">
            {section.label}
          </p>
          {section.items.map((item) => (
            <PaletteLine
              key={item.id}
              item={item}
              index={items.indexOf(item)}
              id={`${id}-${items.indexOf(item)}`}
              isActive={items.indexOf(item) === active}
              onPoint={() => onPoint(items.indexOf(item))}
              onChoose={() => onChoose(item)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function PaletteLine({
  item,
  index,
  id,
  isActive,
  onPoint,
  onChoose,
}: OptionRowProps & { item: PaletteItem; index: number }) {
  return (
    <OptionRow
      id={id}
      isActive={isActive}
      data-index={index}
      onClick={onChoose}
      onPoint={onPoint}
      className="min-h-9 gap-3 rounded px-2"
    >
      <span className="min-w-0 truncate">
        <Marked text={item.label} marks={item.labelMarks} />
      </span>
      {item.detail && (
        <span className="ms-auto max-w-3/5 shrink-0 truncate text-fg-3 text-sm">
          <Marked text={item.detail} marks={item.detailMarks} />
        </span>
      )}
      {isActive && (
        <Icon drawing={CornerDownLeft} className={clsx('size-3.5 shrink-0 text-fg-3', !item.detail && 'ms-auto')} />
      )}
    </OptionRow>
  );
}

const allSuffix = ' all';
/** The search reads no more of a text. */
const searchLengthMax = 200;

async function searchAll(
  question: PaletteQuestion,
  sources: ReturnType<typeof sourcesFor>,
  signal: AbortSignal,
): Promise<PaletteSection[]> {
  const answers = await Promise.allSettled(sources.map((source) => source.search(question, signal)));
  return sources.map((source, index) => {
    const answer = answers[index];
    const found = answer?.status === 'fulfilled' ? answer.value : [];
    const items = found.slice(0, paletteSectionMax);
    const href = found.length > 0 ? source.allHref?.(question) : undefined;
    const all = href
      ? [{ id: `${source.id}${allSuffix}`, label: t('showAllNouns', { nouns: source.label.toLowerCase() }), href }]
      : [];
    return { id: source.id, label: source.label, items: [...items, ...all] };
  });
}
