import type { ApprovalPolicy } from '#lib/domain/settings/registry.ts';
import type { Permission } from '#lib/server/identity/permissions.ts';
import type { RawInput } from '#lib/server/operation/input/raw-input.ts';
import type { Operation } from '#lib/server/operation/operation.ts';

/** A part of a body that changes what another permission is for. */
interface EmbeddedChange {
  permission: Permission;
  /** What the write then does: "adds bank details". */
  action: string;
  isIn(body: unknown): boolean;
}

interface EmbeddingBody {
  reference?: unknown;
  coordinates?: unknown;
  attributes?: object | null;
  roles?: unknown[];
  query?: unknown;
  rows?: { beneficiary: { coordinates?: unknown }; coordinates?: unknown[] }[];
}

const bankDetailsUnder = (permission: Permission): EmbeddedChange => ({
  permission,
  action: 'adds bank details',
  isIn: (body) => (body as EmbeddingBody).coordinates != null,
});
const beneficiaryDetailsChange = bankDetailsUnder('beneficiary.coordinate:update');

/** Writes that may do in one step what otherwise takes a second write with its own permission. */
const embeddedChanges: Readonly<Record<string, EmbeddedChange[]>> = {
  createAccount: [
    bankDetailsUnder('account.coordinate:update'),
    {
      permission: 'account.attribute:update',
      action: 'sets attributes',
      isIn: (body) => Object.keys((body as EmbeddingBody).attributes ?? {}).length > 0,
    },
  ],
  createEntity: [
    {
      permission: 'entity:update',
      action: 'takes the place of an entity in another role',
      isIn: (body) => typeof (body as EmbeddingBody).reference === 'string',
    },
  ],
  createBeneficiary: [beneficiaryDetailsChange],
  createIdentityBeneficiary: [beneficiaryDetailsChange],
  updateBeneficiary: [beneficiaryDetailsChange],
  importBeneficiaries: [
    {
      ...beneficiaryDetailsChange,
      isIn: (body) =>
        ((body as EmbeddingBody).rows ?? []).some(
          ({ beneficiary, coordinates = [] }) => beneficiary.coordinates != null || coordinates.length > 0,
        ),
    },
  ],
  updateView: [
    {
      permission: 'view:schedule',
      action: 'changes what a report sends',
      isIn: (body) => typeof (body as EmbeddingBody).query === 'string',
    },
  ],
  inviteUser: [
    {
      permission: 'permission:update',
      action: 'assigns roles',
      isIn: (body) => ((body as EmbeddingBody).roles ?? []).length > 0,
    },
  ],
};

/** What a write of the operation may do under the permission of a policy that is not the operation's own. */
export function embeddedChangeUnder(
  { permission }: Pick<ApprovalPolicy, 'permission'>,
  { id }: Operation,
): EmbeddedChange | undefined {
  return embeddedChanges[id]?.find((change) => change.permission === permission);
}

/** Whether a policy for the operation is about this write. */
export function concernsWrite(policy: ApprovalPolicy, operation: Operation, { body }: Pick<RawInput, 'body'>): boolean {
  const change = embeddedChangeUnder(policy, operation);
  return change === undefined || change.isIn(body);
}
