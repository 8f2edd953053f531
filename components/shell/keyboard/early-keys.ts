/** Keys pressed after the palette was opened and before its script loaded. */
export interface EarlyKeys {
  text: string;
  isEntered: boolean;
  isPasted: boolean;
}

const noKeys: EarlyKeys = { text: '', isEntered: false, isPasted: false };
let heldKeys: EarlyKeys | undefined;

/** From now on keys and pasted texts are held for the palette instead of acting on the page; Esc gives up: `onEscape`. */
export function holdKeys(onEscape: () => void): void {
  if (heldKeys) return;
  heldKeys = { ...noKeys };
  const hold = (event: KeyboardEvent) => {
    if (!heldKeys) return release();
    // AltGr counts as Ctrl and Alt together, and types characters such as @.
    const isTyped = event.key.length === 1 && event.getModifierState('AltGraph');
    if ((event.ctrlKey || event.metaKey || event.altKey) && !isTyped) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') {
      releaseKeys();
      onEscape();
    } else if (event.key === 'Enter') heldKeys.isEntered = true;
    else if (event.key === 'Backspace') heldKeys.text = heldKeys.text.slice(0, -1);
    else if (event.key.length === 1) heldKeys.text += event.key;
  };
  const paste = (event: ClipboardEvent) => {
    if (!heldKeys) return release();
    event.preventDefault();
    event.stopPropagation();
    heldKeys.text += event.clipboardData?.getData('text/plain') ?? '';
    heldKeys.isPasted = true;
  };
  const release = () => {
    window.removeEventListener('keydown', hold, true);
    window.removeEventListener('paste', paste, true);
  };
  window.addEventListener('keydown', hold, true);
  window.addEventListener('paste', paste, true);
}

/** Ends `holdKeys`: keys act normally again. The held keys, or none. */
export function releaseKeys(): EarlyKeys {
  const released = heldKeys ?? noKeys;
  heldKeys = undefined;
  return released;
}
