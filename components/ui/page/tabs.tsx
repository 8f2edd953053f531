'use client';
import clsx from 'clsx';
import { usePathname } from 'next/navigation';
import { formatCount } from '#components/ui/amount.tsx';
import { useShortcuts } from '#components/ui/keyboard/shortcuts.ts';
import { goTo } from '#components/ui/links/go-to.ts';
import { common } from '#components/ui/messages.ts';
import { useShownInRow } from '#components/ui/page/use-shown-in-row.ts';
import { segmentText } from '#components/ui/segment-text.ts';

const tabKeysMax = 9;
const tabClass = (current: boolean) =>
  clsx(
    '-mb-px inline-flex min-h-9 shrink-0 items-center gap-1.5 whitespace-nowrap border-b-2 px-1',
    current
      ? 'border-accent font-semibold text-fg'
      : 'border-transparent text-fg-2 hover:border-line-strong hover:text-fg',
  );

/** The parts of one thing, each with its own address; keys 1, 2, 3… go to them. */
export function TabLinks({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly { href: string; label: string; count?: number }[];
}) {
  const path = usePathname();
  const here = segmentText(path);
  const row = useShownInRow<HTMLElement>(path);
  useShortcuts(
    tabs.slice(0, tabKeysMax).map((tab, index) => ({
      keys: String(index + 1),
      group: common('thisPage'),
      label: tab.label,
      run: () => goTo(tab.href),
    })),
  );
  return (
    <nav ref={row} aria-label={label} className="overflow-x-auto border-b" data-chrome>
      <ul className="flex gap-4">
        {tabs.map((tab) => {
          // A person does not encode an address as a program does.
          const isHere = segmentText(tab.href) === here;
          return (
            <li key={tab.href} className="flex">
              <a
                href={tab.href}
                aria-current={isHere ? 'page' : undefined}
                className={clsx(tabClass(isHere), '-outline-offset-2')}
              >
                {tab.label}
                {tab.count !== undefined && <span className="text-fg-3 text-sm">{formatCount(tab.count)}</span>}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
