import { z } from 'zod';
import { newPassword } from '#lib/domain/sign-in/contract.ts';
import { emailAddress, linkSecret, personName } from '#lib/domain/users/contract.ts';
import { operation } from '#lib/server/operation/operation.ts';

export const SetUp = z
  .strictObject({
    secret: linkSecret,
    username: emailAddress,
    name: personName,
    password: newPassword,
    demo: z.boolean().default(false).meta({ description: 'Whether to make demo data.', example: true }),
  })
  .meta({ id: 'SetUp', description: 'The first administrator.' });
export type SetUp = z.output<typeof SetUp>;

export const SetUpDone = z
  .strictObject({
    username: z.string().meta({ description: 'Who is signed in now.', example: 'ada@example.com' }),
    token: z.string().meta({
      description: 'An API token of the administrator for the first call; shown this once.',
      example: 'ch_4kT9xQ2bLm_…',
    }),
  })
  .meta({ id: 'SetUpDone', description: 'The administrator is made and signed in.' });

export const DemoProgress = z
  .strictObject({
    state: z.enum(['NONE', 'RUNNING', 'DONE', 'FAILED']).meta({
      description: 'NONE: no demo data was asked for.',
      example: 'RUNNING',
    }),
    step: z.string().optional().meta({ description: 'What is being made.', example: '10,000 accounts' }),
    done: z.int().min(0).meta({ description: 'Parts done, of all steps together.', example: 250 }),
    total: z.int().min(0).meta({ description: 'Parts there are.', example: 1000 }),
  })
  .meta({ id: 'DemoProgress', description: 'How far the making of demo data is.' });
export type DemoProgress = z.output<typeof DemoProgress>;

const tag = 'Set-up';

export const setUp = operation({
  id: 'setUp',
  method: 'POST',
  path: '/bo/setup',
  tag,
  summary: 'Make the first administrator',
  description:
    'With the one-time link that the terminal shows at a start without people. Signs the administrator in. Once there is a person, it answers 404 for ever.',
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
});

export const readSetUpProgress = operation({
  id: 'readSetUpProgress',
  method: 'GET',
  path: '/bo/setup/progress',
  tag,
  summary: 'How far the demo data is',
  description: 'While it is being made the rest of the product can be used.',
  permission: 'signed-in',
  effect: 'read',
  response: DemoProgress,
  example: { response: { state: 'RUNNING', step: '10,000 accounts', done: 250, total: 1000 } },
});
