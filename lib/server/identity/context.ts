import type { Reader, Writer } from '#db/index.ts';
import type { Credential } from '#lib/core/credential.ts';
import type { EventType } from '#lib/core/event-types.ts';
import type { Permission } from '#lib/server/identity/permissions.ts';

/** The authenticated user and their permissions. */
export interface Principal {
  kind: 'person' | 'service' | 'system' | 'anonymous';
  id: string;
  username: string;
  /** The display name, or the user name if there is none. */
  name: string;
  permissions: ReadonlySet<Permission>;
  credential: Credential;
}

/** The credential of a change, as recorded in the audit. */
export type RecordedCredential = Pick<Credential, 'id' | 'issuer'> & { kind: Credential['kind'] | 'link' };

/** The user who made a change, as recorded in the audit. */
export type Actor = Pick<Principal, 'kind' | 'id' | 'username'> & { credential?: RecordedCredential };

/** The context of a request; all that a read needs. */
export interface Context {
  principal: Principal;
  /** The time of the request, ISO 8601 UTC with milliseconds. Domain code uses no other clock. */
  now: string;
  request_id: string;
  db: Reader;
  /** `Accept-Language` as sent. */
  languages: string;
  /** `If-Match` as sent; `*` matches any revision. */
  if_match: string | undefined;
  /** `If-None-Match` and `Accept-Encoding` as sent, for responses that are cached or compressed. */
  if_none_match: string | undefined;
  encodings: string;
  /** `Last-Event-ID` as sent by a browser that resumes a stream of events. */
  last_event_id?: string | undefined;
  remote: string;
  user_agent: string;
  /** The origin for links, without a trailing slash; empty if it is not trusted (lib/core/host.ts). */
  origin: string;
  cookies: ReadonlyMap<string, string>;
  /** A HEAD request: the answer has no body, so no data leave the institution. */
  is_head?: boolean;
  /** Set while an approved change runs; `principal` is the requester. */
  approval?: { change_request: string; decider: Principal };
}

/** What reading needs: the database, and the time at which records are presented. */
export type ReadContext = Pick<Context, 'db' | 'now'>;

/** What reading for a caller needs: also the principal, whose permissions decide what the records show. */
export type CallerReadContext = Pick<Context, 'db' | 'now' | 'principal'>;

/** A change of one resource, for the audit. `before` and `after` must not hold personal data. */
export interface AuditedChange {
  /** `account`, `role`, … */
  resource: string;
  resource_id: string;
  /** Defaults to the operation's id. */
  action?: string;
  before?: unknown;
  after?: unknown;
  reason?: string;
}

/** An event for subscribers: CloudEvents `type`, `subject` and `data`. */
export interface EmittedEvent {
  type: EventType;
  subject: string;
  data: Record<string, unknown>;
}

/** A context whose `db` is the transaction of the request. */
export interface TransactionContext extends Context {
  db: Writer;
}

/** The context of a write, which collects its effects. */
export interface WriteContext extends TransactionContext {
  /** Adds a row to the audit when the transaction commits. */
  record(change: AuditedChange): void;
  /** Adds an event to the outbox when the transaction commits. */
  emit(event: EmittedEvent): void;
  /** Sets the actor of the audit rows, if the request itself authenticates the user, such as a sign-in. */
  identify(actor: Actor): void;
}
