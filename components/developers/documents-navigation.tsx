'use client';
import { usePathname } from 'next/navigation';

interface DocumentPlace {
  href: string;
  label: string;
}

/** The documents, for visitors without the console's navigation. The first place is the overview of the others. */
export function DocumentsNavigation({ label, places }: { label: string; places: readonly DocumentPlace[] }) {
  const path = usePathname();
  const isCurrent = ({ href }: DocumentPlace) =>
    path === href || (href !== places[0]?.href && path.startsWith(`${href}/`));
  return (
    <nav aria-label={label} className="min-w-0">
      <ul className="flex flex-wrap gap-x-1">
        {places.map((place) => (
          <li key={place.href}>
            <a href={place.href} aria-current={isCurrent(place) ? 'page' : undefined} className="filter-choice">
              {place.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
