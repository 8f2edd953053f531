/**
 * The visible, enabled controls that a click or a tap in their middle does not reach, because something lies over them.
 * It runs in the page. While a dialog or a menu is open, only its controls count; each scroll position is restored.
 */
export function coveredControls(): string[] {
  const controls =
    'a[href]:not([href="#main"]), button, input, select, textarea, summary, [role][tabindex]:not([role=dialog], [role=group], [role=region])';
  const lasting = '[role=menu], [role=listbox], [role=dialog]';
  const layers = document.querySelectorAll(`dialog:modal, :popover-open:is(${lasting})`);
  const scope = [...layers].at(-1) ?? document;
  const scrolled = new Map<Element, [left: number, top: number]>();

  const targetOf = (control: HTMLElement): Element => {
    const { width, height } = control.getBoundingClientRect();
    const isDrawn = width > 1 && height > 1 && getComputedStyle(control).opacity !== '0';
    return isDrawn ? control : ((control as HTMLInputElement).labels?.[0] ?? control);
  };
  const isReachable = (target: Element): boolean => {
    const { disabled, ariaDisabled } = target as HTMLButtonElement;
    if (disabled || ariaDisabled === 'true' || target.closest('[inert]')) return false;
    return target.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  /** What is at the middle of the first line of a target, below what passes or a person closes: toasts, tooltips and panels. */
  const hitOf = (target: Element): Element | null => {
    const { left, top, width, height } = target.getClientRects()[0] ?? new DOMRect();
    const hits = document.elementsFromPoint(left + width / 2, top + height / 2);
    const passing = `[popover]:not(${lasting}), aside, [data-tour]`;
    const own = target.closest(passing);
    return hits.find((hit) => [null, own].includes(hit.closest(passing))) ?? null;
  };
  const isHit = (control: HTMLElement, target: Element): boolean => {
    const hit = hitOf(target);
    if (!hit) return false;
    return target.contains(hit) || control.contains(hit) || hit.closest('label')?.control === control;
  };
  const scrollTo = (target: Element): void => {
    for (let parent = target.parentElement; parent; parent = parent.parentElement) {
      if (!scrolled.has(parent)) scrolled.set(parent, [parent.scrollLeft, parent.scrollTop]);
    }
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  };
  const describe = (element: Element | null): string => {
    if (!element) return 'nothing (it is outside the screen)';
    const text = element.ariaLabel ?? element.textContent?.trim() ?? '';
    return `${element.localName} “${text.slice(0, 40)}” (${element.className.toString().slice(0, 60)})`;
  };

  const faults: string[] = [];
  for (const control of scope.querySelectorAll<HTMLElement>(controls)) {
    const target = targetOf(control);
    const { width, height } = target.getBoundingClientRect();
    if (width <= 1 || height <= 1 || !isReachable(control) || !isReachable(target)) continue;
    if (isHit(control, target)) continue;
    scrollTo(target);
    if (!isHit(control, target)) faults.push(`${describe(control)} is covered by ${describe(hitOf(target))}`);
  }
  for (const [element, [left, top]] of scrolled) element.scrollTo({ left, top, behavior: 'instant' });
  return faults;
}
