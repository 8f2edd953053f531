import { bind } from '#lib/api/operation.ts';
import { tagged } from '#lib/api/reply.ts';
import { addressesOf, beneficiaryBy, beneficiaryOf, contactsOf } from '#lib/beneficiaries/beneficiaries.ts';
import { changeBeneficiary, createBeneficiary, refuseOtherIdentity } from '#lib/beneficiaries/beneficiary.ts';
import * as contract from '#lib/beneficiaries/contract.ts';
import * as evidence from '#lib/beneficiaries/evidence.ts';
import { pepperedHash } from '#lib/beneficiaries/matching.ts';
import { syncPhonebook } from '#lib/beneficiaries/phonebook.ts';
import {
  listDetails,
  presentAddress,
  presentBeneficiary,
  presentContact,
  presentDetails,
} from '#lib/beneficiaries/present.ts';
import { recentPayments } from '#lib/beneficiaries/recent-payments.ts';

export const beneficiaryEndpoints = bind(
  contract,
  {
    createBeneficiary: async (ctx, { body }) =>
      presentBeneficiary(await createBeneficiary(ctx, body.identity_reference ?? null, body)),
    createIdentityBeneficiary: async (ctx, { params, body }) => {
      refuseOtherIdentity(params.identityReference, body);
      return presentDetails(ctx.db, await createBeneficiary(ctx, params.identityReference, body));
    },
    changeBeneficiary: async (ctx, { params, body }) => {
      refuseOtherIdentity(params.identityReference, body);
      const row = await changeBeneficiary(ctx, params.identityReference, { idRef: params.idRef, sent: body });
      return tagged(await presentDetails(ctx.db, row), row.revision);
    },
    readIdentityBeneficiary: async (ctx, { params }) => {
      const row = await beneficiaryOf(ctx.db, params.identityReference, params.idRef);
      return tagged(await presentDetails(ctx.db, row), row.revision);
    },
    listIdentityBeneficiaries: async (ctx, { params }) => listDetails(ctx.db, params.identityReference),
    listRecentPayments: async (ctx, { params }) => recentPayments(ctx.db, params.identityReference),
    syncContacts: {
      // The HMACs are made before the transaction begins: ten thousand of them take a while.
      prepare: async (_, { body }) => body.contact_hashes.map(pepperedHash),
      perform: async (ctx, { params }, hashes: string[]) => syncPhonebook(ctx, params.identityReference, hashes),
    },
    readBeneficiary: async (ctx, { params }) => presentBeneficiary(await beneficiaryBy(ctx.db, params.idRef)),
    readAdditionalAttributes: async (ctx, { params }) => (await beneficiaryBy(ctx.db, params.idRef)).additional_fields,
    listAddresses: async (ctx, { params }) => {
      const { id } = await beneficiaryBy(ctx.db, params.idRef);
      return (await addressesOf(ctx.db, id)).map(presentAddress);
    },
    listContacts: async (ctx, { params }) => {
      const { id } = await beneficiaryBy(ctx.db, params.idRef);
      return (await contactsOf(ctx.db, id)).map(presentContact);
    },
  },
  {
    createBeneficiary: evidence.createBeneficiary,
    createIdentityBeneficiary: evidence.createIdentityBeneficiary,
    changeBeneficiary: evidence.changeBeneficiary,
    syncContacts: evidence.syncContacts,
  },
);
