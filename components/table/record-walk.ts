import { tabValue } from '#components/ui/browser-storage.ts';
import { listOf, objectSchema, textSchema } from '#components/ui/stored-schema.ts';

/** The addresses of the list a person came from, in its order. */
export interface Walk {
  label: string;
  back: string;
  hrefs: readonly string[];
}

const storedWalk = tabValue(
  'record-walk',
  objectSchema({ label: textSchema, back: textSchema, hrefs: listOf(textSchema) }),
);

/** Kept when a row is opened, for this tab: the detail page walks it with `[` and `]`. */
export function rememberWalk(label: string, hrefs: readonly string[]): void {
  storedWalk.write({ label, back: window.location.pathname + window.location.search, hrefs: [...hrefs] });
}

/** The walk that `href` is on, and where on it; undefined when the person came another way. */
export function walkAt(href: string): { walk: Walk; at: number } | undefined {
  const walk = storedWalk.read();
  const at = walk?.hrefs.indexOf(href) ?? -1;
  return walk && at >= 0 ? { walk, at } : undefined;
}
