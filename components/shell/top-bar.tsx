'use client';
import { CircleQuestionMark, LogOut, Menu as MenuDrawing, Search, Signpost, UserRound } from 'lucide';
import { useState, useSyncExternalStore } from 'react';
import { openPalette, openShortcutSheet } from '#components/shell/keyboard/overlays.ts';
import { Bell } from '#components/shell/live/bell.tsx';
import { Logo } from '#components/shell/logo.tsx';
import { t, terms } from '#components/shell/messages.ts';
import { Breadcrumb } from '#components/shell/navigation/breadcrumb.tsx';
import { NavigationGroups } from '#components/shell/navigation/sidebar.tsx';
import type { Viewer } from '#components/shell/viewer.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Kbd } from '#components/ui/keyboard/kbd.tsx';
import { common } from '#components/ui/messages.ts';
import { Dialog } from '#components/ui/overlay/dialog.tsx';
import { Menu, type MenuBreak, type MenuItem } from '#components/ui/overlay/menu.tsx';
import { usePreferences, useSetPreference } from '#components/ui/storage/preferences-provider.tsx';
import { subscribeNever } from '#components/ui/time/time.tsx';

export function TopBar({ viewer, hidden }: { viewer: Viewer; hidden: readonly string[] }) {
  const isMac = useSyncExternalStore(
    subscribeNever,
    () => navigator.platform.startsWith('Mac'),
    () => false,
  );
  return (
    // On a phone with text of 200 %, its parts need two lines.
    <header
      data-chrome
      className="flex h-12 shrink-0 items-center gap-1 border-b bg-bg px-3 sm:gap-2 md:px-6 max-[20rem]:h-auto max-[20rem]:flex-wrap max-[20rem]:justify-end"
    >
      <span className="me-1 md:hidden">
        <Logo />
      </span>
      <Breadcrumb />
      <button type="button" onClick={openPalette} className="palette-button">
        <Icon drawing={Search} className="size-4 shrink-0" />
        <span className="truncate max-sm:sr-only">{t('searchOrJumpButton')}</span>
        <span aria-hidden className="ms-auto max-sm:hidden">
          <Kbd keys={isMac ? '⌘K' : 'Ctrl+K'} />
        </span>
      </button>
      <Badge tone={viewer.environment === 'LIVE' ? 'bad' : 'info'} className="max-sm:hidden">
        {viewer.environment}
      </Badge>
      <Bell viewer={viewer} />
      <IconButton
        icon={CircleQuestionMark}
        label={terms('keyboardShortcuts')}
        keys="?"
        onClick={openShortcutSheet}
        className="max-md:hidden"
      />
      <UserMenu viewer={viewer} />
      <NavigationSheet hidden={hidden} counts={viewer.counts ?? {}} />
    </header>
  );
}

function UserMenu({ viewer }: { viewer: Viewer }) {
  const { theme, density } = usePreferences();
  const setPreference = useSetPreference();
  const choice = <K extends 'theme' | 'density'>(
    name: K,
    value: Parameters<typeof setPreference<K>>[1],
    label: string,
  ) => ({
    label,
    checked: (name === 'theme' ? theme : density) === value,
    keepOpen: true,
    onSelect: () => setPreference(name, value),
  });
  const items: (MenuItem | MenuBreak)[] = [
    { heading: viewer.detail ? `${viewer.name}, ${viewer.detail}` : viewer.name },
    { label: terms('yourSettings'), icon: UserRound, href: '/me' },
    { label: terms('keyboardShortcuts'), icon: CircleQuestionMark, keys: '?', onSelect: openShortcutSheet },
    { label: terms('tour'), icon: Signpost, href: '/tour' },
    { heading: terms('theme') },
    ...(['system', 'light', 'dark'] as const).map((value) => choice('theme', value, terms(value))),
    { heading: common('density') },
    ...(['comfortable', 'standard', 'compact'] as const).map((value) => choice('density', value, common(value))),
    'line',
    { label: common('signOut'), icon: LogOut, href: '/sign-out' },
  ];
  return (
    <Menu
      label={t('userMenu', { name: viewer.name })}
      iconOnly
      trigger={
        // Drawn, so that a screen reader reads only the button's name.
        <span
          aria-hidden
          data-initials={initials(viewer.name)}
          className="grid size-6 place-items-center rounded-full bg-accent-soft font-semibold text-accent text-xs before:content-[attr(data-initials)]"
        />
      }
      items={items}
    />
  );
}

/** The sidebar of a small screen: the same pages in a sheet. */
function NavigationSheet({ hidden, counts }: { hidden: readonly string[]; counts: Record<string, number> }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        icon={MenuDrawing}
        label={t('pages')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="md:hidden"
      />
      <Dialog open={open} onClose={close} title={t('pages')} placement="bottom">
        <nav aria-label={t('mainNavigation')}>
          <NavigationGroups hidden={hidden} counts={counts} onGo={close} />
        </nav>
      </Dialog>
    </>
  );
}

function initials(name: string): string {
  const words = name.split(/[\s._@-]+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)].map((word) => word?.[0] ?? '') : [name.slice(0, 2)];
  return letters.join('').toUpperCase();
}
