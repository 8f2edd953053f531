import { catalogue } from '#lib/core/catalogue.ts';

/** What a form or a button says while its answer does not come. */
export const t = catalogue({
  stillWaiting: 'Still waiting for the server',
  stillWaitingDetail: 'You can wait, or stop and try again. Nothing is done twice.',
  stopWaiting: 'Stop waiting',
  noAnswerDetail: 'The change may have been saved. Try again: nothing is done twice.',
});
