import { isSandbox } from '#lib/core/config.ts';
import { accessEndpoints } from '#lib/domain/access/endpoints.ts';
import { accountEndpoints } from '#lib/domain/accounts/core/endpoints.ts';
import { walletFlowEndpoints } from '#lib/domain/accounts/flows/endpoints.ts';
import { walletEndpoints } from '#lib/domain/accounts/wallets/endpoints.ts';
import { approvalEndpoints } from '#lib/domain/approvals/endpoints.ts';
import { ChangeRequest } from '#lib/domain/approvals/requests/change-request.ts';
import { approvalReview, prepareReviewCheck } from '#lib/domain/approvals/review.ts';
import { auditFields } from '#lib/domain/audit/audit-fields.ts';
import { auditEndpoints } from '#lib/domain/audit/endpoints.ts';
import { coordinateEndpoints } from '#lib/domain/beneficiaries/bank-details/endpoints.ts';
import { beneficiaryEndpoints } from '#lib/domain/beneficiaries/beneficiaries/endpoints.ts';
import { formEndpoints } from '#lib/domain/beneficiaries/forms/endpoints.ts';
import { importEndpoints } from '#lib/domain/beneficiaries/import/import.ts';
import { overviewEndpoints } from '#lib/domain/beneficiaries/overview/endpoints.ts';
import { updateMatchesOfEntity } from '#lib/domain/beneficiaries/phonebook/matching.ts';
import { cancelPasscodesOfEntity } from '#lib/domain/beneficiaries/verification/contact-changes.ts';
import { verificationEndpoints } from '#lib/domain/beneficiaries/verification/endpoints.ts';
import { chartEndpoints } from '#lib/domain/charts/endpoints.ts';
import { deliveryEndpoints } from '#lib/domain/delivery/endpoints.ts';
import { entityEndpoints, entityRelationEndpoints } from '#lib/domain/entities/endpoints.ts';
import { eventEndpoints } from '#lib/domain/events/endpoints.ts';
import { eventSchemas } from '#lib/domain/events/event-schemas.ts';
import { deliveryFields } from '#lib/domain/events/webhooks/deliveries.ts';
import { exportEndpoints } from '#lib/domain/exports/endpoints.ts';
import { healthContract } from '#lib/domain/health/contract.ts';
import { healthEndpoints } from '#lib/domain/health/endpoints.ts';
import { ledgerEndpoints } from '#lib/domain/ledger/endpoints.ts';
import { liveEndpoints } from '#lib/domain/live/endpoints.ts';
import { digestEndpoints, notificationEndpoints } from '#lib/domain/notifications/endpoints.ts';
import { paymentEndpoints } from '#lib/domain/payments/endpoints.ts';
import { recordEndpoints } from '#lib/domain/records/endpoints.ts';
import { eraseWithEntity } from '#lib/domain/records/erasure.ts';
import { reportEndpoints } from '#lib/domain/reports/endpoints.ts';
import { requestEndpoints } from '#lib/domain/requests/endpoints.ts';
import { requestGrammar } from '#lib/domain/requests/request-filter.ts';
import { searchEndpoints } from '#lib/domain/search/endpoints.ts';
import { settingEndpoints } from '#lib/domain/settings/endpoints.ts';
import { authEndpoints } from '#lib/domain/sign-in/endpoints.ts';
import { simulationEndpoints } from '#lib/domain/simulation/endpoints.ts';
import { tokenEndpoints } from '#lib/domain/tokens/endpoints.ts';
import { userEndpoints } from '#lib/domain/users/endpoints.ts';
import { viewEndpoints } from '#lib/domain/views/endpoints.ts';
import { workEndpoints } from '#lib/domain/work/endpoints.ts';
import { areDocumentsPublic } from '#lib/host/documents.ts';
import { exportedColumns } from '#lib/host/export-columns.ts';
import { listFields } from '#lib/host/list-fields.ts';
import { memberPaths, recordPaths } from '#lib/host/record-paths.ts';
import { setUpEndpoints } from '#lib/host/setup/endpoints.ts';
import { type CompressedDocument, documentReply, toCompressedDocument } from '#lib/server/http/compression.ts';
import { anonymous } from '#lib/server/identity/credentials.ts';
import { identityProblems } from '#lib/server/identity/problems.ts';
import { createDispatcher } from '#lib/server/operation/dispatch/dispatch.ts';
import { type DocumentSource, type OpenApiDocument, openApiDocument } from '#lib/server/operation/document/openapi.ts';
import { type BoundOperation, bindEndpoints } from '#lib/server/operation/endpoint.ts';

/** Every operation with its endpoint: the registry of the dispatcher, the OpenAPI document and the reference. */
export const endpoints: BoundOperation[] = [
  ...healthEndpoints,
  ...requestEndpoints,
  ...authEndpoints,
  ...tokenEndpoints,
  ...userEndpoints,
  ...viewEndpoints,
  ...searchEndpoints(() => endpoints.map(({ operation }) => operation)),
  ...workEndpoints,
  ...notificationEndpoints,
  ...digestEndpoints,
  ...exportEndpoints,
  ...reportEndpoints,
  ...liveEndpoints,
  ...setUpEndpoints,
  ...settingEndpoints,
  ...beneficiaryEndpoints,
  ...coordinateEndpoints,
  ...verificationEndpoints,
  ...formEndpoints,
  ...overviewEndpoints,
  ...importEndpoints,
  ...deliveryEndpoints,
  ...eventEndpoints,
  ...paymentEndpoints,
  ...entityEndpoints([updateMatchesOfEntity, cancelPasscodesOfEntity, eraseWithEntity]),
  ...entityRelationEndpoints,
  ...accessEndpoints,
  ...auditEndpoints,
  ...approvalEndpoints((id) => endpoints.find((one) => one.operation.id === id)),
  ...chartEndpoints,
  ...ledgerEndpoints,
  ...recordEndpoints,
  ...walletEndpoints,
  ...walletFlowEndpoints,
  ...accountEndpoints,
  ...(isSandbox() ? simulationEndpoints : []),
  ...bindEndpoints(
    { getOpenApi: healthContract.getOpenApi },
    {
      getOpenApi: async (ctx) => {
        if (ctx.principal === anonymous && !(await areDocumentsPublic())) throw identityProblems.credentialMissing();
        return documentReply(ctx, compressedOpenApi(ctx.origin));
      },
    },
  ),
];

let documentSource: DocumentSource | undefined;

/** The OpenAPI document of a deployment at this origin. */
export function documentAt(origin: string): OpenApiDocument {
  documentSource ??= {
    operations: endpoints.map(({ operation }) => operation),
    changeRequest: ChangeRequest,
    events: eventSchemas,
    related: recordPaths,
    members: memberPaths,
    lists: listFields,
    filters: { exportAudit: auditFields, listRequests: requestGrammar, replayFailedEvents: deliveryFields },
    columns: exportedColumns,
  };
  return openApiDocument(documentSource, origin);
}

let openApi: { origin: string; document: CompressedDocument } | undefined;

/** The document with its encodings. Only the last origin is kept, because a deployment has one. */
function compressedOpenApi(origin: string): CompressedDocument {
  if (openApi?.origin !== origin) openApi = { origin, document: toCompressedDocument(documentAt(origin)) };
  return openApi.document;
}

export const dispatch = createDispatcher(endpoints, { review: approvalReview, prepareReviewCheck, lists: listFields });
