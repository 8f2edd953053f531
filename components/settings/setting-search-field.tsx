'use client';
import { useRef } from 'react';
import { t } from '#components/settings/messages.ts';
import { SearchInput } from '#components/ui/input/input.tsx';
import { useShortcuts } from '#components/ui/keyboard/shortcuts.ts';
import { common } from '#components/ui/messages.ts';

/** The search above a list of settings. Enter goes to the first setting found. */
export function SettingSearchField({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  useShortcuts([
    { keys: '/', group: common('thisPage'), label: t('searchSettings'), run: () => input.current?.focus() },
  ]);
  return (
    <SearchInput
      ref={input}
      aria-label={t('searchSettings')}
      placeholder={t('searchPlaceholder')}
      value={words}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.currentTarget.closest('[data-settings]')?.querySelector('a')?.focus();
      }}
    />
  );
}
