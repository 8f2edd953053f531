import { catalogue } from '#lib/core/catalogue.ts';

/** The tour through the main jobs. Its texts are loaded with its panel. */
export const t = catalogue({
  pageDescription:
    'Five minutes, {count, plural, one {# stop} other {# stops}}, on your own data. You can leave and continue at any time.',
  start: 'Start the tour',
  resume: 'Continue the tour',
  restart: 'Start from the beginning',
  stops: 'Stops',
  numbered: '{position, number}. {title}',
  seen: 'Seen',
  notSeen: 'Not seen',
  leftOut: 'Left out',
  needs: '{title}: needs the permission “{needs}”',
  position: 'Tour, stop {position, number} of {count, number}',
  progress: 'Progress of the tour',
  collapse: 'Collapse the tour',
  expand: 'Expand the tour',
  pause: 'Pause the tour',
  skip: 'End the tour',
  back: 'Previous stop',
  next: 'Next stop',
  finish: 'Finish the tour',
  toPage: 'Open the page of this stop',
  'title.work': 'Begin with what waits',
  'text.work':
    'Approvals, payments, verifications and alarms, each with its assignee and age. Take one, or hand it to a colleague.',
  'title.accounts': 'Find an account',
  'text.accounts':
    'Type a name, a reference or part of an IBAN. Filters, sort order and columns are in the address: save them as a view.',
  'title.account': 'Read an account',
  'text.account':
    'Press a balance to see the postings that explain it. Transfer, hold, block and notes are at the top.',
  'title.verification': 'Verify a beneficiary',
  'text.verification':
    'Verify sends a passcode to the beneficiary. Enter it here; payments to verified bank details raise fewer questions.',
  'title.payments': 'Decide about payments',
  'text.payments':
    'A payment waits for its day, or for a decision if its bank details have changed. Compare the details, then pay or cancel it.',
  'title.approvals': 'Approve a change',
  'text.approvals': 'Each request is one sentence with the values before and after. Press A to approve or R to reject.',
  'title.trialBalance': 'Compare two days',
  'text.trialBalance': 'Choose two days and read the change of each ledger account. The totals must agree.',
  'title.rights': 'Decide who may do what',
  'text.rights': 'A role is a row of permissions. Save shows the difference first and asks for a reason.',
  'title.audit': 'See who changed what',
  'text.audit': 'Every change has its actor, time, reason and values. The chain of entries shows any tampering.',
  'title.api': 'Call the API',
  'text.api': 'Everything on these pages is an operation of the API. Create a token and copy the first call.',
  'fact.work': '{count, plural, =0 {Nothing is due} one {# item is due} other {# items are due}}',
  'fact.accounts':
    '{count, plural, =0 {No accounts yet} one {# account} other {# accounts}}, {blocked, number} blocked',
  'fact.account': 'The newest account: {reference}',
  'fact.verification':
    '{count, plural, =0 {All bank details are verified} one {# item of bank details is not verified} other {# items of bank details are not verified}}',
  'fact.verificationMany': 'Many bank details are not verified',
  'fact.payments':
    '{count, plural, =0 {No payment needs a decision} one {# payment needs a decision} other {# payments need a decision}}',
  'fact.approvals':
    '{count, plural, =0 {No request is pending} one {# request is pending} other {# requests are pending}}',
  'fact.rights': '{count, plural, one {# role} other {# roles}}',
  'fact.audit': 'Latest entry: {action}',
  'fact.auditEmpty': 'The audit log is empty',
  'fact.api': '{count, plural, =0 {No API tokens yet} one {# API token} other {# API tokens}}',
});
