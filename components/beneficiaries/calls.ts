import type { beneficiaryBankDetailsContract } from '#lib/domain/beneficiaries/bank-details/contract.ts';
import type { beneficiaryContract } from '#lib/domain/beneficiaries/beneficiaries/contract.ts';
import type { beneficiaryImportContract } from '#lib/domain/beneficiaries/import/contract.ts';
import type { beneficiaryOverviewContract } from '#lib/domain/beneficiaries/overview/contract.ts';
import type { verificationContract } from '#lib/domain/beneficiaries/verification/contract.ts';
import { changeOperationRef, operationRef } from '#lib/server/operation/client.ts';

/** The operations on beneficiaries that the console calls, without their schemas. */
const identityPath = '/api/v1/beneficiary/identity/{identityReference}';

const dynamicCoordinatesPath = '/api/v1/beneficiary/dynamic/{identityReference}/{idRef}/coordinates';

export const beneficiaryCalls = {
  createIdentityBeneficiary: operationRef<typeof beneficiaryContract.createIdentityBeneficiary>('POST', identityPath),
  updateBeneficiary: changeOperationRef<typeof beneficiaryContract.updateBeneficiary>(
    'PATCH',
    `${identityPath}/{idRef}`,
  ),
  syncContacts: operationRef<typeof beneficiaryContract.syncContacts>('POST', `${identityPath}/sync`),
  createCoordinate: operationRef<typeof beneficiaryBankDetailsContract.createCoordinate>(
    'POST',
    dynamicCoordinatesPath,
  ),
  updateCoordinate: changeOperationRef<typeof beneficiaryBankDetailsContract.updateCoordinate>(
    'PATCH',
    `${dynamicCoordinatesPath}/{coordinateId}`,
  ),
  /** These two send a passcode although they are GET: call them for a click only, never from a link. */
  sendVerification: operationRef<typeof verificationContract.sendVerification>(
    'GET',
    `${identityPath}/{idRef}/coordinates/{coordinateId}/verification`,
  ),
  resendVerification: operationRef<typeof verificationContract.resendVerification>(
    'GET',
    `${identityPath}/verification/{verificationUuid}`,
  ),
  verifyPasscode: operationRef<typeof verificationContract.verifyPasscode>(
    'POST',
    `${identityPath}/verification/{verificationUuid}`,
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
