'use client';
import type { ComponentProps } from 'react';
import { useNamedCodes } from '#components/fields/names.ts';
import { Select } from '#components/ui/input/input.tsx';

/** All currencies, each by code and name: typing the code finds it. */
export function CurrencySelect({
  language,
  value,
  ...rest
}: Omit<ComponentProps<typeof Select>, 'options' | 'children' | 'value'> & { language: string; value: string }) {
  const named = useNamedCodes('currency', language);
  const codes = [...named].sort((one, other) => one.code.localeCompare(other.code));
  return (
    <Select {...rest} value={value} placeholder={value === '' ? '–' : undefined}>
      {codes.length === 0 && value !== '' && <option value={value}>{value}</option>}
      {codes.map(({ code, name }) => (
        <option key={code} value={code}>
          {code} · {name}
        </option>
      ))}
    </Select>
  );
}
