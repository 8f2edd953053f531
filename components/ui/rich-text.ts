import type { GetICUArgs } from '@schummar/icu-type-parser';
import { createElement, Fragment, type ReactNode } from 'react';
import { type Catalogue, fillMessage } from '#lib/core/catalogue.ts';

type TagRenderer = (content: ReactNode) => ReactNode;
type TagNames<Message extends string> = Message extends `${string}<${infer Name}>${infer Rest}`
  ? (Name extends `/${string}` ? never : Name) | TagNames<Rest>
  : never;
interface RichArguments {
  ICUArgument: string;
  ICUNumberArgument: number;
  ICUDateArgument: Date;
}
type RichValues<Message extends string> = GetICUArgs<Message, RichArguments> & Record<TagNames<Message>, TagRenderer>;

/** A text with elements in it: `<link>…</link>` in the message is what `values.link` makes of the words between. */
export function richText<M extends Record<string, string>, K extends keyof M & string>(
  text: Catalogue<M>,
  key: K,
  values: RichValues<M[K]>,
): ReactNode {
  const entries: [string, string | number | Date | TagRenderer][] = Object.entries(values);
  const withElements = entries.map(([name, value]) => {
    if (typeof value !== 'function') return [name, value] as const;
    return [name, (parts: ReactNode[]) => value(joined(parts))] as const;
  });
  const parts = fillMessage<ReactNode>(text.messages[key] ?? key, Object.fromEntries(withElements));
  return Array.isArray(parts) ? joined(parts) : parts;
}

/** Spread, so that React asks for no keys: the order of the parts never changes. */
function joined(parts: ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...parts);
}
