/** Every refusal there is: its stable code, status and title. The errors catalogue is printed from this table. */
export const problems = {
  'malformed-request': { status: 400, title: 'The request is not well formed' },
  'invalid-input': { status: 400, title: 'The input is not right' },
  unauthenticated: { status: 401, title: 'A valid credential is needed' },
  'sign-in-refused': { status: 401, title: 'You are not signed in' },
  'permission-missing': { status: 403, title: 'You may not do this' },
  'cross-site-refused': { status: 403, title: 'The request came from another site' },
  'self-grant': { status: 403, title: 'Nobody raises themselves' },
  'grant-exceeds-own': { status: 403, title: 'Nobody grants what they lack' },
  'credential-not-own': { status: 403, title: 'Somebody else made this credential' },
  'secret-not-yours': { status: 403, title: 'Only the requester gets this secret' },
  'own-request': { status: 403, title: 'Nobody decides their own request' },
  'own-payment': { status: 403, title: 'Another person must decide on this payment' },
  'prefetch-refused': { status: 403, title: 'A prefetch sends no passcode' },
  'not-found': { status: 404, title: 'There is no such thing' },
  'method-not-allowed': { status: 405, title: 'This path does not know that method' },
  conflict: { status: 409, title: 'It conflicts with what is there' },
  'reference-taken': { status: 409, title: 'The reference is taken' },
  'name-taken': { status: 409, title: 'The name is taken' },
  'version-taken': { status: 409, title: 'The product has that version' },
  'account-closed': { status: 409, title: 'The account is closed' },
  'coordinate-taken': { status: 409, title: 'The coordinate belongs to another account' },
  'state-move-refused': { status: 409, title: 'The state does not allow this move' },
  'in-use': { status: 409, title: 'It is in use' },
  'last-administrator': { status: 409, title: 'The last administrator stays' },
  'ambiguous-reference': { status: 409, title: 'The reference means several things' },
  'request-running': { status: 409, title: 'The same request is still running' },
  'verification-not-pending': { status: 409, title: 'The verification is not running' },
  'no-contact': { status: 409, title: 'There is nobody to send the passcode to' },
  'change-request-not-pending': { status: 409, title: 'The change request is not waiting' },
  'secret-unavailable': { status: 409, title: 'There is no secret to fetch' },
  'change-request-stale': { status: 409, title: 'What it would change has changed since' },
  'requester-not-permitted': { status: 409, title: 'Who asked may not do this any more' },
  'invitation-pending': { status: 409, title: 'The invitation is not accepted yet' },
  'payment-stale': { status: 409, title: 'The beneficiary has changed since the payment was created' },
  'already-done': { status: 409, title: 'It is done already' },
  'revision-mismatch': { status: 412, title: 'It has changed since you read it' },
  'request-timeout': { status: 408, title: 'The request took too long' },
  'body-too-large': { status: 413, title: 'The body is too large' },
  'uri-too-long': { status: 414, title: 'The address is too long' },
  'misdirected-request': { status: 421, title: 'The address belongs to another server' },
  'unsupported-media-type': { status: 415, title: 'The body must be application/json' },
  'expectation-failed': { status: 417, title: 'The expectation cannot be met' },
  'headers-too-large': { status: 431, title: 'The headers are too large' },
  'unknown-product': { status: 422, title: 'There is no such product' },
  'too-many-coordinates': { status: 422, title: 'The account has as many coordinates as it can' },
  'jurisdiction-refused': { status: 422, title: 'The product is not offered in that jurisdiction' },
  'balance-not-zero': { status: 422, title: 'A wallet still has a balance' },
  'holds-pending': { status: 422, title: 'A wallet still has holds' },
  'insufficient-funds': { status: 422, title: 'There is not enough money available' },
  'account-blocked': { status: 422, title: 'The account is blocked' },
  'account-not-open': { status: 422, title: 'The account is not open' },
  'unknown-account': { status: 422, title: 'There is no such account' },
  'unknown-wallet': { status: 422, title: 'The account has no such wallet' },
  'unknown-chart-account': { status: 422, title: 'There is no such chart account' },
  'header-account': { status: 422, title: 'A header account takes no postings' },
  'currency-mismatch': { status: 422, title: 'The currencies differ' },
  'same-side': { status: 422, title: 'Both sides are the same' },
  'amount-invalid': { status: 400, title: 'The amount is not right' },
  overflow: { status: 422, title: 'The amount does not fit' },
  'hold-not-active': { status: 409, title: 'The hold is not active' },
  'hold-bound': { status: 409, title: 'The hold belongs to a payment' },
  'capture-exceeds-hold': { status: 422, title: 'The capture exceeds the hold' },
  'already-reversed': { status: 409, title: 'The entry is reversed already' },
  'fx-rate-missing': { status: 422, title: 'There is no rate' },
  'otp-incorrect': { status: 422, title: 'The passcode is wrong' },
  'coordinate-unverified': { status: 422, title: 'The coordinate is not verified' },
  'request-id-reused': { status: 422, title: 'The request id was used for another request' },
  'rate-limited': { status: 429, title: 'Too many requests' },
  'resend-too-soon': { status: 429, title: 'It is too soon for another passcode' },
  'message-limit': { status: 429, title: 'No more passcodes may be sent' },
  'sign-in-delayed': { status: 429, title: 'Sign-in is slowed down' },
  'internal-error': { status: 500, title: 'Something went wrong here' },
  unavailable: { status: 503, title: 'It cannot be done at the moment' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problems;

/** One fault of the input. `pointer` (RFC 6901) names a member of the body, `parameter` one of the path or query. */
export interface InputFault {
  pointer?: string;
  parameter?: string;
  code: string;
  /** Of a field specification's refusal: its stable category. */
  category?: string;
  message: string;
}

export interface ProblemDetails {
  /** All faults of the input, not only the first. */
  errors?: InputFault[];
  /** Further members of the body, such as `allowed` or `attempts_remaining`. */
  members?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** A refusal with a sentence a stranger can act on. Anything else that is thrown is our bug. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, detail: string, details: ProblemDetails = {}) {
    super(detail);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return problems[this.code].status;
  }

  /** The RFC 9457 body. */
  toBody(context: { instance: string; request_id: string }): Record<string, unknown> {
    return {
      type: `/developers/errors/${this.code}`,
      title: problems[this.code].title,
      status: this.status,
      detail: this.message,
      instance: context.instance,
      code: this.code,
      request_id: context.request_id,
      ...(this.details.errors && { errors: this.details.errors }),
      ...this.details.members,
    };
  }
}

/** A 400 for one member of the body. */
export function invalidMember(pointer: string, code: string, message: string): Problem {
  return new Problem('invalid-input', message, { errors: [{ pointer, code, message }] });
}

/** Throws the 400 for all that is wrong with what was sent; nothing when nothing is. */
export function assertNoFaults(errors: InputFault[]): void {
  if (errors.length > 0) throw new Problem('invalid-input', errors[0]?.message ?? '', { errors });
}

/** A 400 for one parameter of the path or query. */
export function invalidParameter(parameter: string, code: string, message: string): Problem {
  return new Problem('invalid-input', message, { errors: [{ parameter, code, message }] });
}

/** The 400 for an amount that could not be moved, by its own name. */
export function invalidAmount(pointer: string, fault: string): Problem {
  const errors = [{ pointer, code: 'amount_invalid', message: `The amount ${fault}.` }];
  return new Problem('amount-invalid', `${pointer}: the amount ${fault}.`, { errors });
}
