import type { Reader, Writer } from '#db/index.ts';
import type { Credential } from '#lib/core/credential.ts';
import type { EventType } from '#lib/core/event-types.ts';
import type { Permission } from '#lib/server/identity/permissions.ts';

/** Who asks, and what they may do now. */
export interface Principal {
  kind: 'person' | 'service' | 'system' | 'anonymous';
  id: string;
  username: string;
  /** As the person wants to be called; the user name where there is none. */
  name: string;
  permissions: ReadonlySet<Permission>;
  credential: Credential;
}

/** What a change was authenticated by, as the audit keeps it. */
export type RecordedCredential = Pick<Credential, 'id' | 'issuer'> & { kind: Credential['kind'] | 'link' };

/** Whose doing a change is, as the audit keeps it. */
export type Actor = Pick<Principal, 'kind' | 'id' | 'username'> & { credential?: RecordedCredential };

/** Everything a domain function needs to read. */
export interface Context {
  principal: Principal;
  /** The time of the request, ISO 8601 UTC with milliseconds. Domain code never asks the clock. */
  now: string;
  request_id: string;
  db: Reader;
  /** `Accept-Language` as sent. */
  languages: string;
  /** The revision in `If-Match`, when the caller sent one; `*` matches any. */
  if_match: string | undefined;
  /** `If-None-Match` and `Accept-Encoding` as sent, for the few answers that are cached or compressed. */
  if_none_match: string | undefined;
  encodings: string;
  remote: string;
  user_agent: string;
  /** The address for links, without a trailing slash; empty while nobody has confirmed one (lib/core/host.ts). */
  origin: string;
  cookies: ReadonlyMap<string, string>;
  /** Set while an approved change is carried out: `principal` is the requester then. */
  approval?: { change_request: string; decider: Principal };
}

/** A change of one resource, for the audit. Personal data does not belong in `before` and `after`. */
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

/** What happened, for those who subscribe: CloudEvents `type`, `subject` and `data`. */
export interface EmittedEvent {
  type: EventType;
  subject: string;
  data: Record<string, unknown>;
}

/** A request that changes something. Its `db` is the transaction that everything it does belongs to. */
export interface WriteContext extends Context {
  db: Writer;
  /** Adds a row to the audit when the transaction commits. */
  record(change: AuditedChange): void;
  /** Adds an event to the outbox when the transaction commits. */
  emit(event: EmittedEvent): void;
  /** Says whose doing this request is when only it proves who asks, as a sign-in does: its changes are theirs. */
  identify(actor: Actor): void;
}
