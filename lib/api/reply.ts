import type { Problem } from '#lib/kit/problem.ts';

/** An answer that needs headers or another status than 200. */
export class Reply<Body = unknown> {
  readonly body: Body;
  readonly headers: Record<string, string>;
  readonly status: number;

  constructor(body: Body, options: { headers?: Record<string, string>; status?: number } = {}) {
    this.body = body;
    this.headers = options.headers ?? {};
    this.status = options.status ?? 200;
  }
}

/**
 * A refusal whose effects stay: what the endpoint wrote commits, then the caller is refused. For what must be counted
 * although it was refused, such as a wrong passcode; a thrown `Problem` undoes everything. It is not remembered either.
 */
export class Refused extends Reply<never> {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(undefined as never, { status: problem.status });
    this.problem = problem;
  }
}

/** An answer with its revision as a strong ETag. */
export function tagged<Body>(body: Body, revision: string | number | undefined): Reply<Body> {
  return new Reply(body, { headers: revision === undefined ? {} : { etag: `"${revision}"` } });
}

/** A body sent piece by piece, such as an export. */
export class Stream {
  readonly type: string;
  readonly chunks: AsyncIterable<string>;
  readonly filename: string;

  constructor(type: string, filename: string, chunks: AsyncIterable<string>) {
    this.type = type;
    this.filename = filename;
    this.chunks = chunks;
  }
}
