'use client';
import { ShellKeys } from '#components/shell/keyboard/shell-keys.tsx';
import { TourKeeper } from '#components/tour/tour-keeper.tsx';

const loadPalette = async () => (await import('#app/(console)/console-palette.tsx')).ConsolePalette;

/** The shortcuts and overlays of the shell, with the palette of this console, and the tour while it is open. */
export function ConsoleKeys({ hidden, userId }: { hidden: readonly string[]; userId: string }) {
  return (
    <>
      <ShellKeys hidden={hidden} loadPalette={loadPalette} />
      <TourKeeper userId={userId} />
    </>
  );
}
