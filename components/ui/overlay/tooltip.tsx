'use client';
import { useEffect, useRef } from 'react';
import { positionFloating } from '#components/ui/overlay/floating.ts';

const openAfterMs = 350;
type TooltipTarget = HTMLElement | SVGElement;

/**
 * The one tooltip of the page, mounted once by the frame. Any element with `data-tip="text"` (and, if it has a
 * shortcut, `data-tip-keys`) gets it on hover and focus. It can be hovered, and Esc dismisses it (WCAG 1.4.13).
 * Without a text it is the element's name. The text must repeat or shorten what the element already says to a screen reader.
 */
export function TooltipLayer() {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => (layer.current ? listenForTooltips(layer.current) : undefined), []);
  return (
    <div
      ref={layer}
      popover="manual"
      role="tooltip"
      className="pointer-events-auto max-w-72 animate-arrive rounded-sm bg-fg px-2 py-1 text-bg text-xs"
    />
  );
}

/** Whether the element has opened a layer, which a tooltip would cover. */
const hasOpenLayer = (target: Element): boolean =>
  target.getAttribute('aria-expanded') === 'true' ||
  (target instanceof HTMLButtonElement && target.popoverTargetElement?.matches(':popover-open') === true);

function listenForTooltips(layer: HTMLElement): () => void {
  let stop: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shownFor: Element | undefined;

  const hide = () => {
    clearTimeout(timer);
    stop?.();
    stop = undefined;
    shownFor = undefined;
    if (layer.matches(':popover-open')) layer.hidePopover();
  };
  const show = (target: TooltipTarget) => {
    if (!target.isConnected || hasOpenLayer(target)) return;
    hide();
    const { tipKeys } = target.dataset;
    const tip = target.dataset.tip || target.ariaLabel || '';
    layer.textContent = tipKeys ? `${tip}  (${tipKeys})` : tip;
    layer.showPopover();
    stop = positionFloating(target, layer, 'center');
    shownFor = target;
  };
  const targetOf = (event: Event) =>
    event.target instanceof Element ? event.target.closest<TooltipTarget>('[data-tip]') : null;

  const enter = (event: Event) => {
    if (event.target instanceof Node && layer.contains(event.target)) return clearTimeout(timer);
    const target = targetOf(event);
    if (!target) return shownFor || timer ? leave() : undefined;
    if (target === shownFor) return clearTimeout(timer);
    clearTimeout(timer);
    timer = setTimeout(() => show(target), shownFor ? 0 : openAfterMs);
  };
  const leave = () => {
    clearTimeout(timer);
    timer = setTimeout(hide, 120);
  };
  const focus = (event: FocusEvent) => {
    const target = targetOf(event);
    hide();
    // Deferred: while another layer opens, no second one can.
    if (target?.matches(':focus-visible')) timer = setTimeout(() => show(target), 0);
  };
  const dismiss = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide();
  };
  const stopListening = new AbortController();
  const { signal } = stopListening;
  document.addEventListener('pointerover', enter, { signal });
  document.addEventListener('pointerdown', hide, { signal });
  document.addEventListener('focusin', focus, { signal });
  document.addEventListener('focusout', hide, { signal });
  document.addEventListener('keydown', dismiss, { signal });
  return () => {
    hide();
    stopListening.abort();
  };
}
