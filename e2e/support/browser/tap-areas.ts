/**
 * The visible controls that a finger misses: those that take taps on less than 44 px, unless they take them on 32 px and no
 * other does within 44 px. A text link, the copy button of a text and a part of JSON need 24 px (WCAG 2.5.8); a link within
 * a sentence is as high as its line. It runs in the page, tries points, and restores each scroll position.
 */
export function tapFaults(): string[] {
  const [fullPx, densePx, textPx] = [44, 32, 24];
  const controls = 'a[href]:not([href="#main"]), button, input:not([type=hidden]), select, textarea, summary';
  const scrolled = new Map<Element, [left: number, top: number]>();
  const targetOf = (control: HTMLElement): Element =>
    control.matches('[type=checkbox], [type=radio]') ? (control.closest('label') ?? control) : control;
  /** The control that takes a tap at a point. */
  const takerAt = (x: number, y: number): Element | null => {
    const taker = document.elementFromPoint(x, y)?.closest(`${controls}, label`) ?? null;
    return taker instanceof HTMLLabelElement ? taker.control : taker;
  };
  const scrollTo = (target: Element): void => {
    for (let parent = target.parentElement; parent; parent = parent.parentElement) {
      if (!scrolled.has(parent)) scrolled.set(parent, [parent.scrollLeft, parent.scrollTop]);
    }
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  };
  /** How many pixels from a point on the control takes taps, and how many more nothing else does. */
  const reach = (control: Element, takerOn: (px: number) => Element | null) => {
    let [own, free] = [0, 0];
    while (own < fullPx && takerOn(own + 1) === control) own += 1;
    while (free < fullPx && takerOn(own + free + 1) === null) free += 1;
    return { own, free };
  };
  const faultOf = (control: Element, side: string, leastPx: number, takerOn: (px: number) => Element | null) => {
    // Half a pixel less on either side: boxes may begin between two pixels.
    const halfPx = (fullPx - 1) / 2;
    if (takerOn(halfPx) === control && takerOn(-halfPx) === control) return [];
    const [after, before] = [reach(control, takerOn), reach(control, (px) => takerOn(-px))];
    const own = after.own + before.own + 1;
    const room = own + 2 * Math.min(after.free, before.free);
    if (own >= fullPx - 1 || (own >= leastPx - 1 && (leastPx === textPx || room >= fullPx))) return [];
    return [`takes taps on ${own} px, with ${before.free} and ${after.free} px free (${side})`];
  };
  const faults = [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
    const target = targetOf(control);
    const { width, height } = target.getBoundingClientRect();
    const isShown = target.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (width <= 1 || height <= 1 || !isShown || control.closest('[inert]') || control.matches(':disabled')) return [];
    const isLink = control.tagName === 'A' && !control.matches('.btn, .sidebar-link');
    if (isLink && getComputedStyle(control).display === 'inline') return [];
    const name =
      control.ariaLabel ?? (control as HTMLInputElement).labels?.[0]?.textContent ?? control.textContent ?? '';
    const isText = isLink || /^Copy /.test(name) || control.matches('summary.list-none');
    const leastPx = isText ? textPx : densePx;
    scrollTo(target);
    const box = target.getClientRects()[0] ?? new DOMRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const found = [
      ...faultOf(control, 'sideways', leastPx, (px) => takerAt(x + px, y)),
      ...faultOf(control, 'up and down', leastPx, (px) => takerAt(x, y + px)),
    ];
    return found.map((fault) => `${control.tagName} “${name.trim().slice(0, 40)}” ${fault}`);
  });
  for (const [element, [left, top]] of scrolled) element.scrollTo({ left, top, behavior: 'instant' });
  return [...new Set(faults)];
}
