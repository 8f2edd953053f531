'use client';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';

/** A group of fields for each item of a list, with buttons to add and remove items. */
export function RepeatedFields({
  nouns,
  items,
  onAdd,
  onRemove,
  children,
}: {
  /** The name of an item and the labels to add and remove one; numbers start at 1. */
  nouns: { item: (number: number) => string; add: string; remove: (number: number) => string };
  items: readonly { id: string }[];
  onAdd: () => void;
  onRemove: (index: number) => void;
  children: (index: number) => ReactNode;
}) {
  return (
    <div className="flex flex-col gap-4">
      {items.map(({ id }, index) => (
        <fieldset key={id} className="min-w-0 border-b pb-4">
          <legend className="flex w-full items-center gap-2 font-medium text-sm">
            {nouns.item(index + 1)}
            <IconButton icon={X} size="sm" label={nouns.remove(index + 1)} onClick={() => onRemove(index)} />
          </legend>
          {children(index)}
        </fieldset>
      ))}
      <Button size="sm" icon={Plus} className="self-start" onClick={onAdd}>
        {nouns.add}
      </Button>
    </div>
  );
}
