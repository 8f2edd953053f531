import { expect, test } from '@playwright/test';
import { authCalls } from '#components/auth/calls.ts';
import { tokenCalls } from '#components/tokens/calls.ts';
import { userCalls } from '#components/users/calls.ts';
import { signInContract } from '#lib/domain/sign-in/contract.ts';
import { tokenContract } from '#lib/domain/tokens/contract.ts';
import { userContract } from '#lib/domain/users/contract.ts';
import { setupContract } from '#lib/host/setup/contract.ts';

const contract: Record<string, unknown> = { ...signInContract, ...setupContract, ...tokenContract, ...userContract };

for (const [name, call] of Object.entries({ ...authCalls, ...tokenCalls, ...userCalls })) {
  test(`the console calls ${name} by its method and path`, () => {
    const operation = contract[name === 'acceptLink' ? 'setPassword' : name];
    expect(operation).toMatchObject({ method: call.method, path: call.path });
  });
}
