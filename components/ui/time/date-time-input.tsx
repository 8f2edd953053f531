'use client';
import clsx from 'clsx';
import { type ComponentProps, useId, useState } from 'react';
import { useFieldControlProps } from '#components/ui/input/field.tsx';
import { common } from '#components/ui/messages.ts';
import { usePreferences } from '#components/ui/storage/preferences-provider.tsx';
import { instantOf, wallClock } from '#components/ui/time/zoned-time.ts';

/**
 * Shows the time zone that the user chose, speaks UTC: `value` and `onChange` are ISO 8601 instants, or '' for none.
 * The text stays as it is typed: years that are half typed have other offsets.
 */
export function DateTimeInput({
  value,
  onChange,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & { value: string; onChange: (iso: string) => void }) {
  const { time_zone } = usePreferences();
  const [typed, setTyped] = useState({ text: '', iso: '', time_zone });
  const control = useFieldControlProps();
  const id = useId();
  const isTyped = typed.iso === value && typed.time_zone === time_zone;
  return (
    <>
      <input
        {...control}
        {...rest}
        aria-describedby={[control['aria-describedby'], `${id}-zone`].filter(Boolean).join(' ')}
        type="datetime-local"
        step={60}
        max="9999-12-31T23:59"
        value={isTyped ? typed.text : wallClock(value, time_zone)}
        onChange={({ target: { value: text } }) => {
          const iso = instantOf(text, time_zone);
          setTyped({ text, iso, time_zone });
          onChange(iso);
        }}
        className={clsx('field', className)}
      />
      <span id={`${id}-zone`} className="text-fg-3 text-sm">
        {common('timeZoneIs', { zone: time_zone })}
      </span>
    </>
  );
}
