import { Fragment } from 'react';

/** A sentence of the contract: text between backticks is code. */
export function Prose({ text }: { text: string }) {
  return text.split('`').map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence do not move
      <code key={at} className="font-mono text-[0.92em]">
        {part}
      </code>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence do not move
      <Fragment key={at}>{part}</Fragment>
    ),
  );
}
