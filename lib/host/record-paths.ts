import type { MemberPaths, RecordPaths } from '#lib/server/operation/document/links.ts';

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

const identityPaths = '/api/v1/beneficiary/identity/{identityReference}';
const body = (pointer: string) => `$response.body#/${pointer}`;

/** The paths that take other members of answers than the id of a record, for the links of the document. */
export const memberPaths: readonly MemberPaths[] = [
  {
    of: ['createAccount', 'getAccount'],
    below: [`${accountsPath}/{idRef}/wallets/`, '/bo/accounts/{idRef}/wallets/'],
    parameters: { idRef: body('id'), walletType: body('wallets/0/code'), walletCurrency: body('wallets/0/currency') },
  },
  {
    of: ['createAccount', 'getAccount'],
    below: [`${accountsPath}/owner/`],
    parameters: { customerType: body('owner/type'), reference: body('owner/reference') },
  },
  {
    of: ['listBeneficiaries'],
    below: [identityPaths, '/api/v1/fields/'],
    parameters: { identityReference: body('page/0/identity_reference') },
  },
  {
    of: ['createIdentityBeneficiary', 'getIdentityBeneficiary'],
    below: [identityPaths],
    parameters: {
      ...identityOf,
      idRef: body('id'),
      coordinateId: body('dynamic_beneficiary_coords/0/beneficiary_coordinate_id'),
    },
  },
  {
    of: ['createIdentityBeneficiary', 'getIdentityBeneficiary'],
    below: ['/api/v1/beneficiary/coordinates/'],
    parameters: { id: body('dynamic_beneficiary_coords/0/beneficiary_coordinate_id') },
  },
  {
    of: ['sendVerification', 'resendVerification'],
    below: [`${identityPaths}/verification/`],
    parameters: { ...identityOf, verificationUuid: body('verification_uuid') },
  },
  {
    of: ['sendVerification', 'resendVerification'],
    below: ['/bo/verifications/'],
    parameters: { id: body('verification_uuid') },
  },
  {
    of: ['listSettings'],
    below: ['/api/v1/setting/{path}', '/bo/settings/history/'],
    parameters: { path: body('0/path') },
  },
  { of: ['listUsers'], below: ['/bo/security/users/'], parameters: { user: body('page/0/id') } },
  { of: ['listMySessions'], below: ['/bo/me/sessions/'], parameters: { id: body('0/id') } },
  {
    of: ['listAuditEntries'],
    below: ['/bo/audit/{stream}'],
    parameters: { stream: body('page/0/stream'), sequence: body('page/0/sequence') },
  },
  { of: ['listEntities'], below: [entitiesPath], parameters: { role: body('page/0/role') } },
  {
    of: ['listWebhookDeliveries'],
    below: ['/bo/webhooks/{id}/deliveries/'],
    parameters: { id: '$request.path.id', event_id: body('page/0/event/id') },
  },
  {
    of: ['addRecordLabel'],
    below: ['/bo/records/{kind}/labels', '/bo/records/{kind}/{id}/labels/'],
    parameters: { kind: '$request.path.kind', id: '$request.path.id', label: body('labels/0') },
  },
  {
    of: ['setWorkAssignment'],
    below: ['/bo/work/{resource}/colleagues'],
    parameters: { resource: '$request.path.resource' },
  },
];
