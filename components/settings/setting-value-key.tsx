'use client';
import { type ReactNode, useRef } from 'react';
import { t } from '#components/settings/messages.ts';
import { useShortcuts } from '#components/ui/keyboard/shortcuts.ts';
import { common } from '#components/ui/messages.ts';

/** `e` goes to the value of the setting, past the list of all settings before it. */
export function SettingValueKey({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  const goToValue = () => part.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
  useShortcuts([{ keys: 'e', group: common('thisPage'), label: t('changeValue'), run: goToValue }]);
  return <div ref={part}>{children}</div>;
}
