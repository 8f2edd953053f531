import { Problem } from '#lib/core/problem.ts';
import type { FaultCatalogue } from '#lib/core/validation-messages.ts';

/** How requests about saved views are rejected. */
export const viewProblems = {
  notFound: () => new Problem('not-found', 'View not found. Check the id.'),
  defaultNotOwn: () =>
    new Problem('not-author', 'Only the owner of a view decides whether the list opens with it. Leave out is_usual.'),
  nameTaken: (name: string) => {
    const message = `This list already has a view ${name}. Choose another name.`;
    return new Problem('name-taken', message, { errors: [{ pointer: '/name', code: 'name_taken', message }] });
  },
};

/** What is wrong with members of saved views. */
export const viewFaults = {
  query: 'Must be a query string in ASCII.',
  unknownMember: (members: readonly string[]) => ({
    code: 'not_a_view',
    message: `Must be a query string with only ${members.join(', ')}.`,
  }),
} satisfies FaultCatalogue;
