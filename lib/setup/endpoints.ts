import { bind } from '#lib/api/operation.ts';
import { Reply } from '#lib/api/reply.ts';
import { readSetUpProgress, setUp } from '#lib/setup/contract.ts';
import { demoProgress } from '#lib/setup/demo.ts';
import * as first from '#lib/setup/first-person.ts';

export const setUpEndpoints = bind(
  { setUp, readSetUpProgress },
  {
    setUp: {
      prepare: (ctx, { body }) => first.prepareSetUp(ctx, body),
      async perform(ctx, { body }, password_hash) {
        const done = await first.setUp(ctx, body, password_hash);
        return new Reply(done.body, { headers: done.headers });
      },
    },
    readSetUpProgress: () => demoProgress(),
  },
);
