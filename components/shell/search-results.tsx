import Link from 'next/link';
import type { ReactNode } from 'react';
import { terms } from '#components/shell/messages.ts';
import { t } from '#components/shell/page-messages.ts';
import { Card } from '#components/ui/card.tsx';
import { SearchForm } from '#components/ui/search-form.tsx';

/** What of one kind was found; `allHref` leads to all of it. */
export interface FoundSection {
  label: string;
  allHref?: string;
  items: readonly { href: string; label: string; detail?: ReactNode }[];
}

/** All results of a search on one page, for links, for a shared address, and without a script. */
export function SearchResults({ q, sections }: { q: string; sections: readonly FoundSection[] }) {
  const filledSections = sections.filter((section) => section.items.length > 0);
  return (
    <div className="flex max-w-form flex-col gap-5">
      <SearchForm label={t('searchEverything')} placeholder={t('searchPlaceholder')} action="/search" q={q} />
      {q !== '' && filledSections.length === 0 && <p>{t('noMatchFor', { q })}</p>}
      {filledSections.map((section) => (
        <Card
          key={section.label}
          title={section.label}
          flush
          actions={
            section.allHref && (
              <Link href={section.allHref} prefetch={false} className="text-accent text-sm hover:underline">
                {terms('showAll')}
              </Link>
            )
          }
        >
          <ul>
            {section.items.map((item) => (
              <li key={item.href} className="flex min-h-row items-center gap-3 border-b px-4 last:border-b-0">
                <Link
                  href={item.href}
                  prefetch={false}
                  className="inline-flex min-h-6 min-w-0 items-center font-medium text-accent hover:underline"
                >
                  <span className="truncate">{item.label}</span>
                </Link>
                <span className="ms-auto shrink-0 truncate text-fg-3 text-sm">{item.detail}</span>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}
