import { z } from 'zod';
import { optionalInput } from '#lib/core/schema.ts';
import { newPassword } from '#lib/domain/sign-in/password-schema.ts';
import { emailAddress, linkSecret, personNameMember } from '#lib/domain/users/contract.ts';
import { operation } from '#lib/server/operation/operation.ts';

export const SetUp = z
  .strictObject({
    secret: linkSecret,
    username: emailAddress,
    name: personNameMember,
    password: newPassword,
    demo: optionalInput(z.boolean()).meta({ description: 'Whether to create demo data.', example: true }),
  })
  .meta({ id: 'SetUp', description: 'The first administrator.' });
export type SetUp = z.output<typeof SetUp>;

export const SetUpDone = z
  .strictObject({
    username: z.string().meta({ description: 'User name of the new administrator.', example: 'ada@example.com' }),
    token: z.string().meta({
      description: 'An API token of the administrator for the first call. Shown only once.',
      example: 'ch_4kT9xQ2bLm_…',
    }),
  })
  .meta({ id: 'SetUpDone', description: 'The administrator exists and is signed in.' });

export const DemoProgress = z
  .strictObject({
    state: z.enum(['NONE', 'RUNNING', 'DONE', 'FAILED']).meta({
      description: 'State of the demo data; NONE when no demo data was requested.',
      example: 'RUNNING',
    }),
    step: z.string().optional().meta({ description: 'The step that is running.', example: '10,000 accounts' }),
    done: z.int().min(0).meta({ description: 'Number of finished parts over all steps.', example: 250 }),
    total: z.int().min(0).meta({ description: 'Number of parts over all steps.', example: 1000 }),
  })
  .meta({ id: 'DemoProgress', description: 'Progress of creating the demo data.' });
export type DemoProgress = z.output<typeof DemoProgress>;

const setUpTag = 'Set-up';

export const setupContract = {
  createFirstAdministrator: operation({
    id: 'createFirstAdministrator',
    answerHeaders: ['SetCookie'],
    method: 'POST',
    path: '/bo/setup',
    tag: setUpTag,
    summary: 'Create the first administrator',
    description:
      'Creates the first administrator and signs them in. It needs the one-time link that the terminal shows at the first start. Answers 404 as soon as a person exists.',
    permission: 'public',
    effect: 'write',
    secret: true,
    body: SetUp,
    response: SetUpDone,
    refusals: ['not-found', 'unavailable'],
    example: {
      body: {
        secret: '7GzQ2xW1mN8pL4vT6yR3sK9bH5jF0dCaE-uXiOoPqZt',
        username: 'ada@example.com',
        name: 'Ada Lovelace',
        password: 'a sentence of my own',
        demo: true,
      },
      response: { username: 'ada@example.com', token: 'ch_4kT9xQ2bLm_…43 characters' },
    },
  }),

  getSetupProgress: operation({
    id: 'getSetupProgress',
    method: 'GET',
    path: '/bo/setup/progress',
    tag: setUpTag,
    summary: 'Get the progress of the demo data',
    description: 'Gets the progress of creating demo data. Other operations work during this time.',
    permission: 'signed-in',
    effect: 'read',
    response: DemoProgress,
    example: { response: { state: 'RUNNING', step: '10,000 accounts', done: 250, total: 1000 } },
  }),
};
