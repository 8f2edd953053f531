'use client';
import { openShortcutSheet } from '#components/shell/keyboard/overlays.ts';
import { terms } from '#components/shell/messages.ts';
import { consolePages } from '#components/shell/navigation/other-pages.ts';
import { t } from '#components/shell/palette/palette-messages.ts';
import type { PaletteItem, PaletteQuestion } from '#components/shell/palette/palette-sources.ts';
import { currentShortcuts } from '#components/ui/keyboard/shortcuts.ts';
import { common } from '#components/ui/messages.ts';
import { useSetPreference } from '#components/ui/storage/preferences-provider.tsx';
import { fold } from '#lib/core/text/fold.ts';

type SearchableItem = PaletteItem & { words: string };

/** The sections that need no request: pages, and the commands of this page. */
export function useLocalItems(question: PaletteQuestion, hidden: readonly string[]) {
  const keep = useSetPreference();
  const commands: SearchableItem[] = [
    { id: 'light', label: t('lightTheme'), words: 'appearance', run: () => keep('theme', 'light') },
    { id: 'dark', label: t('darkTheme'), words: 'appearance', run: () => keep('theme', 'dark') },
    { id: 'system', label: t('systemTheme'), words: 'appearance', run: () => keep('theme', 'system') },
    { id: 'comfortable', label: t('comfortableDensity'), words: 'rows', run: () => keep('density', 'comfortable') },
    { id: 'standard', label: t('standardDensity'), words: 'rows', run: () => keep('density', 'standard') },
    { id: 'compact', label: t('compactDensity'), words: 'rows', run: () => keep('density', 'compact') },
    { id: 'keys', label: terms('keyboardShortcuts'), words: 'help', detail: '?', run: openShortcutSheet },
    { id: 'sign-out', label: common('signOut'), words: 'log out', href: '/sign-out' },
    ...pageCommands(),
  ];
  const pages: SearchableItem[] = consolePages
    .filter((place) => !hidden.includes(place.href))
    .map(({ href, label, keys, words }) => ({ id: href, label, detail: keys, href, words: words ?? '' }));

  const isCommand = question.prefix === '>';
  if (question.prefix !== undefined && !isCommand) return [];
  const sections = [
    { id: 'pages', label: terms('goTo'), items: isCommand ? [] : matchingItems(pages, question.text) },
    {
      id: 'commands',
      label: t('commands'),
      items: isCommand || question.text.length > 1 ? matchingItems(commands, question.text) : [],
    },
  ];
  return sections;
}

/** The page's own shortcuts are commands too: what has a key can also be found by its name. */
function pageCommands(): SearchableItem[] {
  return currentShortcuts()
    .filter(({ group }) => group !== terms('goTo') && group !== terms('anywhere'))
    .map(({ keys, label, group, run }) => ({
      id: `key ${keys}`,
      label,
      words: group,
      detail: keys,
      run: () => run(new KeyboardEvent('keydown')),
    }));
}

/** Every word must begin a word of the label or of the other words; pages come in their own order. */
function matchingItems(items: readonly SearchableItem[], text: string): readonly SearchableItem[] {
  const searchWords = fold(text).split(' ').filter(Boolean);
  return items.filter((item) => {
    const words = fold(`${item.label} ${item.words}`).split(' ');
    return searchWords.every((part) => words.some((word) => word.startsWith(part)));
  });
}
