import { z } from 'zod';
import { withoutCardNumber } from '#lib/core/schema.ts';
import { asIssue, commonFaults } from '#lib/core/validation-messages.ts';

/** The length before the @. Source: RFC 5321, 4.5.3.1.1. */
const localPartMax = 64;

/** An email address. */
export const emailText = z
  .email()
  .refine((text) => text.lastIndexOf('@') <= localPartMax, asIssue(commonFaults.localPart(localPartMax)))
  .refine(...withoutCardNumber);
