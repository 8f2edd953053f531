import { invalidMember, Problem } from '#lib/core/problem.ts';

/** How requests about reports are rejected. */
export const reportProblems = {
  notFound: () => new Problem('not-found', 'Report not found. Check the id.'),
  viewUnknown: () =>
    invalidMember('/view_id', 'unknown_view', 'Unknown view. Use one of your own or a shared view that you can see.'),
  listUnsupported: (lists: readonly string[]) =>
    invalidMember('/view_id', 'unsupported_list', `Only views of these lists can be sent: ${lists.join(', ')}.`),
  searchUnsupported: () =>
    invalidMember('/view_id', 'unsupported_search', 'A view with a search cannot be sent. Use filters instead.'),
  receiverUnknown: () =>
    invalidMember(
      '/receiver_id',
      'unknown_receiver',
      'Use the id of an active person with an email address, or of an enabled webhook.',
    ),
  tooMany: (max: number) => new Problem('conflict', `You have ${max} reports. Delete one first.`),
};

/** Why a report was not sent, as its history and the notification say. */
export const reportFaults = {
  viewGone: 'The saved view was deleted or is no longer shared.',
  viewUnreadable: (detail: string) => `The saved view cannot be read: ${detail}`,
  ownerInactive: 'The owner of the report is no longer active.',
  permissionMissing: (permission: string) => `The owner lacks the permission ${permission}.`,
  tooManyRows: (max: number) => `The view has more than ${max.toLocaleString('en')} rows. Add filters.`,
  tooLarge: (max: number) =>
    `The file is larger than ${max.toLocaleString('en')} bytes. Choose fewer columns or add filters.`,
  receiverGone: 'The receiver is no longer active or reachable.',
};
