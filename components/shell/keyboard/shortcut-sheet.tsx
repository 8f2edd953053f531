'use client';
import { terms } from '#components/shell/messages.ts';
import { t } from '#components/shell/palette/palette-messages.ts';
import { Switch } from '#components/ui/input/choice.tsx';
import { Kbd } from '#components/ui/keyboard/kbd.tsx';
import { currentShortcuts, type Shortcut } from '#components/ui/keyboard/shortcuts.ts';
import { common } from '#components/ui/messages.ts';
import { Dialog } from '#components/ui/overlay/dialog.tsx';
import { usePreferences, useSetPreference } from '#components/ui/storage/preferences-provider.tsx';

/** Keys that dialogs and menus bring themselves. */
const builtInShortcuts: readonly Omit<Shortcut, 'run'>[] = [
  { keys: 'Ctrl+Enter', group: t('dialogs'), label: t('submit') },
  { keys: 'Esc', group: t('dialogs'), label: common('close') },
];

/** Every shortcut of the page it was opened on, by group, and the switch for single keys (WCAG 2.1.4). */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { shortcuts } = usePreferences();
  const keep = useSetPreference();
  const groups = Map.groupBy([...currentShortcuts(), ...builtInShortcuts], (shortcut) => shortcut.group);
  return (
    <Dialog open onClose={onClose} title={terms('keyboardShortcuts')} size="lg">
      <Switch
        label={terms('singleKeyShortcuts')}
        hint={terms('singleKeyShortcutsHint')}
        checked={shortcuts === 'on'}
        onChange={(event) => keep('shortcuts', event.target.checked ? 'on' : 'off')}
      />
      <div className="gap-8 sm:columns-2 lg:columns-3">
        {[...groups].map(([group, members]) => (
          <section key={group} aria-label={group} className="mb-4 break-inside-avoid">
            <h3 className="mb-1 font-semibold">{group}</h3>
            <dl>
              {members.map((shortcut) => (
                <div key={shortcut.keys} className="flex min-h-7 items-center gap-3 border-b last:border-b-0">
                  <dt className="min-w-0 flex-1 truncate text-fg-2">{shortcut.label}</dt>
                  <dd>
                    <Kbd keys={shortcut.keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
