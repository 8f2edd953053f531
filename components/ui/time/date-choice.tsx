'use client';
import { type ComponentProps, useEffect, useRef } from 'react';
import { DateInput } from '#components/ui/time/date-input.tsx';

/** Earlier days are years that are half typed, such as 0020. */
const earliestDay = '1990-01-01';
/** Keys that change a part of the date. */
const typingKeyPattern = /^(\d|Arrow.+|Backspace|Delete)$/;

/**
 * A date that the page follows. A typed date is chosen by Enter, or when the field is left, since its parts give other
 * dates before it is complete; a date of the calendar is chosen immediately. An invalid date is replaced by the last one.
 */
export function DateChoice({
  value,
  onChoose,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  value: string;
  onChoose: (day: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef(value);
  const isTyping = useRef(false);
  useEffect(() => {
    chosen.current = value;
    if (input.current) input.current.value = value;
  }, [value]);
  const choose = (field: HTMLInputElement) => {
    isTyping.current = false;
    if (field.value === chosen.current || !field.validity.valid) return;
    chosen.current = field.value;
    onChoose(field.value);
  };
  return (
    <DateInput
      min={earliestDay}
      {...rest}
      ref={input}
      defaultValue={value}
      onPointerDown={() => {
        isTyping.current = false;
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter' && currentTarget.reportValidity()) choose(currentTarget);
        if (typingKeyPattern.test(key)) isTyping.current = true;
      }}
      onChange={({ target }) => {
        if (!isTyping.current) choose(target);
      }}
      onBlur={({ target }) => {
        choose(target);
        if (!target.validity.valid) target.value = chosen.current;
      }}
    />
  );
}
