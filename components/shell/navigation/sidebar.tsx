'use client';
import clsx from 'clsx';
import { PanelLeftClose, PanelLeftOpen } from 'lucide';
import { usePathname } from 'next/navigation';
import { Logo } from '#components/shell/logo.tsx';
import { t, terms } from '#components/shell/messages.ts';
import { type NavigationItem, navigation } from '#components/shell/navigation/navigation.ts';
import { parentPage } from '#components/shell/navigation/navigation-access.ts';
import { formatCount } from '#components/ui/amount.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { useShortcuts } from '#components/ui/keyboard/shortcuts.ts';
import { clickedLink } from '#components/ui/links/clicked-link.ts';
import { common } from '#components/ui/messages.ts';
import { usePreferences, useSetPreference } from '#components/ui/storage/preferences-provider.tsx';

/** The pages of the console at the start edge, wide with words or narrow with icons (`[`). Below `md` it is away. */
export function Sidebar({ hidden, counts }: { hidden: readonly string[]; counts: Record<string, number> }) {
  const { sidebar } = usePreferences();
  const keep = useSetPreference();
  const isNarrow = sidebar === 'narrow';
  const toggle = () => keep('sidebar', isNarrow ? 'wide' : 'narrow');
  useShortcuts([{ keys: '[', group: terms('anywhere'), label: t('toggleNavigation'), run: toggle }]);
  return (
    <div
      data-chrome
      className={clsx('flex shrink-0 flex-col border-e bg-surface max-md:hidden', isNarrow ? 'w-14' : 'w-56')}
    >
      <nav aria-label={t('mainNavigation')} className="flex min-h-0 flex-1 flex-col">
        <a
          href="/"
          aria-label={t('homeLink')}
          className={clsx(
            'flex h-12 shrink-0 items-center gap-2.5 font-semibold',
            isNarrow ? 'justify-center' : 'px-4',
          )}
        >
          <Logo />
          {!isNarrow && common('productName')}
        </a>
        <div className="scroll-hint min-h-0 flex-1 overflow-y-auto px-2 py-1">
          <NavigationGroups hidden={hidden} counts={counts} isNarrow={isNarrow} />
        </div>
      </nav>
      <div className={clsx('flex p-2', isNarrow ? 'justify-center' : 'justify-end')}>
        <IconButton
          icon={isNarrow ? PanelLeftOpen : PanelLeftClose}
          label={isNarrow ? t('expandNavigation') : t('collapseNavigation')}
          keys="["
          aria-pressed={isNarrow}
          onClick={toggle}
        />
      </div>
    </div>
  );
}

/** The groups and their pages; the sidebar and the small screen's sheet show the same. */
export function NavigationGroups({
  hidden,
  counts,
  isNarrow,
  onGo,
}: {
  hidden: readonly string[];
  counts: Record<string, number>;
  isNarrow?: boolean;
  onGo?: () => void;
}) {
  const path = usePathname();
  return navigation.map((group) => {
    const pages = group.pages.filter((page) => !hidden.includes(page.href));
    if (pages.length === 0) return null;
    return (
      <div key={group.label} className="mb-3">
        <p aria-hidden className={clsx('px-2 pb-1 text-fg-3 text-xs', isNarrow && 'invisible h-0 overflow-hidden p-0')}>
          {group.label}
        </p>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click */}
        <ul
          aria-label={group.label}
          onClick={(event) => clickedLink(event) && onGo?.()}
          className="flex flex-col gap-px"
        >
          {pages.map((page) => (
            <li key={page.href}>
              <NavigationLink
                page={page}
                isCurrent={isWithin(path, page.href) || parentPage(path) === page.href}
                count={counts[page.href] ?? 0}
                isNarrow={isNarrow}
              />
            </li>
          ))}
        </ul>
      </div>
    );
  });
}

function NavigationLink({
  page,
  isCurrent,
  count,
  isNarrow,
}: {
  page: NavigationItem;
  isCurrent: boolean;
  count: number;
  isNarrow?: boolean;
}) {
  return (
    <a
      href={page.href}
      aria-current={isCurrent ? 'page' : undefined}
      data-tip={isNarrow ? page.label : undefined}
      data-tip-keys={isNarrow ? page.keys : undefined}
      className={clsx('sidebar-link', isNarrow ? 'justify-center' : 'px-2')}
    >
      <Icon drawing={page.icon} />
      <span className={isNarrow ? 'sr-only' : 'flex-1 truncate'}>{page.label}</span>
      {count > 0 && (
        <span
          className={clsx(
            'rounded-full bg-accent px-1.5 text-accent-fg text-xs',
            isNarrow && 'absolute end-0 top-0 px-1 leading-3.5',
          )}
        >
          {formatCount(count)}
        </span>
      )}
    </a>
  );
}

/** `/accounts/1/wallets` is within `/accounts`; only `/` itself is the dashboard. */
function isWithin(path: string, href: string): boolean {
  return path === href || (href !== '/' && path.startsWith(`${href}/`));
}
