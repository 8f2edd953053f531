import { catalogue } from '#lib/core/catalogue.ts';

export const t = catalogue({
  listDescription: 'The last {value} API requests answered by this server since it started.',
  signedKey: 'Signed key',
  status: 'Status',
  method: 'Method',
  milliseconds: 'ms',
  caller: 'Caller',
  openReference: 'Open in the reference',
  emptyTitle: 'No requests yet',
  emptyDescription: 'The log is cleared when the server restarts.',
});
