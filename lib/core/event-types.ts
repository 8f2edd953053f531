/** The CloudEvents types that subscribers can receive, with their descriptions. */
export const eventTypes = {
  'account.created': 'An account was created.',
  'account.state-changed': 'The state of an account changed.',
  'balance.changed': 'The balance or a hold of a wallet changed.',
  'entry.created': 'A journal entry was posted.',
  'hold.created': 'Money of a wallet was reserved.',
  'hold.captured': 'A hold was captured by a journal entry.',
  'hold.voided': 'A hold was released.',
  'hold.expired': 'A hold expired and released its money.',
  'beneficiary.created': 'A beneficiary was created.',
  'beneficiary.changed': 'The names, contacts or addresses of a beneficiary changed.',
  'beneficiary.coordinate-added': 'Bank details were added to a beneficiary.',
  'beneficiary.coordinate-changed': 'Bank details of a beneficiary changed. They are unverified again.',
  'beneficiary.phonebook-synced': 'The phonebook of an identity was replaced.',
  'verification.sent': 'A passcode was sent.',
  'verification.verified': 'Bank details were verified.',
  'verification.failed': 'A verification failed after too many wrong passcodes.',
  'verification.expired': 'A verification expired.',
  'verification.cancelled':
    'A verification was cancelled: its bank details, the name of the beneficiary or the contact changed.',
  'payment.held': 'A payment is held until its day, until the cooling-off period ends, or until staff decide.',
  'payment.attention-needed': 'A held payment could not be made and needs a decision by staff.',
  'payment.details-accepted': 'The changed details of a held payment’s beneficiary were accepted.',
  'payment.paid': 'A payment was made.',
  'payment.returned': 'A paid payment came back from the receiving bank.',
  'payment.cancelled': 'A held payment was cancelled.',
  'entity.created': 'An entity was created.',
  'entity.updated': 'An entity changed.',
  'entity.deleted': 'An entity was deleted.',
  'permission.changed': 'A role or the permissions of a user changed.',
  'audit.anchored': 'The audit log has a new anchor. Keep the anchor to prove that no rows were deleted.',
  'work.assigned': 'A record was assigned to a person who takes care of it.',
  'webhook.failing': 'Deliveries to a webhook keep failing.',
  'ledger.check-failed': 'A ledger check found a difference.',
  'webhook.test': 'Staff asked for a test of a webhook.',
  'note.mentioned': 'A note on a record mentions a user.',
  'change-request.created': 'A change request was created and waits for an approval.',
  'change-request.executed': 'A change request was approved and executed.',
  'change-request.rejected': 'A change request was rejected.',
  'change-request.failed': 'An approved change request failed.',
  'change-request.expired': 'A change request expired without a decision.',
} as const;

export type EventType = keyof typeof eventTypes;

/** Sent only to the webhook that is tested, whatever its types. */
export const testEventType = 'webhook.test' satisfies EventType;

/** A failing webhook is no news for itself: only staff are notified (db/guards/events). */
const staffEventType = 'webhook.failing' satisfies EventType;

/** The types that a webhook can select. */
export const subscribableTypes: readonly string[] = Object.keys(eventTypes).filter(
  (type) => type !== testEventType && type !== staffEventType,
);

/** The event type of a state: `payment.paid` for `payment` and `PAID`. */
export function eventTypeOf<Noun extends string, State extends string>(noun: Noun, state: State) {
  return `${noun}.${state.toLowerCase()}` as `${Noun}.${Lowercase<State>}`;
}
