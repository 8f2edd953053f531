import { tabValue } from '#components/ui/browser-storage.ts';
import { listOf, objectSchema, textSchema } from '#components/ui/stored-schema.ts';

/** The addresses of the list a person came from, in its order. */
export interface RecordSequence {
  label: string;
  back: string;
  hrefs: readonly string[];
}

const storedSequence = tabValue(
  'record-walk',
  objectSchema({ label: textSchema, back: textSchema, hrefs: listOf(textSchema) }),
);

/** Kept when a row is opened, for this tab: the detail page walks it with `[` and `]`. */
export function rememberSequence(label: string, hrefs: readonly string[]): void {
  storedSequence.write({ label, back: window.location.pathname + window.location.search, hrefs: [...hrefs] });
}

/** The sequence that `href` is in, and its index; undefined when the person came another way. */
export function sequenceAt(href: string): { sequence: RecordSequence; index: number } | undefined {
  const sequence = storedSequence.read();
  const index = sequence?.hrefs.indexOf(href) ?? -1;
  return sequence && index >= 0 ? { sequence, index } : undefined;
}
