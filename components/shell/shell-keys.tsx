'use client';
import { useRouter } from 'next/navigation';
import { lazy, Suspense, useEffect, useState } from 'react';
import { holdKeys, takeKeys } from '#components/shell/early-keys.ts';
import { navigation, otherPlaces } from '#components/shell/navigation.ts';
import { type Overlay, onOverlayAsked, openPalette, openShortcutSheet } from '#components/shell/overlays.ts';
import { useShortcuts } from '#components/ui/shortcuts.ts';

const Palette = lazy(loadPalette);
const ShortcutSheet = lazy(async () => ({
  default: (await import('#components/shell/shortcut-sheet.tsx')).ShortcutSheet,
}));

async function loadPalette() {
  try {
    return { default: (await import('#components/shell/palette.tsx')).Palette };
  } catch (error) {
    takeKeys();
    throw error;
  }
}

/** Who presses Ctrl may want the palette: its code is on its way before the K comes. */
function loadWhenNear(): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) void loadPalette().catch(() => {});
  };
  document.addEventListener('keydown', pressed);
  return () => document.removeEventListener('keydown', pressed);
}

/** The shortcuts that work everywhere, and the two overlays they open. */
export function ShellKeys({ hidden }: { hidden: readonly string[] }) {
  const router = useRouter();
  const [shown, setShown] = useState<Overlay>();
  useEffect(() => {
    const show = (overlay: Overlay) => {
      if (overlay === 'palette') holdKeys(() => setShown(undefined));
      setShown(overlay);
    };
    return onOverlayAsked(show);
  }, []);
  useEffect(loadWhenNear, []);
  const places = [...navigation.flatMap((group) => group.places), ...otherPlaces].filter(
    (place) => !hidden.includes(place.href),
  );
  useShortcuts([
    { keys: 'Ctrl+k', group: 'Anywhere', label: 'Search or jump', run: openPalette },
    { keys: '?', group: 'Anywhere', label: 'This sheet', run: openShortcutSheet },
    ...places.flatMap((place) =>
      place.keys ? [{ keys: place.keys, group: 'Go to', label: place.label, run: () => router.push(place.href) }] : [],
    ),
  ]);
  const close = () => setShown(undefined);
  return (
    <Suspense>
      {shown === 'palette' && <Palette hidden={hidden} onClose={close} />}
      {shown === 'shortcuts' && <ShortcutSheet onClose={close} />}
    </Suspense>
  );
}
