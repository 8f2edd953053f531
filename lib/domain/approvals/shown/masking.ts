import type { ChangeRequestRow } from '#db/schema/approvals.ts';
import { isUuid } from '#lib/core/is-uuid.ts';
import { maskedFailureText } from '#lib/domain/approvals/problems.ts';
import type { ChangeRequest } from '#lib/domain/approvals/requests/change-request.ts';
import type { Principal } from '#lib/server/identity/context.ts';
import { coversLimits } from '#lib/server/identity/issuer.ts';
import { allPermissions, isPermission, type Permission } from '#lib/server/identity/permissions.ts';
import type { RawInput } from '#lib/server/operation/input/raw-input.ts';
import {
  type ChangedValue,
  type EvidenceFact,
  hiddenText,
  type NamedRecord,
  type Visibility,
} from '#lib/server/operation/review/evidence.ts';
import { permissionOfValues } from '#lib/server/write/audited-resource.ts';

/** The permission that shows a record, by resource and by the noun or resource of an operation's permission. */
const readPermissionByNoun: Record<string, Permission> = {
  'ledger.limit': 'wallet:read',
  'beneficiary-coordinate': 'beneficiary:read',
  payment: 'beneficiary:read',
  phonebook: 'beneficiary:read',
  verification: 'beneficiary:read',
  entry: 'ledger:read',
  hold: 'ledger:read',
  'fx-rate': 'ledger:read',
  'caller-key': 'user:read',
  permission: 'user:read',
  session: 'user:read',
  token: 'user:read',
  'signed-in': 'user:read',
  view: 'user:read',
};

/** Records without a list of their own need the permission to read the audit. */
function readPermissionOf(noun: string): Permission {
  const own = `${noun}:read`;
  return readPermissionByNoun[noun] ?? (isPermission(own) ? own : 'audit:read');
}

/** What a permission is about: `account.state:change` about `account`. */
const nounOf = (permission: string): string => permission.split(/[.:]/)[0] ?? '';

/** The permission that shows a request as it was sent, by the permission that it needed. */
const readPermissionOfRequest = (permission: string): Permission =>
  readPermissionByNoun[permission.split(':')[0] ?? ''] ?? readPermissionOf(nounOf(permission));

/**
 * What this reader may read: the permissions of requests, and the resources of their records. Undefined for a reader who
 * may read all.
 */
export function readableBy(principal: Principal): { requests: Permission[]; resources: string[] } | undefined {
  const may = (permission: Permission) => principal.permissions.has(permission);
  const nouns = [...allPermissions.map(nounOf), ...Object.keys(readPermissionByNoun)];
  const resources = [...new Set(nouns)].filter((noun) => may(readPermissionOf(noun)));
  const requests = allPermissions.filter((permission) => may(readPermissionOfRequest(permission)));
  return requests.length < allPermissions.length ? { requests, resources } : undefined;
}

type MaskedRequest = Pick<ChangeRequestRow, 'requester_id' | 'operation' | 'permission' | 'credential'>;

/** The reader of a change request, and the permissions that the reader lacks. */
export class RequestReader {
  readonly lacking = new Set<Permission>();
  readonly #principal: Principal;
  readonly #request: MaskedRequest;

  constructor(principal: Principal, request: MaskedRequest) {
    this.#principal = principal;
    this.#request = request;
  }

  /** Whether the reader may read such a record elsewhere. */
  reads(noun: string): boolean {
    return this.has(readPermissionOf(noun));
  }

  /** Whether the reader may see the values that the request changes in such a record. */
  readsValues(noun: string): boolean {
    const needed = permissionOfValues(this.#request.operation);
    return this.reads(noun) && (needed === undefined || this.has(needed));
  }

  has(permission: Permission): boolean {
    const isHeld = this.#principal.permissions.has(permission);
    if (!isHeld) this.lacking.add(permission);
    return isHeld;
  }

  /** Whether the reader may see the request's input and the operation's response. */
  readsRequest(): boolean {
    return this.missing('request') === undefined;
  }

  /** A limited credential does not see what its user sent with others. */
  isSender(): boolean {
    const { requester_id, credential } = this.#request;
    return requester_id === this.#principal.id && coversLimits(this.#principal.credential, credential);
  }

  /** The permission that the reader lacks to see a part of the evidence; undefined if it is shown. */
  missing(visibility: Visibility = 'request'): Permission | undefined {
    if (visibility === 'public') return undefined;
    const isAsSent = visibility === 'request';
    if (isAsSent && this.isSender()) return undefined;
    const permission = isAsSent ? readPermissionOfRequest(this.#request.permission) : visibility;
    return this.has(permission) ? undefined : permission;
  }
}

/** The id of a record that the reader may not read: some ids, such as those of roles, are names. */
const maskId = (id: string): string => (isUuid(id) ? id : hiddenText);

/** Facts, without values that the reader may not read elsewhere. */
export function maskFacts(facts: EvidenceFact[], reader: RequestReader): ChangeRequest['facts'] {
  return facts.map(({ label, kind, value, needs: visibility, masked = hiddenText }) => {
    const needs = reader.missing(visibility);
    return needs === undefined ? { label, kind, value } : { label, kind, value: masked, needs };
  });
}

/** The records, without names that the reader may not read elsewhere. */
export function maskRecords(records: readonly NamedRecord[], reader: RequestReader): ChangeRequest['records'] {
  return records.map(({ resource, resource_id, name, needs: visibility }) => {
    const needs = reader.missing(visibility);
    if (needs === undefined) return { resource, resource_id, name };
    return { resource, resource_id: maskId(resource_id), name: hiddenText, needs };
  });
}

/** Values before and after, without those that the reader may not read elsewhere. */
export function maskChanges(values: readonly ChangedValue[], reader: RequestReader): ChangeRequest['changes'] {
  return values.map(({ label, kind = 'text', before = null, after = null, needs: visibility }) => {
    const needs = reader.missing(visibility);
    if (needs === undefined) return { label, kind, before, after };
    return { label, kind, before: before && hiddenText, after: after && hiddenText, needs };
  });
}

/** The difference, without values that the reader may not read elsewhere. */
export function maskDifference(
  difference: ChangeRequestRow['difference'],
  reader: RequestReader,
): ChangeRequest['difference'] {
  return difference.map((item) => {
    const { resource, resource_id, before, after } = item;
    if (reader.readsValues(resource)) return item;
    return { resource, resource_id: maskId(resource_id), before: maskMembers(before), after: maskMembers(after) };
  });
}

function maskMembers(value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object' || Array.isArray(value)) return hiddenText;
  return Object.fromEntries(Object.keys(value).map((name) => [name, hiddenText]));
}

/** A problem's text may name balances and states. */
export const maskFailure = ({ code }: { code: string }) => ({
  code,
  detail: maskedFailureText(code),
});

/** The request as sent. A passcode is the customer's secret, so it is never shown. */
export function maskRequest({ params, query, body }: RawInput): ChangeRequest['request'] {
  const hasPasscode = typeof body === 'object' && body !== null && 'otp' in body;
  return { params, query, body: hasPasscode ? { ...body, otp: hiddenText } : body };
}
