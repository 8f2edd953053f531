'use client';
import { useEffect, useId, useRef, useState } from 'react';
import { floatBeside, type Placement } from '#components/ui/floating.ts';

/**
 * A button and the layer it opens in the browser's top layer: give the button `button` and the layer `layer`. While it
 * is open the layer stands beside the button; `focusIn` then gets it, to put the focus where it belongs.
 */
export function useFloating(align: Placement, focusIn: (layer: HTMLElement) => void, onOpen?: () => void) {
  const id = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const layerRef = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const focus = useRef(focusIn);
  focus.current = focusIn;

  useEffect(() => {
    if (!isOpen || !buttonRef.current || !layerRef.current) return;
    const stop = floatBeside(buttonRef.current, layerRef.current, align);
    focus.current(layerRef.current);
    return stop;
  }, [isOpen, align]);
  useEffect(() => {
    // Pressed before this code had come, the browser has opened it already.
    if (layerRef.current?.matches(':popover-open')) setOpen(true);
  }, []);

  return {
    isOpen,
    press: () => buttonRef.current?.click(),
    /** Closes the layer and gives the focus back. */
    close: () => {
      layerRef.current?.hidePopover();
      buttonRef.current?.focus({ preventScroll: true });
    },
    button: { ref: buttonRef, type: 'button', popoverTarget: id, 'aria-expanded': isOpen },
    layer: {
      ref: layerRef,
      id,
      popover: 'auto',
      onToggle: (event: { newState: string }) => {
        setOpen(event.newState === 'open');
        if (event.newState === 'open') onOpen?.();
      },
    },
  } as const;
}
