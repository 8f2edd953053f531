import {
  Activity,
  ArrowLeftRight,
  BookOpenText,
  Braces,
  ClipboardCheck,
  FileInput,
  Gauge,
  HandCoins,
  HeartPulse,
  History,
  Hourglass,
  IdCard,
  Inbox,
  KeyRound,
  ListTree,
  type LucideIcon,
  Newspaper,
  Package,
  Scale,
  ScrollText,
  Search,
  Settings2,
  ShieldCheck,
  SlidersHorizontal,
  TriangleAlert,
  UserRound,
  UserRoundX,
  Users,
  WalletCards,
  Webhook,
} from 'lucide-react';

/** One place of the console. `keys` is the shortcut; without one of `permissions` the place is not shown. */
export interface Place {
  href: string;
  label: string;
  icon: LucideIcon;
  keys?: string;
  /** Any one of these shows the place; absent shows it to everyone. */
  permissions?: readonly string[];
  /** Other words the palette finds it by. */
  words?: string;
}

/** The rail, its groups in order; the palette, the breadcrumb and the shortcuts read the same table. */
export const navigation: readonly { label: string; places: readonly Place[] }[] = [
  {
    label: 'Work',
    places: [
      { href: '/', label: 'Dashboard', icon: Gauge, keys: 'g d', words: 'home overview' },
      { href: '/accounts', label: 'Accounts', icon: WalletCards, keys: 'g a', permissions: ['account:read'] },
      {
        href: '/beneficiaries',
        label: 'Beneficiaries',
        icon: Users,
        keys: 'g b',
        permissions: ['beneficiary:read'],
        words: 'payees phonebook verification',
      },
      {
        href: '/payments',
        label: 'Held payments',
        icon: Hourglass,
        permissions: ['beneficiary:read'],
        words: 'cooling-off stale waiting decision release',
      },
      {
        href: '/approvals',
        label: 'Approvals',
        icon: ClipboardCheck,
        permissions: ['approval:read', 'approval:decide'],
        words: 'four eyes change requests',
      },
    ],
  },
  {
    label: 'Parties',
    places: [
      {
        href: '/entities',
        label: 'Entities',
        icon: IdCard,
        keys: 'g e',
        permissions: ['entity:read'],
        words: 'customers owners partners employees',
      },
      { href: '/forms', label: 'Forms', icon: FileInput, permissions: ['fields:read'], words: 'field specifications' },
    ],
  },
  {
    label: 'Ledger',
    places: [
      {
        href: '/charts',
        label: 'Charts',
        icon: ListTree,
        keys: 'g c',
        permissions: ['chart:read'],
        words: 'chart of accounts trial balance',
      },
      {
        href: '/journal',
        label: 'Journal',
        icon: BookOpenText,
        keys: 'g j',
        permissions: ['ledger:read'],
        words: 'entries postings transfers holds',
      },
    ],
  },
  {
    label: 'Access',
    places: [
      { href: '/roles', label: 'Roles', icon: KeyRound, keys: 'g r', permissions: ['role:read'] },
      {
        href: '/permissions',
        label: 'Permissions',
        icon: ShieldCheck,
        keys: 'g p',
        permissions: ['permission:update', 'permission.audit:read'],
      },
      { href: '/users', label: 'Users', icon: UserRound, permissions: ['user:read'], words: 'staff people' },
      {
        href: '/audit',
        label: 'Audit',
        icon: ScrollText,
        keys: 'g u',
        permissions: ['audit:read'],
        words: 'history log',
      },
    ],
  },
  {
    label: 'System',
    places: [
      { href: '/settings', label: 'Settings', icon: Settings2, keys: 'g s', permissions: ['setting:read'] },
      {
        href: '/developers',
        label: 'Developers',
        icon: Braces,
        keys: 'g x',
        words: 'api reference tokens webhooks logs',
      },
    ],
  },
];

