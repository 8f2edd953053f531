'use client';
import clsx from 'clsx';
import Link from 'next/link';
import { usePathname, useRouter } from 'next/navigation';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { formatCount } from '#components/ui/amount.tsx';
import { useShortcuts } from '#components/ui/shortcuts.ts';

const KEYS_MAX = 9;
const tabClass = (current: boolean) =>
  clsx(
    '-mb-px inline-flex min-h-9 shrink-0 items-center gap-1.5 whitespace-nowrap border-b-2 px-1',
    current
      ? 'border-accent font-semibold text-fg'
      : 'border-transparent text-fg-2 hover:border-line-strong hover:text-fg',
  );

/** The parts of one thing, each with its own address; keys 1, 2, 3… go to them. `exact` compares the whole path. */
export function TabLinks({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly { href: string; label: string; count?: number }[];
}) {
  const path = usePathname();
  const router = useRouter();
  useShortcuts(
    tabs.slice(0, KEYS_MAX).map((tab, at) => ({
      keys: String(at + 1),
      group: 'This page',
      label: tab.label,
      run: () => router.push(tab.href),
    })),
  );
  return (
    <nav aria-label={label} className="overflow-x-auto border-b" data-chrome>
      <ul className="flex gap-4">
        {tabs.map((tab) => (
          <li key={tab.href} className="flex">
            <Link
              href={tab.href}
              aria-current={path === tab.href ? 'page' : undefined}
              className={clsx(tabClass(path === tab.href), '-outline-offset-2')}
            >
              {tab.label}
              {tab.count !== undefined && <span className="text-fg-3 text-sm">{formatCount(tab.count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Views of one thing without an address. Arrow keys move between them; only the chosen panel exists. */
export function Tabs({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly { id: string; label: string; content: ReactNode }[];
}) {
  const id = useId();
  const [chosen, setChosen] = useState(tabs[0]?.id);
  const current = tabs.find((tab) => tab.id === chosen) ?? tabs[0];
  if (!current) return null;
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.indexOf(current);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    setChosen(next.id);
    document.getElementById(`${id}-${next.id}`)?.focus();
  };
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="flex gap-4 overflow-x-auto border-b"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab === current}
            aria-controls={tab === current ? `${id}-panel` : undefined}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => setChosen(tab.id)}
            className={clsx(tabClass(tab === current), '-outline-offset-2')}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current.id}`} className="min-w-0">
        {current.content}
      </div>
    </div>
  );
}
