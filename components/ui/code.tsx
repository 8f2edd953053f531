import { CopyButton } from '#components/ui/copy-button.tsx';
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

/** A block of code with its copy button. */
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
    <figure className="relative min-w-0 rounded border bg-sunken">
      {label && <figcaption className="border-b px-3 py-1 text-fg-3 text-xs">{label}</figcaption>}
      <div className="absolute end-1.5 top-0.5" data-chrome>
        <CopyButton value={text} name={name} />
      </div>
      <ScrollGroup label={label ?? name} className="p-3 pe-10">
        <pre dir="ltr" className="font-mono text-sm">
          <code>{text}</code>
        </pre>
      </ScrollGroup>
    </figure>
  );
}
