import { catalogue } from '#lib/core/catalogue.ts';

/** The timeline of a record, which the server renders. */
export const t = catalogue({
  timeline: 'Timeline',
  allEvents: 'All events',
  eventKinds: 'Event kinds',
  noEvents: 'No events of this kind.',
  olderEvents: 'Older events',
  newestEvents: 'Newest events',
  stateChanges: 'State changes',
  stateChange: 'State change',
  activityOf: 'Activity of {displayName}',
  verifications: 'Verifications',
  edits: 'Edits',
  webhookDeliveries: 'Webhook deliveries',
  paymentOf: 'Payment of {amount} {currency}',
  requestOf: 'Approval requested: {operation}',
  verificationTo: 'Passcode sent to {destination}',
  noteWritten: 'Note written',
  fileAdded: 'File added: {name}',
  fileDeletedSince: 'File added, since deleted',
  noteDeletedSince: 'Note written, since deleted',
  claimedBy: 'Named by the caller: {claimed}',
  changedMembers: '<label></label>: <after></after>',
  changedFromTo: '<label></label>: <before></before> → <after></after>',
  recordThen: 'View the record as of this edit',
  nothingBefore: 'nothing',
});
