import { paletteSources } from '#app/(console)/palette-sources.ts';
import { findRecords } from '#components/search/palette.ts';
import { Palette, type PaletteProps } from '#components/shell/palette/palette.tsx';

/** The palette with the sources of every noun, as one script that loads when the palette opens. */
export function ConsolePalette(props: Omit<PaletteProps, 'sources' | 'findRecords'>) {
  return <Palette {...props} sources={paletteSources} findRecords={findRecords} />;
}
