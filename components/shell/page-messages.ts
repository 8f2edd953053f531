import { catalogue } from '#lib/core/catalogue.ts';

/** The pages of search, of refusals and without JavaScript; only the server loads it. */
export const t = catalogue({
  needsJavaScript: 'The forms on this page need JavaScript',
  needsJavaScriptDetail: 'You can read the page without JavaScript. Turn JavaScript on to change anything.',
  accessDenied: 'Access denied',
  forbiddenTitle: 'You do not have access to this page',
  forbiddenDetail:
    'This page requires the permission “{label}” (<code>{permission}</code>). Your roles do not include this permission.',
  askAdministrator: 'Ask a user administrator to grant it.',
  seePermissions: 'View your permissions',
  notFoundDetail: 'The address may be out of date, or the record was removed or belongs to another person.',
  searchEverything: 'Search everything',
  searchPlaceholder: 'Reference, name, IBAN…',
  requestId: 'Request ID',
  noMatchFor: 'No matches for “{q}”',
});
