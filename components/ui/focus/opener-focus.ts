import { useId, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back to the button that opened an editor in place, once the editor is gone with the focus. `open`
 * names the editor that is open; the answer marks the button that opens the editor of a name.
 */
export function useOpenerFocus(open: string | undefined): (name: string) => { 'data-opener': string } {
  const id = useId();
  const before = useRef(open);
  useLayoutEffect(() => {
    const closed = before.current;
    before.current = open;
    if (closed === undefined || open !== undefined || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-opener="${CSS.escape(`${id} ${closed}`)}"]`)?.focus();
  });
  return (name) => ({ 'data-opener': `${id} ${name}` });
}
