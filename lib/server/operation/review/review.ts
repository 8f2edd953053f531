import type { Reader } from '#db/index.ts';
import type { Problem } from '#lib/core/problem.ts';
import type { Reply } from '#lib/server/http/reply.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import type { BoundOperation } from '#lib/server/operation/endpoint.ts';
import type { RawInput } from '#lib/server/operation/input/raw-input.ts';
import type { Operation } from '#lib/server/operation/operation.ts';

/** Runs before each write, in its transaction. */
export interface Review<Rules = unknown> {
  /** Reads what decides about writes of the operation. */
  read(tx: Reader, operation: Operation): Promise<Rules>;
  /** Whether such rules were found when they were last read in this process. */
  isLikely(operation: Operation): boolean;
  /** Its result, if any, replaces that of the write. `input` is the parsed form of `sent`. */
  decide(
    ctx: WriteContext,
    write: {
      bound: BoundOperation;
      sent: RawInput;
      input: RawInput;
      prepared: unknown;
      locked: Promise<unknown> | undefined;
    },
    rules: Rules,
  ): Promise<Reply | Problem | undefined>;
}
