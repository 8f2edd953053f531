import { invalidMember, Problem } from '#lib/core/problem.ts';

/** How requests about notes and labels are rejected. */
export const recordProblems = {
  notFound: () => new Problem('not-found', 'Record not found. Check the kind and the id.'),
  noteNotFound: () => new Problem('not-found', 'Note not found. Check the id.'),
  notAuthor: () => new Problem('not-author', 'Only the author can edit a note. Write a note of your own.'),
  tooManyLabels: (max: number) =>
    invalidMember('/label', 'too_many', `A record has at most ${max} tags. Remove one first.`),
};
