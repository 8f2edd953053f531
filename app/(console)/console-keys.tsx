'use client';
import { ShellKeys } from '#components/shell/shell-keys.tsx';

const loadPalette = async () => (await import('#app/(console)/console-palette.tsx')).ConsolePalette;

/** The shortcuts and overlays of the shell, with the palette of this console. */
export function ConsoleKeys({ hidden }: { hidden: readonly string[] }) {
  return <ShellKeys hidden={hidden} loadPalette={loadPalette} />;
}