/** Places that are reached by key, palette or from another page, and have no line in the rail. */
export const otherPlaces: readonly Place[] = [
  {
    href: '/products',
    label: 'Products',
    icon: Package,
    permissions: ['product:read'],
    words: 'account types versions',
  },
  {
    href: '/payees',
    label: 'Without an identity',
    icon: UserRoundX,
    permissions: ['beneficiary:read'],
    words: 'payees beneficiaries of nobody',
  },
  {
    href: '/approvals/mine',
    label: 'My change requests',
    icon: ClipboardCheck,
    permissions: ['approval:read', 'approval:decide'],
    words: 'approvals',
  },
  {
    href: '/approvals/decided',
    label: 'Decided change requests',
    icon: ClipboardCheck,
    permissions: ['approval:read', 'approval:decide'],
    words: 'approvals',
  },
  {
    href: '/forms/contact-account',
    label: 'Payee form',
    icon: FileInput,
    permissions: ['fields:read'],
    words: 'field specifications',
  },
  {
    href: '/forms/payment',
    label: 'Payment form',
    icon: FileInput,
    permissions: ['fields:read'],
    words: 'field specifications',
  },
  {
    href: '/journal/holds',
    label: 'Holds',
    icon: HandCoins,
    permissions: ['ledger:read'],
    words: 'reserved authorisations',
  },
  {
    href: '/journal/rates',
    label: 'Exchange rates',
    icon: ArrowLeftRight,
    permissions: ['ledger:read'],
    words: 'fx currencies',
  },
  {
    href: '/journal/check',
    label: 'Ledger check',
    icon: Scale,
    permissions: ['ledger:read'],
    words: 'balances add up',
  },
  {
    href: '/permissions/audit',
    label: 'Permission history',
    icon: History,
    permissions: ['permission.audit:read'],
    words: 'changes rights',
  },
  {
    href: '/developers/outbox',
    label: 'Outbox',
    icon: Inbox,
    keys: 'g o',
    permissions: ['outbox:read'],
    words: 'otp passcodes mail sms',
  },
  { href: '/developers/reference', label: 'API reference', icon: Braces, words: 'operations endpoints openapi' },
  { href: '/developers/tokens', label: 'API tokens', icon: KeyRound },
  {
    href: '/developers/webhooks',
    label: 'Webhooks',
    icon: Webhook,
    permissions: ['webhook:read'],
    words: 'events deliveries subscriptions',
  },
  {
    href: '/developers/requests',
    label: 'Requests',
    icon: Activity,
    permissions: ['request:read'],
    words: 'request log status errors slow',
  },
  { href: '/developers/errors', label: 'Errors', icon: TriangleAlert, words: 'refusals problems codes' },
  {
    href: '/developers/config',
    label: 'Configuration',
    icon: SlidersHorizontal,
    permissions: ['setting:read'],
    words: 'environment variables',
  },
  { href: '/developers/health', label: 'Health', icon: HeartPulse, permissions: ['audit:read'], words: 'status' },
  { href: '/developers/changelog', label: 'Changelog', icon: Newspaper, words: 'new versions' },
  { href: '/search', label: 'Search', icon: Search, words: 'find everything' },
  { href: '/me', label: 'Your settings', icon: UserRound, words: 'theme density language time zone sessions profile' },
];

/** The places a person with these permissions may see. */
export function placesFor(permissions: readonly string[], places: readonly Place[]): readonly Place[] {
  const held = new Set(permissions);
  return places.filter((place) => !place.permissions || place.permissions.some((permission) => held.has(permission)));
}

/** Addresses this viewer is not shown. Addresses, since icons cannot be sent from server to browser. */
export function hiddenHrefs(permissions: readonly string[]): string[] {
  const places = [...navigation.flatMap((group) => group.places), ...otherPlaces];
  const shown = new Set(placesFor(permissions, places));
  return places.filter((place) => !shown.has(place)).map((place) => place.href);
}
