import type { beneficiaryBankDetailsContract } from '#lib/domain/beneficiaries/bank-details/contract.ts';
import type { beneficiaryContract } from '#lib/domain/beneficiaries/beneficiaries/contract.ts';
import type { beneficiaryImportContract } from '#lib/domain/beneficiaries/import/contract.ts';
import type { beneficiaryOverviewContract } from '#lib/domain/beneficiaries/overview/contract.ts';
import type { verificationContract } from '#lib/domain/beneficiaries/verification/contract.ts';
import { changeOperationRef, operationRef } from '#lib/server/operation/client.ts';

/** The operations on payees that the console calls, without their schemas. */
const ofIdentity = '/api/v1/beneficiary/identity/{identityReference}';

const dynamic = '/api/v1/beneficiary/dynamic/{identityReference}/{idRef}/coordinates';

export const beneficiaryCalls = {
  createIdentityBeneficiary: operationRef<typeof beneficiaryContract.createIdentityBeneficiary>('POST', ofIdentity),
  updateBeneficiary: changeOperationRef<typeof beneficiaryContract.updateBeneficiary>('PATCH', `${ofIdentity}/{idRef}`),
  syncContacts: operationRef<typeof beneficiaryContract.syncContacts>('POST', `${ofIdentity}/sync`),
  createCoordinate: operationRef<typeof beneficiaryBankDetailsContract.createCoordinate>('POST', dynamic),
  updateCoordinate: changeOperationRef<typeof beneficiaryBankDetailsContract.updateCoordinate>(
    'PATCH',
    `${dynamic}/{coordinateId}`,
  ),
  /** These two send a passcode though they are GET: only ever called on a deliberate act, never a link. */
  sendVerification: operationRef<typeof verificationContract.sendVerification>(
    'GET',
    `${ofIdentity}/{idRef}/coordinates/{coordinateId}/verification`,
  ),
  resendVerification: operationRef<typeof verificationContract.resendVerification>(
    'GET',
    `${ofIdentity}/verification/{verificationUuid}`,
  ),
  verifyPasscode: operationRef<typeof verificationContract.verifyPasscode>(
    'POST',
    `${ofIdentity}/verification/{verificationUuid}`,
  ),
  getVerification: operationRef<typeof verificationContract.getVerification>('GET', '/bo/verifications/{id}'),
  listBeneficiaries: operationRef<typeof beneficiaryOverviewContract.listBeneficiaries>('GET', '/bo/beneficiaries'),
  listIdentities: operationRef<typeof beneficiaryOverviewContract.listIdentities>(
    'GET',
    '/bo/beneficiaries/identities',
  ),
  importBeneficiaries: operationRef<typeof beneficiaryImportContract.importBeneficiaries>(
    'POST',
    '/bo/beneficiaries/import',
  ),
};
