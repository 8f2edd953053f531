import type { ChangeRequest, ProblemsByCode } from './generated/contract.ts';

export type ProblemCode = keyof ProblemsByCode;

/** A refusal of the API, as a union by `code`. */
export type AnyProblem = ProblemsByCode[ProblemCode];

/** The API refused a request. `problem.code` tells which further members the problem has. */
export class ProblemError<Code extends ProblemCode = ProblemCode> extends Error {
  readonly problem: ProblemsByCode[Code];
  /** Seconds to wait before the next attempt, if the server named them. */
  readonly retryAfterSeconds: number | undefined;

  constructor(problem: ProblemsByCode[Code], retryAfterSeconds?: number) {
    super(`${problem.title}: ${problem.detail}`);
    this.name = 'ProblemError';
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get code(): Code {
    return this.problem.code as Code;
  }

  get status(): number {
    return this.problem.status;
  }
}

/** Whether an error is a problem with one of these codes; without codes, any problem. */
export function isProblem<Code extends ProblemCode = ProblemCode>(
  error: unknown,
  ...codes: Code[]
): error is ProblemError<Code> {
  return error instanceof ProblemError && (codes.length === 0 || codes.includes(error.code as Code));
}

/** The write waits for a second person: nothing has changed yet. */
export class ApprovalPendingError extends Error {
  readonly changeRequest: ChangeRequest;
  readonly location: string;

  constructor(changeRequest: ChangeRequest, location: string) {
    super(`The change request ${changeRequest.id} waits for an approval.`);
    this.name = 'ApprovalPendingError';
    this.changeRequest = changeRequest;
    this.location = location;
  }
}

/** The server could not be reached, gave no answer in time, or gave one that is none of the API. */
export class ConnectionError extends Error {
  /** The HTTP status of an answer that is not of the API. */
  readonly status: number | undefined;
  /** Seconds to wait before the next attempt, if a proxy named them. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    message: string,
    options: { cause?: unknown; status?: number; retryAfterSeconds?: number | undefined } = {},
  ) {
    super(message);
    this.name = 'ConnectionError';
    if (options.cause !== undefined) this.cause = options.cause;
    this.status = options.status;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** A message does not come from this deployment, or not now. */
export class SignatureError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SignatureError';
  }
}
