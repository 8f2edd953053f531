import { catalogue } from '#lib/core/catalogue.ts';

export const t = catalogue({
  apiToken: 'API token',
  listDescription: 'The last {value} API requests answered by this server since it started.',
  status: 'Status',
  method: 'Method',
  milliseconds: 'ms',
  caller: 'Caller',
  openReference: 'Open in the reference',
  openProblem: 'Open the problem page',
  problem: 'Problem',
  copyCurl: 'Copy curl command',
  curlCopied: 'curl command copied',
  curlInText: 'curl command',
  curl: 'As curl',
  emptyTitle: 'No requests yet',
  emptyDescription: 'The log is cleared when the server restarts.',
});
