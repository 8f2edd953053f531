import { t } from '#components/work/messages.ts';
import type { WorkOwner } from '#lib/domain/work/contract.ts';

const owners = ['all', 'mine', 'unassigned'] as const satisfies readonly WorkOwner[];

/** Whose items the page shows. */
export function OwnerLinks({ owner }: { owner: WorkOwner }) {
  return (
    <nav aria-label={t('owner')} className="flex flex-wrap gap-1">
      {owners.map((one) => (
        <a
          key={one}
          href={one === 'all' ? '/work' : `/work?owner=${one}`}
          aria-current={one === owner ? 'page' : undefined}
          className="filter-choice"
        >
          {t(`owner.${one}`)}
        </a>
      ))}
    </nav>
  );
}
