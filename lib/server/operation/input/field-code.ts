import { z } from 'zod';
import { type FieldCode, fieldCodes, isFieldCode } from '#lib/core/field-codes.ts';
import { validationMessages } from '#lib/core/validation-messages.ts';

/** The code of a field error. Open for new values: a closed enumeration would break clients of earlier releases. */
export const FieldCodeText = z.custom<FieldCode>(isFieldCode).meta({
  id: 'FieldCode',
  description: 'Stable code of a field error. New codes may come; their list is at `/developers/errors/fields`.',
  example: 'required',
  override: { type: 'string', 'x-extensible-enum': Object.keys(fieldCodes) },
});

const codeByIssue: Record<z.core.$ZodIssue['code'], FieldCode> = {
  invalid_type: 'invalid_type',
  invalid_value: 'invalid_value',
  invalid_format: 'invalid_format',
  invalid_key: 'invalid_key',
  invalid_element: 'invalid_value',
  invalid_union: 'invalid_value',
  not_multiple_of: 'invalid_value',
  too_small: 'too_small',
  too_big: 'too_large',
  unrecognized_keys: 'unknown_member',
  custom: 'invalid_value',
};

/** The code of an issue for callers. */
export function fieldCodeOf(issue: z.core.$ZodIssue): FieldCode {
  if (issue.code === 'custom' && isFieldCode(issue.params?.code)) return issue.params.code;
  return issue.message === validationMessages.required ? 'required' : codeByIssue[issue.code];
}
