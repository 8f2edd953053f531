import { accessEndpoints } from '#lib/access/endpoints.ts';
import { accountEndpoints } from '#lib/accounts/endpoints.ts';
import { walletEndpoints } from '#lib/accounts/wallets-endpoints.ts';
import { dispatcher } from '#lib/api/dispatch.ts';
import { openApi } from '#lib/api/openapi.ts';
import { type Bound, bind } from '#lib/api/operation.ts';
import { approvalEndpoints } from '#lib/approvals/endpoints.ts';
import { covered, review } from '#lib/approvals/review.ts';
import { auditEndpoints } from '#lib/audit/endpoints.ts';
import { authEndpoints } from '#lib/auth/endpoints.ts';
import { coordinateEndpoints } from '#lib/beneficiaries/coordinates-endpoints.ts';
import { deskEndpoints } from '#lib/beneficiaries/desk-endpoints.ts';
import { beneficiaryEndpoints } from '#lib/beneficiaries/endpoints.ts';
import { formEndpoints } from '#lib/beneficiaries/forms-endpoints.ts';
import { importEndpoints } from '#lib/beneficiaries/import.ts';
import { followEntity } from '#lib/beneficiaries/matching.ts';
import { verificationEndpoints } from '#lib/beneficiaries/verification-endpoints.ts';
import { chartEndpoints } from '#lib/charts/endpoints.ts';
import { deliveryEndpoints } from '#lib/delivery/endpoints.ts';
import { entityEndpoints } from '#lib/entities/endpoints.ts';
import { eventEndpoints } from '#lib/events/endpoints.ts';
import { readOpenApi } from '#lib/health/contract.ts';
import { healthEndpoints } from '#lib/health/endpoints.ts';
import { ledgerEndpoints } from '#lib/ledger/endpoints.ts';
import { paymentEndpoints } from '#lib/payments/endpoints.ts';
import { requestEndpoints } from '#lib/requests/endpoints.ts';
import { settingEndpoints } from '#lib/settings/endpoints.ts';
import { setUpEndpoints } from '#lib/setup/endpoints.ts';
import { tokenEndpoints } from '#lib/tokens/endpoints.ts';
import { userEndpoints } from '#lib/users/endpoints.ts';
import { viewEndpoints } from '#lib/views/endpoints.ts';

/** Every operation with its endpoint: the one registry behind the dispatcher, the document and the reference. */
export const endpoints: Bound[] = [
  ...healthEndpoints,
  ...requestEndpoints,
  ...authEndpoints,
  ...tokenEndpoints,
  ...userEndpoints,
  ...viewEndpoints,
  ...setUpEndpoints,
  ...settingEndpoints,
  ...beneficiaryEndpoints,
  ...coordinateEndpoints,
  ...verificationEndpoints,
  ...formEndpoints,
  ...deskEndpoints,
  ...importEndpoints,
  ...deliveryEndpoints,
  ...eventEndpoints,
  ...paymentEndpoints,
  ...entityEndpoints([followEntity]),
  ...accessEndpoints,
  ...auditEndpoints,
  ...approvalEndpoints((id) => endpoints.find((one) => one.operation.id === id)),
  ...chartEndpoints,
  ...ledgerEndpoints,
  ...walletEndpoints,
  ...accountEndpoints,
  ...bind({ readOpenApi }, { readOpenApi: async (ctx) => openApi(endpoints, ctx.origin) }),
];

export const dispatch = dispatcher(endpoints, { review, covered });
