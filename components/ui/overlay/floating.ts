/** The position of a floating layer: below or above its anchor, aligned with its start or end edge. */
export type Placement = 'start' | 'end' | 'center';

const gapPx = 4;
const edgePx = 8;

/**
 * Positions `layer` (an element in the top layer) at `anchor`, above it if there is no room below, and keeps it there
 * during scrolling and resizing. Returns the function that stops it.
 */
export function positionFloating(anchor: Element, layer: HTMLElement, align: Placement = 'start'): () => void {
  const place = () => positionNextTo(anchor, layer, align);
  place();
  const resized = new ResizeObserver(place);
  resized.observe(layer);
  window.addEventListener('scroll', place, { capture: true, passive: true });
  window.addEventListener('resize', place);
  return () => {
    resized.disconnect();
    window.removeEventListener('scroll', place, { capture: true });
    window.removeEventListener('resize', place);
  };
}

function positionNextTo(anchor: Element, layer: HTMLElement, align: Placement): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = layer;
  const below = window.innerHeight - at.bottom - gapPx - edgePx;
  const above = at.top - gapPx - edgePx;
  const flipped = height > below && above > below;
  const top = flipped ? Math.max(edgePx, at.top - gapPx - height) : at.bottom + gapPx;
  const isRightToLeft = getComputedStyle(anchor).direction === 'rtl';
  const aligned = alignedLeft(at, width, align, isRightToLeft);
  const left = Math.max(edgePx, Math.min(aligned, window.innerWidth - width - edgePx));
  layer.style.position = 'fixed';
  layer.style.top = `${Math.round(top)}px`;
  layer.style.left = `${Math.round(left)}px`;
  layer.style.maxHeight = `${Math.max(120, flipped ? above : below)}px`;
}

/** The left edge of a layer next to its anchor, in px of the window. */
function alignedLeft(anchor: DOMRect, width: number, align: Placement, isRightToLeft: boolean): number {
  if (align === 'center') return anchor.left + (anchor.width - width) / 2;
  const isAtLeftEdge = (align === 'start') !== isRightToLeft;
  return isAtLeftEdge ? anchor.left : anchor.right - width;
}
