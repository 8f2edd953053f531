'use client';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { holdKeys, releaseKeys } from '#components/shell/keyboard/early-keys.ts';
import { type Overlay, onOverlayRequest, openPalette, openShortcutSheet } from '#components/shell/keyboard/overlays.ts';
import { t, terms } from '#components/shell/messages.ts';
import { consolePages } from '#components/shell/navigation/other-pages.ts';
import { useShortcuts } from '#components/ui/keyboard/shortcuts.ts';
import { lazyPart } from '#components/ui/lazy-part.ts';
import { goTo } from '#components/ui/links/go-to.ts';

/** Loads the palette of the console with its sources. */
export type LoadPalette = () => Promise<ComponentType<{ hidden: readonly string[]; onClose: () => void }>>;

const LazyShortcutSheet = lazyPart(
  async () => (await import('#components/shell/keyboard/shortcut-sheet.tsx')).ShortcutSheet,
);

/** Keys are held until the palette takes them: without it they go to the page again. */
async function releaseKeysOnFailure(loadPalette: LoadPalette) {
  try {
    return await loadPalette();
  } catch (error) {
    releaseKeys();
    throw error;
  }
}

/** Ctrl may be followed by K: the script of the palette starts to load. */
function preloadPalette(loadPalette: LoadPalette): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) void loadPalette().catch(() => {});
  };
  document.addEventListener('keydown', pressed);
  return () => document.removeEventListener('keydown', pressed);
}

/** The shortcuts that work everywhere, and the two overlays they open. */
export function ShellKeys({ hidden, loadPalette }: { hidden: readonly string[]; loadPalette: LoadPalette }) {
  const [Palette] = useState(() => lazyPart(() => releaseKeysOnFailure(loadPalette)));
  const [openOverlay, setOpenOverlay] = useState<Overlay>();
  useEffect(() => {
    const show = (overlay: Overlay) => {
      if (overlay === 'palette') holdKeys(() => setOpenOverlay(undefined));
      setOpenOverlay(overlay);
    };
    return onOverlayRequest(show);
  }, []);
  useEffect(() => preloadPalette(loadPalette), [loadPalette]);
  const pages = consolePages.filter((page) => !hidden.includes(page.href));
  useShortcuts([
    { keys: 'Ctrl+k', group: terms('anywhere'), label: terms('searchOrJump'), run: openPalette },
    { keys: '?', group: terms('anywhere'), label: t('showShortcuts'), run: openShortcutSheet },
    ...pages.flatMap((page) =>
      page.keys ? [{ keys: page.keys, group: terms('goTo'), label: page.label, run: () => goTo(page.href) }] : [],
    ),
  ]);
  const close = () => setOpenOverlay(undefined);
  return (
    <Suspense>
      {openOverlay === 'palette' && <Palette hidden={hidden} onClose={close} />}
      {openOverlay === 'shortcuts' && <LazyShortcutSheet onClose={close} />}
    </Suspense>
  );
}
