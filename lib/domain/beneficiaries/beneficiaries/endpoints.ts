import {
  addressesOfBeneficiary,
  beneficiaryBy,
  contactsOfBeneficiary,
} from '#lib/domain/beneficiaries/beneficiaries/beneficiaries.ts';
import {
  assertSameIdentity,
  createBeneficiary,
  updateBeneficiary,
} from '#lib/domain/beneficiaries/beneficiaries/beneficiary-changes.ts';
import { beneficiaryContract } from '#lib/domain/beneficiaries/beneficiaries/contract.ts';
import { beneficiaryApprovalEvidence } from '#lib/domain/beneficiaries/beneficiaries/evidence.ts';
import {
  beneficiaryDetailsBy,
  listDetails,
  presentAddress,
  presentBeneficiary,
  presentContact,
  presentDetails,
} from '#lib/domain/beneficiaries/beneficiaries/present.ts';
import { recentPayments } from '#lib/domain/beneficiaries/overview/recent-payments.ts';
import { keyedContactHash } from '#lib/domain/beneficiaries/phonebook/matching.ts';
import { syncPhonebook } from '#lib/domain/beneficiaries/phonebook/phonebook.ts';
import { replyWithEtag } from '#lib/server/http/reply.ts';
import { bindEndpoints } from '#lib/server/operation/endpoint.ts';

export const beneficiaryEndpoints = bindEndpoints(
  beneficiaryContract,
  {
    createBeneficiary: async (ctx, { body }) =>
      presentBeneficiary(await createBeneficiary(ctx, body.identity_reference ?? null, body)),
    createIdentityBeneficiary: async (ctx, { params, body }) => {
      assertSameIdentity(params.identityReference, body);
      return presentDetails(ctx.db, await createBeneficiary(ctx, params.identityReference, body));
    },
    updateBeneficiary: async (ctx, { params, body }) => {
      assertSameIdentity(params.identityReference, body);
      const row = await updateBeneficiary(ctx, params.identityReference, { idRef: params.idRef, sent: body });
      return replyWithEtag(await presentDetails(ctx.db, row), row.revision);
    },
    getIdentityBeneficiary: async (ctx, { params }) => {
      const { row, details } = await beneficiaryDetailsBy(ctx.db, params.identityReference, params.idRef);
      return replyWithEtag(details, row.revision);
    },
    listIdentityBeneficiaries: async (ctx, { params }) => listDetails(ctx.db, params.identityReference),
    listRecentPayments: async (ctx, { params }) => recentPayments(ctx.db, params.identityReference),
    syncContacts: {
      // Computed before the transaction begins, because ten thousand HMACs take a while.
      prepare: async (_, { body }) => body.contact_hashes.map(keyedContactHash),
      perform: async (ctx, { params }, hashes: string[]) => syncPhonebook(ctx, params.identityReference, hashes),
    },
    getBeneficiary: async (ctx, { params }) => presentBeneficiary(await beneficiaryBy(ctx.db, params.idRef)),
    getAdditionalAttributes: async (ctx, { params }) => (await beneficiaryBy(ctx.db, params.idRef)).additional_fields,
    listAddresses: async (ctx, { params }) => {
      const { id } = await beneficiaryBy(ctx.db, params.idRef);
      return (await addressesOfBeneficiary(ctx.db, id)).map(presentAddress);
    },
    listContacts: async (ctx, { params }) => {
      const { id } = await beneficiaryBy(ctx.db, params.idRef);
      return (await contactsOfBeneficiary(ctx.db, id)).map(presentContact);
    },
  },
  {
    createBeneficiary: beneficiaryApprovalEvidence.createBeneficiary,
    createIdentityBeneficiary: beneficiaryApprovalEvidence.createIdentityBeneficiary,
    updateBeneficiary: beneficiaryApprovalEvidence.updateBeneficiary,
    syncContacts: beneficiaryApprovalEvidence.syncContacts,
  },
);
