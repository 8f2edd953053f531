/** The link that a click is on, or within. */
export const clickedLink = ({ target }: { target: EventTarget | null }): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
