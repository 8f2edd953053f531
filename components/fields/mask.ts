import { groupIban } from '#components/fields/iban-text.ts';
import { unambiguousAmount } from '#lib/core/amounts/typed-amount.ts';
import { normalize } from '#lib/fields/evaluation/normalize.ts';
import { constraintOf, type SpecField } from '#lib/fields/specification/document.ts';

const classes: Record<string, RegExp> = { '9': /\d/, A: /[A-Za-z]/, '*': /[A-Za-z0-9]/ };

/** An amount without separators of thousands, unless its comma may be a decimal one. */
export function ungrouped(field: SpecField, input: string): string {
  return unambiguousAmount(input, Number(constraintOf(field, 'scale') ?? 2));
}

/**
 * A value as a person reads it: an IBAN in groups of four, others by the field's display mask. Only what the field
 * normalises back to the same value is changed, so a mask never alters what is sent; a longer value goes on unmasked.
 */
export function masked(field: SpecField, input: string): string {
  if (field.input.type === 'AMOUNT') return ungrouped(field, input);
  const steps = constraintOf(field, 'normalize') ?? 'trim';
  const value = normalize(input.trim(), steps);
  const output = field.input.type === 'IBAN' ? groupIban(value) : withMask(field.input_pattern, value);
  return output !== undefined && normalize(output, steps) === value ? output : input.trim();
}

function withMask(mask: string, value: string): string | undefined {
  if (mask === '' || value === '') return undefined;
  let output = '';
  let index = 0;
  for (const sign of mask) {
    if (index >= value.length) break;
    const wanted = classes[sign];
    if (!wanted) {
      output += sign;
      continue;
    }
    const next = value.charAt(index);
    if (!wanted.test(next)) return undefined;
    output += next;
    index += 1;
  }
  return output + value.slice(index);
}
