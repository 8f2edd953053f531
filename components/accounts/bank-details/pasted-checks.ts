import { checkBic } from '#lib/fields/checks/bic.ts';
import { checkIban } from '#lib/fields/checks/iban.ts';
import { ibansIn } from '#lib/fields/pasted/pasted-ibans.ts';
import { normalizeSource } from '#lib/fields/pasted/recognize.ts';

/** What reads a pasted text. One module: several would each bring what they share. */
export const pastedChecks = { checkBic, checkIban, ibansIn, sourceOf: normalizeSource };
