'use client';
import clsx from 'clsx';
import { ChevronLeft } from 'lucide';
import { usePathname } from 'next/navigation';
import { t, terms } from '#components/shell/messages.ts';
import { parentPage } from '#components/shell/navigation/navigation-access.ts';
import { consolePages } from '#components/shell/navigation/other-pages.ts';
import { Icon } from '#components/ui/icon.tsx';
import { common } from '#components/ui/messages.ts';
import { useCrumbNames } from '#components/ui/page/crumb-name.tsx';
import { segmentText } from '#components/ui/segment-text.ts';
import { isUuid } from '#lib/core/is-uuid.ts';
import { sentenceCase } from '#lib/core/text/sentence-case.ts';

const labelByPath = new Map(consolePages.map((p) => [p.href, p.label]));

/**
 * The path to the page, read from its address. The last part is the page itself, without a link. A narrow screen shows
 * the page and a sign that leads back to the one above.
 */
export function Breadcrumb() {
  const crumbs = crumbsOf(usePathname(), useCrumbNames());
  const last = crumbs.length - 1;
  const back = crumbs.findLastIndex((crumb, index) => index < last && crumb.hasPage);
  return (
    <nav aria-label={t('breadcrumb')} className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1.5 text-fg-2">
        {crumbs.map((crumb, index) => (
          <li
            key={crumb.href}
            // Where the way is too long, what leads to the page is cut short before the page itself.
            className={clsx(
              'flex min-w-0 items-center gap-1.5',
              index === last && 'max-w-full md:shrink-0',
              index < last && (index === back ? 'max-md:shrink-0' : 'max-md:hidden'),
            )}
          >
            {index > 0 && (
              <span aria-hidden className="text-fg-3 max-md:hidden">
                /
              </span>
            )}
            <CrumbText crumb={crumb} isPage={index === last} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function CrumbText({ crumb, isPage }: { crumb: Crumb; isPage: boolean }) {
  if (isPage) {
    return (
      <span aria-current="page" className="truncate font-medium text-fg">
        {crumb.label}
      </span>
    );
  }
  if (!crumb.hasPage) return <span className="truncate">{crumb.label}</span>;
  return (
    <a
      href={crumb.href}
      // The name of a record arrives after its id: until then there is room for the usual reference.
      className={clsx(
        'truncate rounded-sm -outline-offset-2 hover:text-fg hover:underline max-md:flex max-md:h-8 max-md:w-6 pointer-coarse:leading-11 pointer-coarse:max-md:h-11',
        crumb.awaitsName && 'md:w-22',
      )}
    >
      <Icon drawing={ChevronLeft} className="m-auto size-5 md:hidden rtl:-scale-x-100" />
      <span className="max-md:sr-only">{crumb.label}</span>
    </a>
  );
}

interface Crumb {
  href: string;
  label: string;
  /** Its part of the address is an id, and its name has not arrived. */
  awaitsName?: boolean;
  hasPage: boolean;
}

/** `customer` in `/entities/customer/C-1`. */
const isEntityRole = (parts: readonly string[], index: number): boolean =>
  parts[0] === 'entities' && index === 1 && parts[index] !== 'new';

/**
 * Nothing leads to an address without a page; groups of settings, versions of a product and roles of entities only have
 * pages below them.
 */
const hasPage = (parts: readonly string[], index: number): boolean =>
  parts[index] !== 'versions' && (parts[0] !== 'settings' || index === 0) && !isEntityRole(parts, index);

/**
 * `/accounts/7b0f…/wallets` → Accounts / CH-0001 / Wallets; a record without a name is shown by the beginning of its id.
 * An address below no page of the console is one crumb: its words are no names.
 */
function crumbsOf(path: string, names: ReadonlyMap<string, string>): Crumb[] {
  if (path === '/') return [{ href: '/', label: terms('dashboard'), hasPage: true }];
  const parts = path.split('/').filter(Boolean);
  if (!labelByPath.has(`/${parts[0]}`)) {
    return [{ href: path, label: common('pageNotFound'), hasPage: false }];
  }
  const parent = parentPage(path);
  const above = parent ? [{ href: parent, label: labelByPath.get(parent) ?? '', hasPage: true }] : [];
  const own = parts.map((part, index) => {
    const href = `/${parts.slice(0, index + 1).join('/')}`;
    const name = labelByPath.get(href) ?? names.get(href);
    const awaitsName = name === undefined && isUuid(part);
    return { href, label: name ?? crumbLabel(parts, index), awaitsName, hasPage: hasPage(parts, index) };
  });
  return [...above, ...own];
}

/** The labels of a record's pages. Directly below a list only `new` and `import` are not a record's name. */
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

function crumbLabel(parts: string[], index: number): string {
  const part = parts[index] ?? '';
  if (isUuid(part)) return part.slice(0, 8);
  // The role of an entity: a constant of the API, in any case.
  if (isEntityRole(parts, index)) return sentenceCase(segmentText(part).toUpperCase());
  const isWord = parts[0] !== 'settings' && (index > 1 || part === 'new' || part === 'import');
  return (isWord && Object.hasOwn(pathWords, part) && pathWords[part]) || segmentText(part);
}
