import { ProblemError } from '#lib/server/operation/client.ts';

/** Faults by the name of the field they are shown at. */
export type FieldFaults = Readonly<Record<string, string | undefined>>;

/** The field a named refusal is about when the API names no pointer. Those of a side may be either's. */
const fieldOf: Record<string, string> = {
  'amount-invalid': 'amount',
  overflow: 'amount',
  'capture-exceeds-hold': 'amount',
  'insufficient-funds': 'from',
  'same-side': 'to',
  'currency-mismatch': 'to',
  'unknown-account': 'from',
  'unknown-wallet': 'from',
  'unknown-chart-account': 'to',
  'header-account': 'to',
  'account-blocked': 'from',
  'account-not-open': 'from',
};

/**
 * A refusal of the ledger as faults at fields; undefined when it is about the form as a whole. `named` gives the texts
 * by which a side would be named in the refusal, so that a blocked account is shown at the side it stands on.
 */
export function faultsOf(error: unknown, named: Readonly<Record<string, string | undefined>> = {}) {
  if (!(error instanceof ProblemError)) return undefined;
  const faults: Record<string, string> = {};
  for (const { pointer, message } of error.errors) {
    const field = pointer?.split('/')[1];
    if (field) faults[field] ??= sentence(message);
  }
  const usual = fieldOf[error.code];
  if (Object.keys(faults).length === 0 && usual) {
    const side = Object.keys(named).find((field) => named[field] && error.detail.includes(named[field]));
    faults[side ?? usual] = error.detail || error.title;
  }
  return Object.keys(faults).length > 0 ? faults : undefined;
}

function sentence(message: string): string {
  return message.charAt(0).toUpperCase() + message.slice(1);
}
