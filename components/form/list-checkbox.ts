import type { ChangeEvent } from 'react';

/** Binds a checkbox to whether `item` is in the list of a field. */
export function listCheckbox(
  item: string,
  { value, onChange }: { value: readonly string[]; onChange: (list: readonly string[]) => void },
) {
  return {
    value: item,
    checked: value.includes(item),
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      onChange(event.target.checked ? [...value, item] : value.filter((other) => other !== item)),
  };
}
