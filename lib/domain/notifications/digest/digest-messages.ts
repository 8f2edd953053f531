import { catalogue } from '#lib/core/catalogue.ts';

/** The email with unread notifications. It names no record, because emails leave the institution. */
export const t = catalogue({
  digestSubject: '{count, plural, one {# unread notification} other {# unread notifications}}',
  digestLine: '{time} UTC: {title}',
  digestMore: 'There are more. See all notifications:',
  digestAll: 'See all notifications:',
  digestSettings: 'Choose how often you get this email:',
  'digestTitle.approval-due': 'You can decide a change request',
  'digestTitle.request-decided': 'One of your requests was decided',
  'digestTitle.work-assigned': 'A work item was assigned to you',
  'digestTitle.mention': 'A note mentions you',
  'digestTitle.webhook-failing': 'Deliveries to a webhook fail',
  'digestTitle.report-failed': 'One of your reports failed',
  'digestTitle.ledger-differs': 'A ledger check found a difference',
});
