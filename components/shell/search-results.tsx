import { terms } from '#components/shell/messages.ts';
import { t } from '#components/shell/page-messages.ts';
import { Card } from '#components/ui/card.tsx';
import { SearchForm } from '#components/ui/input/search-form.tsx';
import { Marked } from '#components/ui/marked.tsx';
import type { Mark } from '#lib/domain/search/marks.ts';

/** A record that was found, with the parts that the search matches. */
interface FoundItem {
  href: string;
  label: string;
  label_marks: readonly Mark[];
  detail?: string | undefined;
  detail_marks: readonly Mark[];
  masked?: string | undefined;
  masked_marks: readonly Mark[];
}

/** What of one kind was found; `allHref` leads to all of it. */
export interface FoundSection {
  label: string;
  allHref?: string | undefined;
  items: readonly FoundItem[];
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
              <a href={section.allHref} aria-label={`${terms('showAll')}: ${section.label}`} className="link text-sm">
                {terms('showAll')}
              </a>
            )
          }
        >
          <ul>
            {section.items.map((item) => (
              <FoundRow key={item.href + item.masked} item={item} />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

function FoundRow({ item }: { item: FoundItem }) {
  return (
    <li className="flex min-h-row flex-wrap items-center gap-x-3 border-b px-4 py-1 last:border-b-0">
      <a href={item.href} className="link min-w-0 font-medium">
        <span className="truncate">
          <Marked text={item.label} marks={item.label_marks} />
        </span>
      </a>
      <span className="ms-auto min-w-0 truncate text-fg-3 text-sm">
        {item.masked && (
          <span className="me-3 font-mono">
            <Marked text={item.masked} marks={item.masked_marks} />
          </span>
        )}
        <Marked text={item.detail ?? ''} marks={item.detail_marks} />
      </span>
    </li>
  );
}
