import {
  Banknote,
  BookOpenText,
  Braces,
  ClipboardCheck,
  FileInput,
  Gauge,
  IdCard,
  KeyRound,
  ListChecks,
  ListTree,
  ScrollText,
  Settings2,
  ShieldCheck,
  UserRound,
  Users,
  WalletCards,
} from 'lucide';
import { t, terms } from '#components/shell/messages.ts';
import type { Drawing } from '#components/ui/icon.tsx';
import { workResources } from '#lib/domain/work/kinds.ts';
import type { Permission } from '#lib/server/identity/permissions.ts';

/** One page of the console. `keys` is the shortcut; without one of `permissions` the page is not shown. */
export interface NavigationItem {
  href: string;
  label: string;
  icon: Drawing;
  keys?: string;
  /** Any one of these shows the page; absent shows it to everyone. */
  permissions?: readonly Permission[];
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
        icon: ListChecks,
        keys: 'g w',
        permissions: [...new Set<Permission>(Object.values(workResources))],
        words: 'queue inbox assigned due tasks home',
      },
      { href: '/', label: terms('dashboard'), icon: Gauge, keys: 'g d', words: 'home overview' },
      {
        href: '/accounts',
        label: terms('accounts'),
        icon: WalletCards,
        keys: 'g a',
        permissions: ['account:read'],
      },
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
      {
        href: '/users',
        label: terms('users'),
        icon: UserRound,
        permissions: ['user:read'],
        words: 'staff people',
      },
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
      {
        href: '/settings',
        label: terms('settings'),
        icon: Settings2,
        keys: 'g s',
        permissions: ['setting:read'],
      },
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
