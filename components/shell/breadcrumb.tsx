'use client';
import clsx from 'clsx';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { t, terms } from '#components/shell/messages.ts';
import { navigation, otherPlaces } from '#components/shell/navigation.ts';
import { useCrumbNames } from '#components/ui/crumb-name.tsx';
import { common } from '#components/ui/messages.ts';

const labelByPath = new Map(
  [...navigation.flatMap((group) => group.places), ...otherPlaces].map((p) => [p.href, p.label]),
);
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-/;

/** Where the page stands, read from its address. The last part is the page itself and no link. */
export function Breadcrumb() {
  const crumbs = crumbsOf(usePathname(), useCrumbNames());
  return (
    <nav aria-label={t('breadcrumb')} className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1.5 text-fg-2">
        {crumbs.map((crumb, at) => (
          <li
            key={crumb.href}
            // Where the way is too long, what leads to the page is cut short before the page itself.
            className={clsx(
              'flex min-w-0 items-center gap-1.5',
              at === crumbs.length - 1 && 'max-w-full shrink-0',
              at < crumbs.length - 2 && 'max-md:hidden',
            )}
          >
            {at > 0 && (
              <span aria-hidden className={`text-fg-3 ${at === crumbs.length - 2 ? 'max-md:hidden' : ''}`}>
                /
              </span>
            )}
            {at === crumbs.length - 1 ? (
              <span aria-current="page" className="truncate font-medium text-fg">
                {crumb.label}
              </span>
            ) : (
              <Link href={crumb.href} prefetch={false} className="truncate rounded-sm hover:text-fg hover:underline">
                {crumb.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** `/accounts/7b0f…/wallets` → Accounts / CH-0001 / Wallets; a thing that has no name is its id's beginning. */
function crumbsOf(path: string, names: ReadonlyMap<string, string>): { href: string; label: string }[] {
  if (path === '/') return [{ href: '/', label: terms('dashboard') }];
  const parts = path.split('/').filter(Boolean);
  return parts.map((_, at) => {
    const href = `/${parts.slice(0, at + 1).join('/')}`;
    return { href, label: labelByPath.get(href) ?? names.get(href) ?? crumbLabel(parts, at) };
  });
}

/** What pages of a thing are called. Directly below a list only `new` and `import` are no thing's name. */
const pathWords: Readonly<Record<string, string>> = {
  activity: terms('activity'),
  coordinates: terms('bankDetails'),
  edit: terms('edit'),
  import: terms('import'),
  json: common('json'),
  ledger: terms('ledger'),
  new: common('new'),
  pay: terms('pay'),
  payments: terms('recentPayments'),
  phonebook: terms('phonebook'),
  'trial-balance': terms('trialBalance'),
  verify: terms('verify'),
  versions: terms('versions'),
  wallets: terms('wallets'),
};

function crumbLabel(parts: string[], at: number): string {
  const part = parts[at] ?? '';
  if (uuidPattern.test(part)) return part.slice(0, 8);
  const isWord = parts[0] !== 'settings' && (at > 1 || part === 'new' || part === 'import');
  return (isWord && Object.hasOwn(pathWords, part) && pathWords[part]) || decodePart(part);
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
