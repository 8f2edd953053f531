import clsx from 'clsx';
import type { ReactNode } from 'react';
import { CopyButton } from '#components/ui/code/copy-button.tsx';
import { common } from '#components/ui/messages.ts';
import { ScrollGroup } from '#components/ui/scroll-group.tsx';

const openLevels = 2;

/** JSON as a tree that folds, without a script. It copies the whole, indented; numbers and order stay as they came. */
export function JsonView({ value, label = common('json') }: { value: unknown; label?: string }) {
  return (
    <div dir="ltr" className="relative min-w-0 rounded border bg-sunken">
      <div className="absolute end-1.5 top-1.5 z-1" data-chrome>
        <CopyButton value={JSON.stringify(value, null, 2)} name={label} />
      </div>
      <ScrollGroup label={label} className="p-3 pe-10 font-mono text-sm">
        <JsonNode value={value} level={0} last />
      </ScrollGroup>
    </div>
  );
}

function JsonNode({ name, value, level, last }: { name?: string; value: unknown; level: number; last: boolean }) {
  const key = name !== undefined && (
    <>
      <span className="text-c1">{JSON.stringify(name)}</span>:{' '}
    </>
  );
  const comma = last ? '' : ',';
  if (typeof value !== 'object' || value === null) {
    return (
      <div className="wrap-anywhere">
        {key}
        <Leaf value={value} />
        {comma}
      </div>
    );
  }
  const isList = Array.isArray(value);
  const members: [string, unknown][] = Object.entries(value);
  const [from, to] = isList ? '[]' : '{}';
  if (members.length === 0) {
    return (
      <div>
        {key}
        {from}
        {to}
        {comma}
      </div>
    );
  }
  const size = `${members.length} ${isList ? 'item' : 'member'}${members.length === 1 ? '' : 's'}`;
  return (
    <details open={level < openLevels}>
      <summary className="min-h-6 list-none rounded-sm leading-6 hover:bg-neutral-soft">
        <span aria-hidden className="me-1 inline-block w-3 text-center text-fg-3 [[open]>summary>&]:rotate-90">
          ▸
        </span>
        {key}
        {from}
        <span className="text-fg-3"> {size} </span>
      </summary>
      <div className="ms-1.5 border-s ps-4">
        {members.map(([member, inner], index) => (
          <JsonNode
            key={member}
            name={isList ? undefined : member}
            value={inner}
            level={level + 1}
            last={index === members.length - 1}
          />
        ))}
      </div>
      {to}
      {comma}
    </details>
  );
}

function Leaf({ value }: { value: unknown }): ReactNode {
  return (
    <span className={clsx(typeof value === 'string' ? 'text-c3' : 'text-c4')}>
      {value === undefined ? common('undefined') : JSON.stringify(value)}
    </span>
  );
}
