/** Every permission, `resource:action`, with its label and description on every screen. */
export const permissions = {
  'account:create': { label: 'Create accounts', description: 'Create accounts of any product.' },
  'account:read': {
    label: 'View accounts',
    description: 'Find accounts and view their details, activity and bank details.',
  },
  'account:export': { label: 'Export accounts', description: 'Export lists of accounts as CSV.' },
  'account.state:change': { label: 'Change account state', description: 'Open, block, close and finalize accounts.' },
  'account.attribute:update': {
    label: 'Update account attributes',
    description: 'Add, change and delete attributes of accounts.',
  },
  'account.coordinate:update': {
    label: 'Update account bank details',
    description: 'Add and delete bank details of accounts and change their tags.',
  },
  'product:read': { label: 'View products', description: 'View products and their versions.' },
  'product:create': { label: 'Create products', description: 'Create products and new versions of products.' },
  'wallet:read': {
    label: 'View wallet balances',
    description: 'View wallets with their balances, limits and explanations.',
  },
  'beneficiary:create': { label: 'Create beneficiaries', description: 'Create and import beneficiaries.' },
  'beneficiary:read': {
    label: 'View beneficiaries',
    description: 'View beneficiaries with their addresses, contacts and bank details.',
  },
  'beneficiary:export': {
    label: 'Export beneficiaries and payments',
    description: 'Export lists of beneficiaries and payments as CSV, with bank details.',
  },
  'beneficiary:update': {
    label: 'Update beneficiaries',
    description: 'Change names, addresses and contacts of beneficiaries.',
  },
  'beneficiary.coordinate:update': {
    label: 'Update beneficiary bank details',
    description: 'Add and change bank details of beneficiaries.',
  },
  'phonebook:sync': { label: 'Sync phonebooks', description: 'Replace the phonebook of an identity.' },
  'verification:send': { label: 'Send passcodes', description: 'Send and resend passcodes to verify bank details.' },
  'verification:verify': { label: 'Verify bank details', description: 'Enter passcodes to verify bank details.' },
  'outbox:read': { label: 'View the outbox', description: 'Read messages and passcodes that no channel could send.' },
  'payment:create': {
    label: 'Create payments',
    description: 'Pay beneficiaries, and release, accept or cancel held payments.',
  },
  'fields:read': { label: 'View field specifications', description: 'View the forms for bank details and payments.' },
  'entity:create': { label: 'Create entities', description: 'Create people, organizations and other entities.' },
  'entity:read': { label: 'View entities', description: 'View entities with their history and accounts.' },
  'entity:update': { label: 'Update entities', description: 'Change, replace, suspend and restore entities.' },
  'entity:delete': { label: 'Delete entities', description: 'Mark entities as deleted.' },
  'ledger:read': {
    label: 'View the ledger',
    description: 'View journal entries, holds, exchange rates and trial balances.',
  },
  'ledger:export': {
    label: 'Export the ledger',
    description: 'Export lists of journal entries and holds as CSV.',
  },
  'ledger.transfer:create': {
    label: 'Create transfers',
    description: 'Transfer money between wallets and chart accounts.',
  },
  'ledger.hold:manage': { label: 'Manage holds', description: 'Create, capture and void holds.' },
  'ledger.entry:reverse': { label: 'Reverse journal entries', description: 'Reverse journal entries that are wrong.' },
  'ledger.limit:update': { label: 'Update wallet limits', description: 'Change the minimum balance of wallets.' },
  'fx-rate:update': { label: 'Load exchange rates', description: 'Load dated exchange rates.' },
  'chart:create': { label: 'Create charts of accounts', description: 'Create and import charts of accounts.' },
  'chart:read': { label: 'View charts of accounts', description: 'View charts of accounts and their balances.' },
  'role:create': { label: 'Create roles', description: 'Create roles with permissions that you have.' },
  'role:read': { label: 'View roles', description: 'View roles, their permissions and their members.' },
  'role:update': { label: 'Update roles', description: 'Change the permissions of roles.' },
  'role:delete': { label: 'Delete roles', description: 'Delete roles that have no members.' },
  'setting:read': { label: 'View settings', description: 'View settings and their history.' },
  'setting:update': { label: 'Update settings', description: 'Change settings and reset them to their defaults.' },
  'permission:update': {
    label: 'Update user permissions',
    description: 'Assign roles to users, and grant or deny single permissions.',
  },
  'permission.audit:read': { label: 'View permission changes', description: 'View the history of permission changes.' },
  'user:read': { label: 'View users', description: 'View users with their roles and states.' },
  'user:manage': {
    label: 'Manage users',
    description: 'Invite, disable and enable users, reset their second factor and end their sessions.',
  },
  'token:manage': {
    label: 'Manage API tokens of others',
    description: 'Create and revoke API tokens and public keys of other users.',
  },
  'approval:decide': { label: 'Decide approvals', description: 'Approve and reject change requests.' },
  'approval:read': { label: 'View approvals', description: 'View change requests.' },
  'audit:read': { label: 'View the audit log', description: 'View and export the audit log and its proof.' },
  'event:read': { label: 'View events', description: 'View the events that webhooks receive.' },
  'metrics:read': { label: 'View metrics', description: 'Read metrics, for monitoring systems.' },
  'request:read': {
    label: 'View the request log',
    description: 'View recent API requests with their callers and answers.',
  },
  'webhook:read': { label: 'View webhooks', description: 'View webhooks and their deliveries.' },
  'webhook:manage': {
    label: 'Manage webhooks',
    description: 'Create, change and delete webhooks, and replay events; needs “View events” to send events anywhere.',
  },
  'note:read': { label: 'View notes', description: 'View notes of records that you can view, with their history.' },
  'note:create': {
    label: 'Write notes',
    description: 'Write notes on records that you can view; edit and delete your own notes.',
  },
  'note:delete': { label: 'Delete notes of others', description: 'Delete notes of others and view deleted notes.' },
  'attachment:read': {
    label: 'View attachments',
    description: 'List and download files of records that you can view.',
  },
  'attachment:create': {
    label: 'Add attachments',
    description: 'Add files to records that you can view, and delete your own files.',
  },
  'attachment:delete': { label: 'Delete attachments of others', description: 'Delete files that others added.' },
  'label:update': { label: 'Update tags', description: 'Add and remove tags of records that you can view.' },
  'view:schedule': {
    label: 'Schedule reports',
    description: 'Send saved views as CSV files to colleagues and webhooks, regularly.',
  },
  'view:share': {
    label: 'Share saved views',
    description: 'Share saved views of lists and change shared views of others.',
  },
  'work:assign': {
    label: 'Assign work',
    description: 'Take work items, hand them over to colleagues, and find colleagues by name for that.',
  },
} as const satisfies Record<string, { label: string; description: string }>;

