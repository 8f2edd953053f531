import { invalidMember, Problem } from '#lib/core/problem.ts';

/** How requests about users are rejected. */
export const userProblems = {
  notFound: () => new Problem('not-found', 'User not found. Check the id.'),
  nameTaken: (username: string) => new Problem('name-taken', `A user ${username} already exists.`),
  programHasNoPassword: () => new Problem('conflict', 'A program has no password. Create a token for it.'),
  disabled: () => new Problem('conflict', 'The user is disabled. Enable the user first.'),
  ownUser: () => new Problem('conflict', 'You cannot disable yourself. Ask another person.'),
  ownLink: () =>
    new Problem('conflict', 'Change your own password in your settings, or ask another person for a link.'),
  ownSecondFactor: () =>
    new Problem('conflict', 'Disable your own second factor in your settings, with your password.'),
  noSecondFactor: () => new Problem('conflict', 'The user has no second factor.'),
  linkClosed: () =>
    invalidMember(
      '/secret',
      'link_closed',
      'The link was used, has expired, was replaced, or the user has gained permissions. Request a new link.',
    ),
};

/** What is wrong with members of users. */
export const userFaults = {
  linkSecret: 'Must be the 43 characters after the # of the link. Copy the whole link.',
};
