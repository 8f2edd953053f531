import { catalogue } from '#lib/core/catalogue.ts';

/** The verification of bank details by passcode. */
export const t = catalogue({
  attemptsLeft: '{attempts, plural, one {# attempt left} other {# attempts left}}',
  noMessagesLeft: 'You cannot send more messages',
  messagesLeft: 'You can send {left, plural, one {# more message} other {# more messages}}',
  passcodeSending: 'A {length, number}-digit passcode is being sent to <strong>{destination}</strong>.',
  passcodeSent: 'A {length, number}-digit passcode was sent to <strong>{destination}</strong>.',
  expiresIn: 'Expires in {minutes}:{rest}',
  passcodeExpiresIn: 'The passcode expires in {seconds, plural, one {# second} other {# seconds}}',
  verifyBankDetails: 'Verify bank details',
  sendNewPasscode: 'Send new passcode',
  notDelivered: 'The passcode could not be delivered',
  openOutbox: 'Open outbox',
  messageHeld: 'No email or SMS channel is set up. The message is in the outbox.',
  bankDetailsVerified: 'The bank details are verified.',
  passcodeExpired: 'The passcode has expired',
  passcodeExpiredHint: 'The passcode was valid until <time></time>. Send a new passcode to continue.',
  verificationCancelled: 'The verification was cancelled',
  verificationCancelledHint:
    'The bank details, the name or the contact changed. Send a new passcode to verify the current bank details.',
  verificationLocked: 'Locked: no attempts left',
  verificationLockedHint: 'The passcode (valid until <time></time>) no longer works. Send a new passcode.',
  resendIn: 'Resend passcode in {inSeconds, number} s',
  resend: 'Resend passcode',
});
