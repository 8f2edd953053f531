import { expect, test } from '@playwright/test';
import * as authCalls from '#components/auth/calls.ts';
import * as tokenCalls from '#components/tokens/calls.ts';
import * as userCalls from '#components/users/calls.ts';
import * as auth from '#lib/domain/sign-in/contract.ts';
import * as tokens from '#lib/domain/tokens/contract.ts';
import * as users from '#lib/domain/users/contract.ts';
import * as setup from '#lib/host/setup/contract.ts';

const contract: Record<string, unknown> = { ...auth, ...setup, ...tokens, ...users };

for (const [name, call] of Object.entries({ ...authCalls, ...tokenCalls, ...userCalls })) {
  test(`the console calls ${name} by its method and path`, () => {
    const operation = contract[name === 'acceptLink' ? 'setPassword' : name];
    expect(operation).toMatchObject({ method: call.method, path: call.path });
  });
}
