import type { FieldCode } from '#lib/core/field-codes.ts';
import type { problemMembers as membersByCode, ProblemMembers } from '#lib/core/problem-members.ts';

/** All problems of the API: stable code, status and title. The error catalogue is generated from this table. */
export const problems = {
  'malformed-request': { status: 400, title: 'Malformed request' },
  'invalid-input': { status: 400, title: 'Invalid request' },
  unauthenticated: { status: 401, title: 'Authentication required' },
  'sign-in-refused': { status: 401, title: 'Sign-in failed' },
  'permission-missing': { status: 403, title: 'Missing permission' },
  'cross-site-refused': { status: 403, title: 'Cross-site request rejected' },
  'self-grant': { status: 403, title: 'You cannot change your own permissions' },
  'grant-exceeds-own': { status: 403, title: 'You cannot grant permissions that you lack' },
  'credential-not-own': { status: 403, title: 'Credential created by another user' },
  'credential-limited': { status: 403, title: 'The permissions of this credential are limited' },
  'secret-not-yours': { status: 403, title: 'Only the requester can fetch this secret' },
  'own-request': { status: 403, title: 'You cannot decide your own request' },
  'not-author': { status: 403, title: 'Only the author can edit this' },
  'own-payment': { status: 403, title: 'Another person must decide on this payment' },
  'prefetch-refused': { status: 403, title: 'Prefetch rejected' },
  'not-found': { status: 404, title: 'Not found' },
  archived: { status: 410, title: 'Archived' },
  'method-not-allowed': { status: 405, title: 'Method not allowed' },
  'not-acceptable': { status: 406, title: 'Media type not accepted' },
  conflict: { status: 409, title: 'Conflict with the current state' },
  'reference-taken': { status: 409, title: 'Reference already exists' },
  'name-taken': { status: 409, title: 'Name already exists' },
  'version-taken': { status: 409, title: 'Version already exists' },
  'account-closed': { status: 409, title: 'Account is closed' },
  'coordinate-taken': { status: 409, title: 'Bank details belong to another account' },
  'state-move-refused': { status: 409, title: 'State change not allowed' },
  'in-use': { status: 409, title: 'Still in use' },
  'last-administrator': { status: 409, title: 'One administrator must remain' },
  'ambiguous-reference': { status: 409, title: 'Ambiguous reference' },
  'request-running': { status: 409, title: 'Request still in progress' },
  'verification-not-pending': { status: 409, title: 'Verification is not pending' },
  'no-contact': { status: 409, title: 'No contact for the passcode' },
  'change-request-not-pending': { status: 409, title: 'Change request is not pending' },
  'secret-unavailable': { status: 409, title: 'Secret not available' },
  'change-request-stale': { status: 409, title: 'Data changed since the request' },
  'requester-not-permitted': { status: 409, title: 'Requester lost the permission' },
  'invitation-pending': { status: 409, title: 'Invitation not yet accepted' },
  'payment-stale': { status: 409, title: 'Beneficiary changed since the payment was created' },
  'already-done': { status: 409, title: 'Already done' },
  'revision-mismatch': { status: 412, title: 'Record has changed' },
  'request-timeout': { status: 408, title: 'Request timeout' },
  'body-too-large': { status: 413, title: 'Body too large' },
  'uri-too-long': { status: 414, title: 'Address too long' },
  'misdirected-request': { status: 421, title: 'Misdirected request' },
  'unsupported-media-type': { status: 415, title: 'Unsupported media type' },
  'expectation-failed': { status: 417, title: 'Expectation failed' },
  'headers-too-large': { status: 431, title: 'Headers too large' },
  'unknown-product': { status: 422, title: 'Product not found' },
  'too-many-coordinates': { status: 422, title: 'Too many bank details' },
  'jurisdiction-refused': { status: 422, title: 'Product not offered in this jurisdiction' },
  'balance-not-zero': { status: 422, title: 'Balance is not zero' },
  'holds-pending': { status: 422, title: 'Holds are still active' },
  'insufficient-funds': { status: 422, title: 'Insufficient funds' },
  'account-blocked': { status: 422, title: 'Account is blocked' },
  'account-not-open': { status: 422, title: 'Account is not open' },
  'unknown-account': { status: 422, title: 'Account not found' },
  'unknown-wallet': { status: 422, title: 'Wallet not found' },
  'unknown-chart-account': { status: 422, title: 'Chart account not found' },
  'header-account': { status: 422, title: 'Header accounts take no postings' },
  'currency-mismatch': { status: 422, title: 'Currencies differ' },
  'same-side': { status: 422, title: 'Both sides are the same' },
  'amount-invalid': { status: 400, title: 'Invalid amount' },
  overflow: { status: 422, title: 'Amount too large' },
  'hold-not-active': { status: 409, title: 'Hold is not active' },
  'hold-bound': { status: 409, title: 'Hold belongs to a payment' },
  'capture-exceeds-hold': { status: 422, title: 'Capture exceeds the hold' },
  'already-reversed': { status: 409, title: 'Entry already reversed' },
  'fx-rate-missing': { status: 422, title: 'Exchange rate missing' },
  'otp-incorrect': { status: 422, title: 'Wrong passcode' },
  'coordinate-unverified': { status: 422, title: 'Bank details are not verified' },
  'country-blocked': { status: 422, title: 'Country is blocked' },
  'request-id-reused': { status: 422, title: 'Request id already used' },
  'rate-limited': { status: 429, title: 'Too many requests' },
  'resend-too-soon': { status: 429, title: 'Passcode sent too recently' },
  'message-limit': { status: 429, title: 'Message limit reached' },
  'sign-in-delayed': { status: 429, title: 'Too many sign-in attempts' },
  'internal-error': { status: 500, title: 'Internal error' },
  unavailable: { status: 503, title: 'Temporarily unavailable' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problems;
/** A status that some problem has. */
export type ProblemStatus = (typeof problems)[ProblemCode]['status'];

/** Codes of problems with further members. */
export type CodeWithMembers = keyof typeof membersByCode & ProblemCode;

/** One fault of the input. `pointer` (RFC 6901) names a member of the body, `parameter` one of the path or query. */
export interface InputFault {
  pointer?: string;
  parameter?: string;
  code: FieldCode;
  /** Of a field specification's refusal: its stable category. */
  category?: string;
  message: string;
}

export interface ProblemDetails<Code extends ProblemCode = ProblemCode> {
  /** All faults of the input, not only the first. */
  errors?: InputFault[];
  /** Further members of the body, such as `allowed` or `attempts_remaining`, as declared for the code. */
  members?: ProblemMembers<Code>;
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
  headers?: Record<string, string>;
}

/** The request that a problem answers. */
export interface ProblemContext {
  instance: string;
  request_id: string;
  /** The public origin of this server, or ''. */
  origin: string;
}

/** An error that the caller can act on. Any other thrown error is a bug. */
export class Problem<Code extends ProblemCode = ProblemCode> extends Error {
  readonly code: Code;
  readonly details: ProblemDetails<Code>;

  constructor(code: Code, detail: string, details: ProblemDetails<Code> = {}) {
    super(detail);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return problems[this.code].status;
  }

  hasCode<Wanted extends ProblemCode>(code: Wanted): this is Problem<Wanted> {
    return (this.code as ProblemCode) === code;
  }

  /** The same problem of an item: with another text, its faults at other pointers, and its index. */
  ofItem(detail: string, item: Pick<ProblemDetails, 'errors' | 'index'>): Problem<Code> {
    return new Problem(this.code, detail, { ...this.details, ...item });
  }

  /** The RFC 9457 body. Without an origin that can be trusted, `type` is relative to the address of the request. */
  toBody(context: ProblemContext): Record<string, unknown> {
    const { errors, members, index } = this.details;
    return {
      type: `${context.origin}/developers/errors/${this.code}`,
      title: problems[this.code].title,
      status: this.status,
      detail: this.message,
      instance: context.instance,
      code: this.code,
      request_id: context.request_id,
      ...(errors && { errors }),
      ...members,
      ...(index !== undefined && { index }),
    };
  }
}

/** A 400 for one member of the body. */
export function invalidMember(pointer: string, code: FieldCode, message: string): Problem {
  return new Problem('invalid-input', message, { errors: [{ pointer, code, message }] });
}

/** A 400 with faults of the input, of which it lists `max`. Its detail is the first fault and the number of the others. */
export function invalidInput(
  faults: InputFault[],
  { code = 'invalid-input', max = faults.length }: { code?: 'invalid-input' | 'amount-invalid'; max?: number } = {},
): Problem {
  const [first] = faults;
  const where = first?.parameter ?? first?.pointer;
  const others = faults.length > 1 ? ` (and ${faults.length - 1} more)` : '';
  const detail = `${where ? `${where}: ` : ''}${first?.message}${others}`;
  return new Problem(code, detail, { errors: faults.slice(0, max) });
}

/** The results of checks of one input. Throws a 400 with the faults of all checks that throw one. */
export function checkTogether<Results extends unknown[]>(
  ...checks: { [Index in keyof Results]: () => Results[Index] }
): Results {
  const rejections: Problem[] = [];
  const results = checks.map((check) => {
    try {
      return check();
    } catch (error) {
      if (!(error instanceof Problem) || !error.details.errors) throw error;
      rejections.push(error);
      return undefined;
    }
  });
  if (rejections.length === 1) throw rejections[0];
  if (rejections.length > 1) throw invalidInput(rejections.flatMap(({ details }) => details.errors ?? []));
  return asResults<Results>(results);
}

/** Each result is that of the check with its index. */
const asResults = <Results extends unknown[]>(results: unknown[]): Results => results as Results;

/** Throws a 400 with all faults of the input, if there are any. */
export function assertNoFaults(errors: InputFault[]): void {
  if (errors.length > 0) throw new Problem('invalid-input', errors[0]?.message ?? '', { errors });
}

/** A 400 for one parameter of the path or query. */
export function invalidParameter(parameter: string, code: FieldCode, message: string): Problem {
  return new Problem('invalid-input', message, { errors: [{ parameter, code, message }] });
}

/** A 400 `amount-invalid` for an amount in the query. */
export function invalidAmountParameter(parameter: string, message: string): Problem {
  return new Problem('amount-invalid', `${parameter}: ${message}`, {
    errors: [{ parameter, code: 'amount_invalid', message }],
  });
}

/** A 421 for a request to another host. */
export function misdirected(host: string): Problem {
  return new Problem('misdirected-request', `This server answers only for ${host}. Check the Host header.`);
}

/** A 400 `amount-invalid` for an amount in the body. */
export function invalidAmount(pointer: string, message: string): Problem {
  const errors: InputFault[] = [{ pointer, code: 'amount_invalid', message }];
  return new Problem('amount-invalid', `${pointer}: ${message}`, { errors });
}
