import { lazyScript } from '#components/ui/lazy-part.ts';

const load = async () => (await import('#components/fields/paste-tools.ts')).pasteTools;

/** What reads a pasted text. Most forms are filled without one. */
export const loadPasteReader = lazyScript(load);

/** Begins to load it, for a field that may get a paste. What fails here is loaded by the paste. */
export const preparePasteReader = () => void load().catch(() => {});
