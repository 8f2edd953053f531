import { permissionChangeFields } from '#lib/domain/access/user-permissions.ts';
import { productFields } from '#lib/domain/accounts/products/products.ts';
import { accountFields } from '#lib/domain/accounts/search/listing.ts';
import { changeRequestFields } from '#lib/domain/approvals/requests/requests.ts';
import { auditFields } from '#lib/domain/audit/audit-fields.ts';
import { beneficiaryFields, coordinateFields } from '#lib/domain/beneficiaries/overview/overview.ts';
import { chartFields } from '#lib/domain/charts/charts.ts';
import { outboxFields } from '#lib/domain/delivery/outbox-list.ts';
import { entityFields } from '#lib/domain/entities/entity-details.ts';
import { eventFields } from '#lib/domain/events/event-sources.ts';
import { deliveryFields } from '#lib/domain/events/webhooks/deliveries.ts';
import { webhookFields } from '#lib/domain/events/webhooks/webhooks.ts';
import { rateFields } from '#lib/domain/ledger/currencies/rates.ts';
import { entryFields } from '#lib/domain/ledger/entries/entry-fields.ts';
import { holdFields } from '#lib/domain/ledger/holds/hold-fields.ts';
import { paymentFields } from '#lib/domain/payments/payments.ts';
import { attachmentFields } from '#lib/domain/records/attachments/attachments.ts';
import { noteFields } from '#lib/domain/records/notes.ts';
import { callerKeyFields } from '#lib/domain/tokens/caller-keys.ts';
import { tokenFields } from '#lib/domain/tokens/tokens.ts';
import { userFields } from '#lib/domain/users/users.ts';
import { viewFields } from '#lib/domain/views/views.ts';
import type { FieldTable } from '#lib/server/list/filter.ts';

/** The fields of each list by its operation, from which the document tells what a list can be sorted by. */
export const listFields: Readonly<Record<string, FieldTable>> = {
  exportAccounts: accountFields,
  exportBeneficiaries: beneficiaryFields,
  exportEntries: entryFields,
  exportHolds: holdFields,
  exportPayments: paymentFields,
  listAccountRecords: accountFields,
  listAccounts: accountFields,
  listAttachments: attachmentFields,
  listAuditEntries: auditFields,
  listBeneficiaries: beneficiaryFields,
  listCallerKeys: callerKeyFields,
  listChangeRequests: changeRequestFields,
  listCharts: chartFields,
  listEntities: entityFields,
  listEntries: entryFields,
  listEvents: eventFields,
  listHolds: holdFields,
  listNotes: noteFields,
  listOutboxMessages: outboxFields,
  listPayments: paymentFields,
  listPermissionChanges: permissionChangeFields,
  listProducts: productFields,
  listRates: rateFields,
  listTokens: tokenFields,
  listUnverifiedCoordinates: coordinateFields,
  listUsers: userFields,
  listViews: viewFields,
  listWebhookDeliveries: deliveryFields,
  listWebhooks: webhookFields,
  searchAccounts: accountFields,
};
