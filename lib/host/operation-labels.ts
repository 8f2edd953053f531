import { endpoints } from '#lib/host/endpoints.ts';

/** What the audit names besides operations: the server's own actions, and effects of other writes. */
const systemActionLabels = {
  makeDemo: 'Create demo data',
  makeDemoLedger: 'Create demo transactions',
  orderDemo: 'Request demo data',
  offerSetUp: 'Offer the set-up link',
  makeAdministrator: 'Create first administrator from configuration',
  start: 'Start server',
  expireChangeRequest: 'Expire change request',
  expireHolds: 'Expire holds',
  checkLedger: 'Check ledger',
  closeMonth: 'Close a month of the journal',
  detachMonth: 'Archive a month of the journal',
  attachMonth: 'Bring back a month of the journal',
  markWebhookFailing: 'Mark webhook as failing',
  mintToken: 'Create token from the command line',
  purge: 'Delete what retention has ended',
  eraseNotes: 'Delete notes of a deleted record',
  openSession: 'Open session',
  endSession: 'End session',
  endSessions: 'End sessions',
  endCredential: 'End credential',
  endLink: 'End link',
  addRoles: 'Add roles',
  requestChange: 'Request approval',
  postponePayment: 'Postpone payment',
  putOffPayment: 'Retry payment later',
  exportList: 'Export list',
  scheduleReport: 'Start due report',
  sendReport: 'Send report',
  failReport: 'Record a failed report',
  flagPayment: 'Flag payment for a decision',
  notify: 'Notify people',
  sendNotificationDigest: 'Send notification digest',
} as const;

/** Operations whose summary says the word of the API where the console has another: its tags are `labels` there. */
const consoleLabels = { addRecordLabel: 'Add a tag', deleteRecordLabel: 'Delete a tag' } as const;

/** The labels of writes on screen: the audit and the approvals show the label, then the id. */
export const operationLabels: Readonly<Record<string, string>> = {
  ...systemActionLabels,
  ...Object.fromEntries(
    endpoints
      .filter(({ operation }) => operation.effect === 'write')
      .map(({ operation }) => [operation.id, operation.summary]),
  ),
  ...consoleLabels,
};
