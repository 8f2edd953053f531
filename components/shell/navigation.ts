import {
  Activity,
  ArrowLeftRight,
  Banknote,
  Bell,
  BookOpenText,
  Braces,
  ClipboardCheck,
  FileInput,
  Gauge,
  HandCoins,
  HeartPulse,
  History,
  IdCard,
  Inbox,
  KeyRound,
  ListChecks,
  ListTree,
  type LucideIcon,
  Newspaper,
  Package,
  Scale,
  ScrollText,
  Search,
  Settings2,
  ShieldCheck,
  Signpost,
  SlidersHorizontal,
  TriangleAlert,
  UserRound,
  UserRoundX,
  Users,
  WalletCards,
  Webhook,
} from 'lucide-react';
import { t, terms } from '#components/shell/messages.ts';
import { common } from '#components/ui/messages.ts';
import { workResources } from '#lib/domain/work/kinds.ts';

/** One page of the console. `keys` is the shortcut; without one of `permissions` the page is not shown. */
export interface NavigationItem {
  href: string;
  label: string;
  icon: LucideIcon;
  keys?: string;
  /** Any one of these shows the page; absent shows it to everyone. */
  permissions?: readonly string[];
  /** Other words the palette finds it by. */
  words?: string;
}

/** The rail, its groups in order; the palette, the breadcrumb and the shortcuts read the same table. */
export const navigation: readonly { label: string; pages: readonly NavigationItem[] }[] = [
  {
    label: terms('work'),
    pages: [
      {
        href: '/work',
        label: terms('work'),
        icon: ListChecks,
        keys: 'g w',
        permissions: [...new Set<string>(Object.values(workResources))],
        words: 'queue inbox assigned due tasks home',
      },
      { href: '/', label: terms('dashboard'), icon: Gauge, keys: 'g d', words: 'home overview' },
      { href: '/accounts', label: terms('accounts'), icon: WalletCards, keys: 'g a', permissions: ['account:read'] },
      {
        href: '/beneficiaries',
        label: terms('beneficiaries'),
        icon: Users,
        keys: 'g b',
        permissions: ['beneficiary:read'],
        words: 'payees phonebook verification',
      },
      {
        href: '/payments',
        label: terms('payments'),
        icon: Banknote,
        permissions: ['beneficiary:read'],
        words: 'held payments transfers cooling-off stale waiting decision release returned',
      },
      {
        href: '/approvals',
        label: terms('approvals'),
        icon: ClipboardCheck,
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
        icon: IdCard,
        keys: 'g e',
        permissions: ['entity:read'],
        words: 'customers owners partners employees',
      },
      {
        href: '/forms',
        label: terms('forms'),
        icon: FileInput,
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
        icon: ListTree,
        keys: 'g c',
        permissions: ['chart:read'],
        words: 'chart of accounts trial balance',
      },
      {
        href: '/journal',
        label: terms('journal'),
        icon: BookOpenText,
        keys: 'g j',
        permissions: ['ledger:read'],
        words: 'entries postings transfers holds',
      },
    ],
  },
  {
    label: t('groupAccess'),
    pages: [
      { href: '/roles', label: terms('roles'), icon: KeyRound, keys: 'g r', permissions: ['role:read'] },
      {
        href: '/permissions',
        label: terms('permissions'),
        icon: ShieldCheck,
        keys: 'g p',
        permissions: ['permission:update', 'permission.audit:read'],
      },
      { href: '/users', label: terms('users'), icon: UserRound, permissions: ['user:read'], words: 'staff people' },
      {
        href: '/audit',
        label: terms('audit'),
        icon: ScrollText,
        keys: 'g u',
        permissions: ['audit:read'],
        words: 'history log',
      },
    ],
  },
  {
    label: terms('system'),
    pages: [
      { href: '/settings', label: terms('settings'), icon: Settings2, keys: 'g s', permissions: ['setting:read'] },
      {
        href: '/developers',
        label: terms('developers'),
        icon: Braces,
        keys: 'g x',
        words: 'api reference tokens webhooks logs',
      },
    ],
  },
];