/** What screens call the resources of permissions. */
export const permissionResources: Readonly<Record<string, string>> = {
  account: 'Accounts',
  'account.state': 'Account state',
  'account.attribute': 'Account attributes',
  'account.coordinate': 'Account bank details',
  product: 'Products',
  wallet: 'Wallets',
  beneficiary: 'Beneficiaries',
  'beneficiary.coordinate': 'Beneficiary bank details',
  phonebook: 'Phonebooks',
  verification: 'Verifications',
  outbox: 'Outbox',
  payment: 'Payments',
  fields: 'Field specifications',
  entity: 'Entities',
  ledger: 'Ledger',
  'ledger.transfer': 'Transfers',
  'ledger.hold': 'Holds',
  'ledger.entry': 'Journal entries',
  'ledger.limit': 'Wallet limits',
  'fx-rate': 'Exchange rates',
  chart: 'Charts of accounts',
  role: 'Roles',
  setting: 'Settings',
  permission: 'User permissions',
  'permission.audit': 'Permission changes',
  user: 'Users',
  token: 'API tokens',
  approval: 'Approvals',
  audit: 'Audit log',
  event: 'Events',
  metrics: 'Metrics',
  request: 'Request log',
  webhook: 'Webhooks',
  note: 'Notes',
  attachment: 'Attachments',
  label: 'Tags',
  view: 'Saved views',
  work: 'Work items',
};

export type Permission = keyof typeof permissions;

export const allPermissions = Object.keys(permissions) as Permission[];

/** Rows of roles and grants may name permissions of an earlier version, which count for nothing. */
export function isPermission(text: string): text is Permission {
  return Object.hasOwn(permissions, text);
}

/** The labels of all permissions, for screens that name them. */
export const permissionLabels = (): Readonly<Record<string, string>> =>
  Object.fromEntries(allPermissions.map((permission) => [permission, permissions[permission].label]));

/** The names of the permissions to read, for screens that hide what a reader lacks. */
export const readPermissionNames = (): Readonly<Record<string, string>> =>
  Object.fromEntries(readOnlyPermissions.map((permission) => [permission, permissionName(permission)]));

/** A permission as texts name it: its label, then its key. */
export const permissionName = (permission: string): string =>
  isPermission(permission) ? `“${permissions[permission].label}” (${permission})` : permission;

export const readOnlyPermissions = allPermissions.filter(
  (permission) => permission.endsWith(':read') && permission !== 'outbox:read',
);
