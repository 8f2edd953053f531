import { catalogue } from '#lib/core/catalogue.ts';

/** The part of an operation's page that sends its example. */
export const t = catalogue({
  title: 'Try it',
  address: 'Path and query',
  body: 'Body (JSON)',
  otherToken: 'Another API token',
  yourToken: 'API token to send',
  sessionUsed: 'Empty: your session is used.',
  tokenNeeded: 'It stays in this page and is not stored.',
  send: 'Send request',
  noAnswer: 'The server did not answer.',
  otherServer: 'Use a path of this server.',
  answerSummary: '{status} after {duration} ms',
  answerBody: 'Response body',
  emptyBody: 'The response has no body.',
  shortened: 'Only the first {count, number} characters are shown.',
});
