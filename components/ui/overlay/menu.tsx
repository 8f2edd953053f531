'use client';
import clsx from 'clsx';
import { Check } from 'lucide';
import type { KeyboardEvent, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from '#components/ui/button.tsx';
import { type Drawing, Icon } from '#components/ui/icon.tsx';
import { Kbd } from '#components/ui/keyboard/kbd.tsx';
import { useShortcuts } from '#components/ui/keyboard/shortcuts.ts';
import { type Typeahead, typeaheadIndex, typedOn } from '#components/ui/keyboard/typeahead.ts';
import { goTo } from '#components/ui/links/go-to.ts';
import { common } from '#components/ui/messages.ts';
import type { Placement } from '#components/ui/overlay/floating.ts';
import { useFloating } from '#components/ui/overlay/use-floating.ts';

/** One line of a menu: it acts (`onSelect`) or goes somewhere (`href`). `checked` makes it a choice with a tick. */
export interface MenuItem {
  label: string;
  icon?: Drawing;
  keys?: string;
  hint?: string;
  onSelect?: () => void;
  href?: string;
  checked?: boolean;
  danger?: boolean;
  /** Why it cannot be chosen now; shown under the label. */
  refused?: string;
  /** Stays open after choosing, as for a list of switches. */
  keepOpen?: boolean;
}
/** A heading or a line between groups of items. */
export type MenuBreak = { heading: string } | 'line';
export type MenuEntries = readonly (MenuItem | MenuBreak)[];

/**
 * A button and the menu it opens, in the browser's top layer, so it works inside dialogs too. Arrows, Home, End and
 * letters move; Esc closes and returns the focus.
 */
export function Menu({
  label,
  trigger,
  items,
  variant = 'quiet',
  size = 'md',
  align = 'end',
  className,
  buttonClassName,
  iconOnly,
  part,
  keys,
  opensByKey,
  isOpenAtFirst = false,
}: {
  /** The button's name; the visible `trigger` may be an icon only. */
  label: string;
  trigger: ReactNode;
  /** A function, called when the menu opens, for pages with a menu in each row: its layer is then drawn on first use. */
  items: MenuEntries | (() => MenuEntries);
  variant?: ButtonVariant;
  size?: ButtonSize;
  align?: Placement;
  className?: string;
  /** In place of all classes of the button. */
  buttonClassName?: string;
  /** Says that `trigger` has no text: the label then becomes the tooltip. */
  iconOnly?: boolean;
  /** Marks the button as a part of a list (`data-list`), which the list's keys press. */
  part?: string;
  keys?: string;
  /** Whether `keys` opens it from anywhere on the page; otherwise they are only shown. */
  opensByKey?: boolean;
  /** Whether it is open when it is first drawn, because another button was pressed in its place. */
  isOpenAtFirst?: boolean;
}) {
  const { isOpen, wasOpened, press, close, button, layer } = useFloating(align, openMenu, isOpenAtFirst);
  const isInRow = typeof items === 'function';
  useShortcuts(opensByKey && keys ? [{ keys, group: common('thisPage'), label, run: press }] : []);
  const readItems = () => (isInRow ? items() : items);
  const entries = isOpen ? readItems() : [];
  return (
    <>
      <button
        {...button}
        // Once there is a layer, the browser leaves its closing to the button.
        popoverTarget={isInRow && !wasOpened ? undefined : button.popoverTarget}
        data-list={part}
        aria-haspopup="menu"
        aria-label={iconOnly ? label : undefined}
        data-tip={iconOnly ? label : undefined}
        data-tip-keys={keys}
        className={buttonClassName ?? buttonClass(variant, size, clsx(iconOnly && 'btn-icon', className))}
      >
        {trigger}
      </button>
      {(wasOpened || !isInRow) && (
        <div
          {...layer}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={(event) => moveInMenu(event, close)}
          className="sheet layer max-w-80 min-w-44 p-1"
        >
          {entries.map((item) => (
            <MenuRow key={menuItemKey(item, entries)} item={item} close={close} />
          ))}
        </div>
      )}
    </>
  );
}

function menuItemKey(item: MenuItem | MenuBreak, items: MenuEntries): string {
  if (item === 'line') return `line ${items.indexOf(item)}`;
  return 'heading' in item ? `heading ${item.heading}` : item.label;
}

function MenuRow({ item, close }: { item: MenuItem | MenuBreak; close: () => void }) {
  if (item === 'line') return <hr className="my-1" />;
  if ('heading' in item) return <p className="px-2 pt-1.5 pb-0.5 font-medium text-fg-3 text-xs">{item.heading}</p>;
  const choose = () => {
    if (item.refused) return;
    if (!item.keepOpen) close();
    item.onSelect?.();
    if (item.href) goTo(item.href);
  };
  return (
    <button
      type="button"
      {...(item.checked === undefined
        ? { role: 'menuitem' }
        : { role: 'menuitemcheckbox', 'aria-checked': item.checked })}
      aria-disabled={item.refused ? true : undefined}
      tabIndex={-1}
      onClick={choose}
      className={clsx(
        'menu-row',
        item.danger ? 'text-bad' : 'text-fg',
        item.refused ? 'text-fg-3' : 'hover:bg-accent-soft',
      )}
    >
      {item.checked !== undefined && (
        <Icon drawing={Check} className={clsx('size-4 shrink-0', !item.checked && 'invisible')} />
      )}
      {item.icon && <Icon drawing={item.icon} className="size-4 shrink-0 text-fg-3" />}
      <span className="min-w-0 flex-1">
        {item.label}
        {(item.refused ?? item.hint) && (
          <span className="block whitespace-normal text-fg-3 text-xs">{item.refused ?? item.hint}</span>
        )}
      </span>
      {item.keys && <Kbd keys={item.keys} />}
    </button>
  );
}

/** Letters typed in another menu do not count here. */
function openMenu(list: HTMLElement): void {
  typedInMenu = { text: '', typedMs: 0 };
  const first = list.querySelector<HTMLElement>('[aria-checked="true"]') ?? menuItems(list)[0];
  first?.focus({ preventScroll: true });
}

function menuItems(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
}

/** One person types in one menu at a time. */
let typedInMenu: Typeahead = { text: '', typedMs: 0 };

function moveInMenu(event: KeyboardEvent<HTMLDivElement>, close: () => void): void {
  const items = menuItems(event.currentTarget);
  const current = items.findIndex((item) => item.matches(':focus'));
  const focusItem = (index: number) => items.at(index % items.length)?.focus();
  const actions: Record<string, () => void> = {
    ArrowDown: () => focusItem(current + 1),
    ArrowUp: () => focusItem(current < 0 ? -1 : current - 1),
    Home: () => focusItem(0),
    End: () => focusItem(-1),
    Tab: close,
    Escape: close,
  };
  event.stopPropagation();
  const action = actions[event.key];
  if (action) {
    event.preventDefault();
    action();
    return;
  }
  if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
  typedInMenu = typedOn(typedInMenu, event.key, event.timeStamp);
  const labels = items.map((item) => item.textContent ?? '');
  items[typeaheadIndex(labels, current, typedInMenu.text)]?.focus();
}
