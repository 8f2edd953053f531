/** Keys pressed after the palette was opened and before its script loaded. */
export interface EarlyKeys {
  text: string;
  isEntered: boolean;
  isPasted: boolean;
}

const noKeys: EarlyKeys = { text: '', isEntered: false, isPasted: false };
let keptKeys: EarlyKeys | undefined;

/** From now on keys and pasted texts are kept for the palette instead of acting on the page; Esc gives up: `onEscape`. */
export function holdKeys(onEscape: () => void): void {
  if (keptKeys) return;
  keptKeys = { ...noKeys };
  const hold = (event: KeyboardEvent) => {
    if (!keptKeys) return release();
    // AltGr counts as Ctrl and Alt together, and types characters such as @.
    const isTyped = event.key.length === 1 && event.getModifierState('AltGraph');
    if ((event.ctrlKey || event.metaKey || event.altKey) && !isTyped) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') {
      takeKeys();
      onEscape();
    } else if (event.key === 'Enter') keptKeys.isEntered = true;
    else if (event.key === 'Backspace') keptKeys.text = keptKeys.text.slice(0, -1);
    else if (event.key.length === 1) keptKeys.text += event.key;
  };
  const paste = (event: ClipboardEvent) => {
    if (!keptKeys) return release();
    event.preventDefault();
    event.stopPropagation();
    keptKeys.text += event.clipboardData?.getData('text/plain') ?? '';
    keptKeys.isPasted = true;
  };
  const release = () => {
    window.removeEventListener('keydown', hold, true);
    window.removeEventListener('paste', paste, true);
  };
  window.addEventListener('keydown', hold, true);
  window.addEventListener('paste', paste, true);
}

/** The kept keys, if any; keys then act normally. */
export function takeKeys(): EarlyKeys {
  const taken = keptKeys ?? noKeys;
  keptKeys = undefined;
  return taken;
}
