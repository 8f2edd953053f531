import clsx from 'clsx';
import { CopyButton } from '#components/ui/code/copy-button.tsx';
import { common } from '#components/ui/messages.ts';
import { ScrollGroup } from '#components/ui/scroll-group.tsx';

/** An id or a code to be read letter by letter, with a button that copies it. */
export function CodeText({ value, name, keys }: { value: string; name: string; keys?: string }) {
  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-1">
      <code dir="ltr" className="truncate font-mono text-sm">
        {value}
      </code>
      <CopyButton value={value} name={name} keys={keys} />
    </span>
  );
}

/** A block of code with its copy button: in the line of its label, or next to the code, which scrolls. */
export function CodeBlock({
  text,
  name = common('codeInText'),
  label,
}: {
  text: string;
  name?: string;
  label?: string;
}) {
  return (
    <figure
      className={clsx('relative min-w-0 rounded border bg-sunken', !label && 'flex flex-row-reverse items-start')}
    >
      {label && <figcaption className="border-b px-3 py-1 text-fg-3 text-xs">{label}</figcaption>}
      <div className={label ? 'absolute end-1.5 top-0.5' : 'm-1.5 shrink-0'} data-chrome>
        <CopyButton value={text} name={name} />
      </div>
      <ScrollGroup label={label ?? name} className={clsx('p-3', !label && 'flex-1')}>
        <pre dir="ltr" className="font-mono text-sm">
          <code>{text}</code>
        </pre>
      </ScrollGroup>
    </figure>
  );
}
