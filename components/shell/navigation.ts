import { t, terms } from '#components/shell/messages.ts';
import { navigationIcons as icons } from '#components/shell/navigation-icons.ts';
import type { Icon } from '#components/ui/line-icon.tsx';
import { common } from '#components/ui/messages.ts';
import { workResources } from '#lib/domain/work/kinds.ts';

/** One page of the console. `keys` is the shortcut; without one of `permissions` the page is not shown. */
export interface NavigationItem {
  href: string;
  label: string;
  icon: Icon;
  keys?: string;
  /** Any one of these shows the page; absent shows it to everyone. */
  permissions?: readonly string[];
  /** The page above, for one whose address does not say so. */
  parent?: string;
  /** Other words the palette finds it by. */
  words?: string;
}

/** The sidebar, its groups in order; the palette, the breadcrumb and the shortcuts read the same table. */
export const navigation: readonly { label: string; pages: readonly NavigationItem[] }[] = [
  {
    label: terms('work'),
    pages: [
      {
        href: '/work',
        label: terms('work'),
        icon: icons.listChecks,
        keys: 'g w',
        permissions: [...new Set<string>(Object.values(workResources))],
        words: 'queue inbox assigned due tasks home',
      },
      { href: '/', label: terms('dashboard'), icon: icons.gauge, keys: 'g d', words: 'home overview' },
      {
        href: '/accounts',
        label: terms('accounts'),
        icon: icons.walletCards,
        keys: 'g a',
        permissions: ['account:read'],
      },
      {
        href: '/beneficiaries',
        label: terms('beneficiaries'),
        icon: icons.users,
        keys: 'g b',
        permissions: ['beneficiary:read'],
        words: 'payees phonebook verification',
      },
      {
        href: '/payments',
        label: terms('payments'),
        icon: icons.banknote,
        permissions: ['beneficiary:read'],
        words: 'held payments transfers cooling-off stale waiting decision release returned',
      },
      {
        href: '/approvals',
        label: terms('approvals'),
        icon: icons.clipboardCheck,
        permissions: ['approval:read', 'approval:decide'],
        words: 'four eyes change requests',
      },
    ],
  },
  {
    label: t('groupParties'),
    pages: [
      {
        href: '/entities',
        label: terms('entities'),
        icon: icons.idCard,
        keys: 'g e',
        permissions: ['entity:read'],
        words: 'customers owners partners employees',
      },
      {
        href: '/forms',
        label: terms('forms'),
        icon: icons.fileInput,
        permissions: ['fields:read'],
        words: 'field specifications',
      },
    ],
  },
  {
    label: terms('ledger'),
    pages: [
      {
        href: '/charts',
        label: terms('charts'),
        icon: icons.listTree,
        keys: 'g c',
        permissions: ['chart:read'],
        words: 'chart of accounts trial balance',
      },
      {
        href: '/journal',
        label: terms('journal'),
        icon: icons.bookOpenText,
        keys: 'g j',
        permissions: ['ledger:read'],
        words: 'entries postings transfers holds',
      },
    ],
  },
  {
    label: t('groupAccess'),
    pages: [
      { href: '/roles', label: terms('roles'), icon: icons.keyRound, keys: 'g r', permissions: ['role:read'] },
      {
        href: '/permissions',
        label: terms('permissions'),
        icon: icons.shieldCheck,
        keys: 'g p',
        permissions: ['permission:update', 'permission.audit:read'],
      },
      {
        href: '/users',
        label: terms('users'),
        icon: icons.userRound,
        permissions: ['user:read'],
        words: 'staff people',
      },
      {
        href: '/audit',
        label: terms('audit'),
        icon: icons.scrollText,
        keys: 'g u',
        permissions: ['audit:read'],
        words: 'history log',
      },
    ],
  },
  {
    label: terms('system'),
    pages: [
      {
        href: '/settings',
        label: terms('settings'),
        icon: icons.settings2,
        keys: 'g s',
        permissions: ['setting:read'],
      },
      {
        href: '/developers',
        label: terms('developers'),
        icon: icons.braces,
        keys: 'g x',
        words: 'api reference tokens webhooks logs',
      },
    ],
  },
];

