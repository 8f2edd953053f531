import type * as coordinates from '#lib/domain/beneficiaries/bank-details/contract.ts';
import type * as contract from '#lib/domain/beneficiaries/beneficiaries/contract.ts';
import type * as imports from '#lib/domain/beneficiaries/import/contract.ts';
import type * as desk from '#lib/domain/beneficiaries/overview/contract.ts';
import type * as verification from '#lib/domain/beneficiaries/verification/contract.ts';
import { changeLine, line } from '#lib/server/operation/client.ts';

/** The operations on payees that the console calls, without their schemas. */
const ofIdentity = '/api/v1/beneficiary/identity/{identityReference}';
export const createIdentityBeneficiary = line<typeof contract.createIdentityBeneficiary>('POST', ofIdentity);
export const updateBeneficiary = changeLine<typeof contract.updateBeneficiary>('PATCH', `${ofIdentity}/{idRef}`);
export const syncContacts = line<typeof contract.syncContacts>('POST', `${ofIdentity}/sync`);

const dynamic = '/api/v1/beneficiary/dynamic/{identityReference}/{idRef}/coordinates';
export const createCoordinate = line<typeof coordinates.createCoordinate>('POST', dynamic);
export const updateCoordinate = changeLine<typeof coordinates.updateCoordinate>('PATCH', `${dynamic}/{coordinateId}`);

/** These two send a passcode though they are GET: only ever called on a deliberate act, never a link. */
export const sendVerification = line<typeof verification.sendVerification>(
  'GET',
  `${ofIdentity}/{idRef}/coordinates/{coordinateId}/verification`,
);
export const resendVerification = line<typeof verification.resendVerification>(
  'GET',
  `${ofIdentity}/verification/{verificationUuid}`,
);
export const verifyPasscode = line<typeof verification.verifyPasscode>(
  'POST',
  `${ofIdentity}/verification/{verificationUuid}`,
);
export const getVerification = line<typeof verification.getVerification>('GET', '/bo/verifications/{id}');

export const listBeneficiaries = line<typeof desk.listBeneficiaries>('GET', '/bo/beneficiaries');
export const listIdentities = line<typeof desk.listIdentities>('GET', '/bo/beneficiaries/identities');
export const importBeneficiaries = line<typeof imports.importBeneficiaries>('POST', '/bo/beneficiaries/import');
