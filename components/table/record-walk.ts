const KEY = 'record-walk';

/** The addresses of the list a person came from, in its order. */
export type Walk = { label: string; back: string; hrefs: readonly string[] };

/** Kept when a row is opened, for this tab: the detail page walks it with `[` and `]`. */
export function rememberWalk(label: string, hrefs: readonly string[]): void {
  const walk: Walk = { label, back: window.location.pathname + window.location.search, hrefs };
  sessionStorage.setItem(KEY, JSON.stringify(walk));
}

/** The walk that `href` is on, and where on it; undefined when the person came another way. */
export function walkAt(href: string): { walk: Walk; at: number } | undefined {
  const kept = sessionStorage.getItem(KEY);
  if (kept === null) return undefined;
  const walk = JSON.parse(kept) as Walk;
  const at = walk.hrefs.indexOf(href);
  return at < 0 ? undefined : { walk, at };
}
