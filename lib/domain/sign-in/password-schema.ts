import { z } from 'zod';
import { passwordLengthMax, passwordLengthMin } from '#lib/domain/sign-in/limits.ts';

/** A password as sent: only its length is validated here, so that an error reveals nothing. */
export const password = z.string().min(1).max(passwordLengthMax);

export const currentPassword = password.meta({ description: 'Current password.', example: 'a sentence of my own' });
export const newPassword = z
  .string()
  .min(1)
  .max(passwordLengthMax)
  .meta({
    description: `New password of ${passwordLengthMin} to ${passwordLengthMax} characters that is hard to guess.`,
    example: 'another sentence of my own',
  });
