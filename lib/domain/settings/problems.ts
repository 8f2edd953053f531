import { Problem } from '#lib/core/problem.ts';
import { type FaultCatalogue, validationMessages } from '#lib/core/validation-messages.ts';

/** What is wrong with paths and values of settings. */
export const settingFaults = {
  path: 'Must be 1 to 8 segments of a-z, 0-9, _ and -, separated by slashes.',
  reservedSegment: 'Must not have a segment __proto__, constructor or prototype.',
  invalidPath: (message = validationMessages.invalid) => ({ code: 'invalid_path', message: `Path: ${message}` }),
  unknown: (path: string, customPrefix: string) => ({
    code: 'unknown_setting',
    message: `Setting ${path} not found. Paths of custom settings begin with ${customPrefix}.`,
  }),
  valueTooLarge: (bytes: number) => ({ code: 'too_large', message: `Must have at most ${bytes} bytes as JSON.` }),
  tooMany: (max: number) => ({ code: 'too_many_keys', message: `Must have at most ${max} settings.` }),
  nobodyApproves: {
    code: 'nobody_approves',
    message: 'No other active user can decide approvals. Without one, settings could not be changed again.',
  },
  nothingToApprove: (possible: readonly string[]) => ({
    code: 'invalid_value',
    message: `No write with this permission can require an approval. Use one of ${possible.join(', ')}.`,
  }),
  unknownProduct: { code: 'unknown_product', message: 'Must be the id of a product.' },
  policyAmount: 'Must be decimal text, such as "1000.00".',
  purposeList: 'Must be the name of a list, such as IN or ISO.',
  currencyName: 'Must be 3 to 8 capital letters or digits.',
  invalidTable: (path: string, message: string) => ({ code: 'invalid_table', message: `${path}: ${message}` }),
} satisfies FaultCatalogue;

/** How requests about settings are rejected. */
export const settingProblems = {
  notFound: (path: string, customPrefix: string) =>
    new Problem('not-found', settingFaults.unknown(path, customPrefix).message),
  currencyInUse: (currency: string, decimals: number) =>
    new Problem(
      'in-use',
      `Wallets have the currency ${currency}. Keep it with ${decimals} decimals, or add a currency with another code.`,
    ),
  ifMatchNeedsOne: () => {
    const message = 'If-Match works with a single setting. Send the other settings separately.';
    return new Problem('malformed-request', message, { errors: [{ pointer: '/settings', code: 'too_many', message }] });
  },
};
