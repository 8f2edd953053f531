/** What was typed after the palette was asked for and before its code was there. */
export interface EarlyKeys {
  text: string;
  isEntered: boolean;
  isPasted: boolean;
}

const noKeys: EarlyKeys = { text: '', isEntered: false, isPasted: false };
let held: EarlyKeys | undefined;

/** From now on keys and pasted texts are kept for the palette instead of acting on the page; Esc gives up: `onEscape`. */
export function holdKeys(onEscape: () => void): void {
  if (held) return;
  held = { ...noKeys };
  const hold = (event: KeyboardEvent) => {
    if (!held) return release();
    // AltGr counts as Ctrl and Alt together, and types characters such as @.
    const isTyped = event.key.length === 1 && event.getModifierState('AltGraph');
    if ((event.ctrlKey || event.metaKey || event.altKey) && !isTyped) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') {
      takeKeys();
      onEscape();
    } else if (event.key === 'Enter') held.isEntered = true;
    else if (event.key === 'Backspace') held.text = held.text.slice(0, -1);
    else if (event.key.length === 1) held.text += event.key;
  };
  const paste = (event: ClipboardEvent) => {
    if (!held) return release();
    event.preventDefault();
    event.stopPropagation();
    held.text += event.clipboardData?.getData('text/plain') ?? '';
    held.isPasted = true;
  };
  const release = () => {
    window.removeEventListener('keydown', hold, true);
    window.removeEventListener('paste', paste, true);
  };
  window.addEventListener('keydown', hold, true);
  window.addEventListener('paste', paste, true);
}

/** What was kept, if anything; keys then act as usual. */
export function takeKeys(): EarlyKeys {
  const taken = held ?? noKeys;
  held = undefined;
  return taken;
}