/** Pages reached by key, palette or from another page, without an entry in the rail. */
export const otherPages: readonly NavigationItem[] = [
  { href: '/notifications', label: common('notifications'), icon: Bell, keys: 'g n', words: 'inbox bell unread' },
  { href: '/reports', label: terms('reports'), icon: ScrollText, permissions: ['view:schedule'], words: 'csv export' },
  {
    href: '/products',
    label: terms('products'),
    icon: Package,
    permissions: ['product:read'],
    words: 'account types versions',
  },
  {
    href: '/all-beneficiaries',
    label: terms('allBeneficiaries'),
    icon: HandCoins,
    permissions: ['beneficiary:read'],
    words: 'iban search every identity',
  },
  {
    href: '/beneficiaries-without-identity',
    label: terms('withoutIdentity'),
    icon: UserRoundX,
    permissions: ['beneficiary:read'],
    words: 'payees beneficiaries of nobody',
  },
  {
    href: '/approvals/mine',
    label: terms('myRequests'),
    icon: ClipboardCheck,
    permissions: ['approval:read', 'approval:decide'],
    words: 'approvals',
  },
  {
    href: '/approvals/decided',
    label: terms('decidedRequests'),
    icon: ClipboardCheck,
    permissions: ['approval:read', 'approval:decide'],
    words: 'approvals',
  },
  {
    href: '/forms/contact-account',
    label: terms('beneficiaryForm'),
    icon: FileInput,
    permissions: ['fields:read'],
    words: 'field specifications',
  },
  {
    href: '/forms/payment',
    label: terms('paymentForm'),
    icon: FileInput,
    permissions: ['fields:read'],
    words: 'field specifications',
  },
  {
    href: '/journal/holds',
    label: terms('holds'),
    icon: HandCoins,
    permissions: ['ledger:read'],
    words: 'reserved authorisations',
  },
  {
    href: '/journal/rates',
    label: terms('exchangeRates'),
    icon: ArrowLeftRight,
    permissions: ['ledger:read'],
    words: 'fx currencies',
  },
  {
    href: '/journal/check',
    label: terms('ledgerCheck'),
    icon: Scale,
    permissions: ['ledger:read'],
    words: 'balances add up',
  },
  {
    href: '/permissions/audit',
    label: terms('permissionHistory'),
    icon: History,
    permissions: ['permission.audit:read'],
    words: 'changes rights',
  },
  {
    href: '/developers/outbox',
    label: terms('outbox'),
    icon: Inbox,
    keys: 'g o',
    permissions: ['outbox:read'],
    words: 'otp passcodes mail sms',
  },
  { href: '/developers/reference', label: terms('apiReference'), icon: Braces, words: 'operations endpoints openapi' },
  { href: '/developers/guides', label: terms('guides'), icon: BookOpenText, words: 'how to tutorial documentation' },
  { href: '/developers/tokens', label: terms('apiTokens'), icon: KeyRound },
  {
    href: '/developers/webhooks',
    label: terms('webhooks'),
    icon: Webhook,
    permissions: ['webhook:read'],
    words: 'events deliveries subscriptions',
  },
  {
    href: '/developers/requests',
    label: terms('requests'),
    icon: Activity,
    permissions: ['request:read'],
    words: 'request log status errors slow',
  },
  { href: '/developers/events', label: terms('events'), icon: Webhook, words: 'webhook types cloudevents' },
  { href: '/developers/errors', label: terms('errors'), icon: TriangleAlert, words: 'refusals problems codes' },
  {
    href: '/developers/config',
    label: terms('configuration'),
    icon: SlidersHorizontal,
    permissions: ['setting:read'],
    words: 'environment variables',
  },
  {
    href: '/developers/health',
    label: terms('health'),
    icon: HeartPulse,
    permissions: ['audit:read'],
    words: 'status',
  },
  { href: '/developers/changelog', label: terms('changelog'), icon: Newspaper, words: 'new versions' },
  { href: '/search', label: common('search'), icon: Search, words: 'find everything' },
  { href: '/tour', label: terms('tour'), icon: Signpost, words: 'help introduction first steps guide learn' },
  {
    href: '/me',
    label: terms('yourSettings'),
    icon: UserRound,
    words: 'theme density language time zone sessions profile',
  },
];
