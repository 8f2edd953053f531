import { z } from 'zod';
import { notBlankPattern } from '#lib/core/schema.ts';
import { asIssue, commonFaults } from '#lib/core/validation-messages.ts';

const searchMax = 256;

/** The query parameter of a search for accounts. */
export const searchQuery = {
  search: z
    .string()
    .max(searchMax)
    .refine((text) => text.trim() !== '', asIssue(commonFaults.blank))
    .meta({
      pattern: notBlankPattern,
      description: 'Parts of at least three characters, or a beginning of two; all must match.',
      example: 'DE89',
    }),
};
