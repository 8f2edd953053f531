'use client';
import { type MouseEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { type Placement, positionFloating } from '#components/ui/overlay/floating.ts';

/**
 * A button and the layer it opens in the browser's top layer: give the button `button` and the layer `layer`. The open
 * layer is positioned at the button. `focusIn` sets the focus within the click, so that the next key reaches the layer.
 */
export function useFloating(align: Placement, focusIn: (layer: HTMLElement) => void, isOpenAtFirst = false) {
  const id = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const layerRef = useRef<HTMLDivElement>(null);
  /** Counts openings, 0 while closed: the browser reports a closing late, when the layer may be open again. */
  const [opening, setOpening] = useState(isOpenAtFirst ? 1 : 0);
  const [wasOpened, setOpened] = useState(isOpenAtFirst);
  const focus = useRef(focusIn);
  focus.current = focusIn;

  useLayoutEffect(() => {
    if (opening === 0 || !buttonRef.current || !layerRef.current) return;
    layerRef.current.togglePopover(true);
    const stop = positionFloating(buttonRef.current, layerRef.current, align);
    focus.current(layerRef.current);
    return stop;
  }, [opening, align]);
  useEffect(() => {
    // If pressed before the script loaded, the browser has opened it already.
    if (layerRef.current?.matches(':popover-open')) setOpening((count) => count || 1);
  }, []);

  return {
    isOpen: opening > 0,
    /** Whether it has ever been open. */
    wasOpened,
    press: () => buttonRef.current?.click(),
    /** Closes the layer and gives the focus back. */
    close: () => {
      layerRef.current?.hidePopover();
      buttonRef.current?.focus({ preventScroll: true });
    },
    button: {
      ref: buttonRef,
      type: 'button',
      // The browser says by itself whether the target is open.
      popoverTarget: id,
      onClick: (event: MouseEvent) => {
        // The browser reports its own opening a moment later; keys typed in between would be lost.
        event.preventDefault();
        if (layerRef.current?.matches(':popover-open')) layerRef.current.hidePopover();
        else {
          setOpened(true);
          setOpening((count) => count + 1);
        }
      },
    },
    layer: {
      ref: layerRef,
      id,
      popover: 'auto',
      onToggle: (event: { newState: string }) => {
        if (event.newState !== 'open') setOpening(0);
      },
    },
  } as const;
}
