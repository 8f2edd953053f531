import { catalogue } from '#lib/core/catalogue.ts';

export const t = catalogue({
  pageDescription: 'Messages that were not sent because no channel is configured, newest first.',
  noChannel: 'No email or SMS channel is configured',
  noChannelDetail:
    'This page shows valid passcodes. Set SMTP_URL or SMS_WEBHOOK_URL to deliver messages and remove this page.',
  message: 'Message',
  channel: 'Channel',
  subject: 'Subject',
  copyPasscode: 'Copy passcode',
  passcodeCopied: 'Passcode copied',
  copyMessageId: 'Copy message ID',
  messageIdCopied: 'Message ID copied',
  emptyTitle: 'No messages yet',
  emptyDescription: 'Passcodes and other messages appear here while no email or SMS channel is configured.',
  passcodeInText: 'passcode',
  messageId: 'Message ID',
  messageIdInText: 'message ID',
  erased: 'The content was erased because it is no longer needed.',
});
