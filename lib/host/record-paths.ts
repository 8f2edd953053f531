import type { RecordPaths } from '#lib/server/operation/document/links.ts';

const accountsPath = '/api/v2.0/account';
const entitiesPath = '/api/v1/{role}';
const identityOf = { identityReference: '$request.path.identityReference' };

const collectionsOfKinds = {
  account: accountsPath,
  entity: entitiesPath,
  payment: '/bo/payments',
  entry: '/bo/ledger/entries',
  change_request: '/bo/approvals',
  beneficiary: '/bo/beneficiaries',
} as const;

/** The paths that take the ids of records of other paths, for the links of the document. */
export const recordPaths: readonly RecordPaths[] = [
  { of: accountsPath, below: '/bo/accounts' },
  { of: '/bo/accounts', below: accountsPath },
  { of: '/api/v1/chart', below: '/bo/charts' },
  { of: entitiesPath, below: '/bo/entities/{role}', parameters: { role: '$request.path.role' } },
  {
    of: '/api/v1/beneficiary/identity/{identityReference}',
    below: '/api/v1/beneficiary/dynamic/{identityReference}',
    parameters: identityOf,
  },
  { of: '/api/v1/beneficiary', below: '/bo/beneficiaries' },
  { of: '/bo/beneficiaries', below: '/api/v1/beneficiary' },
  ...Object.entries(collectionsOfKinds).map(([kind, of]) => ({
    of,
    below: '/bo/records/{kind}',
    parameters: { kind },
  })),
  ...(['account', 'payment', 'change_request'] as const).map((resource) => ({
    of: collectionsOfKinds[resource],
    below: '/bo/work/{resource}',
    parameters: { resource },
  })),
];