/** Pages reached by key, palette or from another page, without an entry in the sidebar. */
export const otherPages: readonly NavigationItem[] = [
  { href: '/notifications', label: common('notifications'), icon: icons.bell, keys: 'g n', words: 'inbox bell unread' },
  {
    href: '/reports',
    label: terms('reports'),
    icon: icons.scrollText,
    permissions: ['view:schedule'],
    words: 'csv export',
  },
  {
    href: '/products',
    label: terms('products'),
    icon: icons.package,
    permissions: ['product:read'],
    words: 'account types versions',
  },
  {
    href: '/all-beneficiaries',
    parent: '/beneficiaries',
    label: terms('allBeneficiaries'),
    icon: icons.handCoins,
    permissions: ['beneficiary:read'],
    words: 'iban search every identity',
  },
  {
    href: '/beneficiaries-without-identity',
    parent: '/beneficiaries',
    label: terms('withoutIdentity'),
    icon: icons.userRoundX,
    permissions: ['beneficiary:read'],
    words: 'payees beneficiaries of nobody',
  },
  {
    href: '/approvals/mine',
    label: terms('myRequests'),
    icon: icons.clipboardCheck,
    permissions: ['approval:read', 'approval:decide'],
    words: 'approvals',
  },
  {
    href: '/approvals/decided',
    label: terms('decidedRequests'),
    icon: icons.clipboardCheck,
    permissions: ['approval:read', 'approval:decide'],
    words: 'approvals',
  },
  {
    href: '/forms/contact-account',
    label: terms('beneficiaryForm'),
    icon: icons.fileInput,
    permissions: ['fields:read'],
    words: 'field specifications',
  },
  {
    href: '/forms/payment',
    label: terms('paymentForm'),
    icon: icons.fileInput,
    permissions: ['fields:read'],
    words: 'field specifications',
  },
  {
    href: '/journal/holds',
    label: terms('holds'),
    icon: icons.handCoins,
    permissions: ['ledger:read'],
    words: 'reserved authorisations',
  },
  {
    href: '/journal/rates',
    label: terms('exchangeRates'),
    icon: icons.arrowLeftRight,
    permissions: ['ledger:read'],
    words: 'fx currencies',
  },
  {
    href: '/journal/check',
    label: terms('ledgerCheck'),
    icon: icons.scale,
    permissions: ['ledger:read'],
    words: 'balances add up',
  },
  {
    href: '/permissions/audit',
    label: terms('permissionHistory'),
    icon: icons.history,
    permissions: ['permission.audit:read'],
    words: 'changes rights',
  },
  {
    href: '/developers/outbox',
    label: terms('outbox'),
    icon: icons.inbox,
    keys: 'g o',
    permissions: ['outbox:read'],
    words: 'otp passcodes mail sms',
  },
  {
    href: '/developers/reference',
    label: terms('apiReference'),
    icon: icons.braces,
    words: 'operations endpoints openapi',
  },
  { href: '/developers/guides', label: terms('guides'), icon: icons.bookOpenText, words: 'how tutorial documentation' },
  { href: '/developers/tokens', label: terms('apiTokens'), icon: icons.keyRound },
  {
    href: '/developers/webhooks',
    label: terms('webhooks'),
    icon: icons.webhook,
    permissions: ['webhook:read'],
    words: 'events deliveries subscriptions',
  },
  {
    href: '/developers/requests',
    label: terms('requests'),
    icon: icons.activity,
    permissions: ['request:read'],
    words: 'request log status errors slow',
  },
  { href: '/developers/events', label: terms('events'), icon: icons.webhook, words: 'webhook types cloudevents' },
  { href: '/developers/errors', label: terms('errors'), icon: icons.triangleAlert, words: 'refusals problems codes' },
  {
    href: '/developers/config',
    label: terms('configuration'),
    icon: icons.slidersHorizontal,
    permissions: ['setting:read'],
    words: 'environment variables',
  },
  {
    href: '/developers/health',
    label: terms('health'),
    icon: icons.heartPulse,
    permissions: ['audit:read'],
    words: 'status',
  },
  { href: '/developers/changelog', label: terms('changelog'), icon: icons.newspaper, words: 'new versions' },
  { href: '/search', label: common('search'), icon: icons.search, words: 'find everything' },
  { href: '/tour', label: terms('tour'), icon: icons.signpost, words: 'help introduction first steps guide learn' },
  {
    href: '/me',
    label: terms('yourSettings'),
    icon: icons.userRound,
    words: 'theme density language time zone sessions profile',
  },
];
