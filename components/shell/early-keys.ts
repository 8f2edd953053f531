/** What was typed after the palette was asked for and before its code was there. */
export type EarlyKeys = { text: string; isEntered: boolean };

let held: EarlyKeys | undefined;

/** From now on keys are kept for the palette instead of acting on the page; Esc gives up: `onEscape`. */
export function holdKeys(onEscape: () => void): void {
  if (held) return;
  held = { text: '', isEntered: false };
  const hold = (event: KeyboardEvent) => {
    if (!held) return window.removeEventListener('keydown', hold, true);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') {
      takeKeys();
      onEscape();
    } else if (event.key === 'Enter') held.isEntered = true;
    else if (event.key === 'Backspace') held.text = held.text.slice(0, -1);
    else if (event.key.length === 1) held.text += event.key;
  };
  window.addEventListener('keydown', hold, true);
}

/** What was kept, if anything; keys then act as usual. */
export function takeKeys(): EarlyKeys {
  const taken = held ?? { text: '', isEntered: false };
  held = undefined;
  return taken;
}
