import { setupContract } from '#lib/host/setup/contract.ts';
import { demoProgress } from '#lib/host/setup/demo.ts';
import * as first from '#lib/host/setup/first-person.ts';
import { Reply } from '#lib/server/http/reply.ts';
import { bindEndpoints } from '#lib/server/operation/endpoint.ts';

export const setUpEndpoints = bindEndpoints(setupContract, {
  createFirstAdministrator: {
    prepare: (ctx, { body }) => first.prepareSetUp(ctx, body),
    async perform(ctx, { body }, password_hash) {
      const done = await first.createFirstAdministrator(ctx, body, password_hash);
      return new Reply(done.body, { headers: done.headers });
    },
  },
  getSetupProgress: () => demoProgress(),
});
