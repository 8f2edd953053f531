/** The CloudEvents types that subscribers can receive, with their descriptions. */
export const eventTypes = {
  'account.created': 'An account was created.',
  'account.state-changed': 'An account moved to another state.',
  'balance.changed': 'Money or a hold moved in a wallet.',
  'beneficiary.created': 'A payee was created.',
  'beneficiary.changed': 'A payee’s names, contacts or addresses changed.',
  'beneficiary.coordinate-added': 'A payee got a bank coordinate.',
  'beneficiary.coordinate-changed': 'A payee’s bank coordinate changed and is unverified again.',
  'beneficiary.phonebook-synced': 'An identity’s phonebook was replaced.',
  'verification.sent': 'A passcode was sent.',
  'verification.verified': 'A coordinate was verified.',
  'verification.failed': 'A verification failed after too many wrong passcodes.',
  'verification.expired': 'A verification ran out of time.',
  'verification.cancelled': 'A verification was cancelled by a change of its coordinate.',
  'payment.held': 'A payment waits for its cooling-off time.',
  'payment.attention-needed': 'A held payment could not be paid and waits for a decision of staff.',
  'payment.details-accepted': 'The changed details of a held payment’s beneficiary were accepted.',
  'payment.paid': 'A payment was made.',
  'payment.cancelled': 'A held payment was cancelled.',
  'entity.created': 'An entity was created.',
  'entity.updated': 'An entity changed.',
  'entity.deleted': 'An entity was deleted.',
  'permission.changed': 'A role or a user’s rights changed.',
  'audit.anchored': 'How far the audit has come; keep it to prove later that nothing was cut off.',
  'change-request.created': 'A change waits for a second person.',
  'change-request.executed': 'A change was approved and carried out.',
  'change-request.rejected': 'A change was rejected.',
  'change-request.failed': 'An approved change could not be carried out.',
  'change-request.expired': 'Nobody decided on a change in time.',
} as const;

export type EventType = keyof typeof eventTypes;

/** The event type of a state: `payment.paid` for `payment` and `PAID`. */
export function eventTypeOf<Noun extends string, State extends string>(noun: Noun, state: State) {
  return `${noun}.${state.toLowerCase()}` as `${Noun}.${Lowercase<State>}`;
}
