import { resourceHref } from '#components/audit/audit-text.ts';
import { t } from '#components/dashboard/messages.ts';
import { ActionName } from '#components/shell/action-name.tsx';
import { terms } from '#components/shell/messages.ts';
import { Card } from '#components/ui/card.tsx';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { Time } from '#components/ui/time/time.tsx';
import type { AuditEntry } from '#lib/domain/audit/contract.ts';

/** The last things done by anybody. */
export function RecentActivity({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <Card
      title={terms('recentActivity')}
      flush
      actions={
        <LinkButton href="/audit" size="sm" variant="quiet">
          {terms('audit')}
        </LinkButton>
      }
    >
      {entries.length === 0 && <p className="p-4 text-fg-3">{t('noActivity')}</p>}
      <ul>
        {entries.map((entry) => {
          const href = resourceHref(entry);
          return (
            <li key={entry.id} className="flex min-h-row items-center gap-3 border-b px-4 py-1 last:border-b-0">
              <span className="min-w-0 flex-1 truncate">
                {href ? (
                  <a href={href} className="link">
                    <ActionName action={entry.action} />
                  </a>
                ) : (
                  <ActionName action={entry.action} />
                )}
                <span className="ms-2 text-fg-3 text-sm max-sm:hidden">{entry.resource_id.slice(0, 36)}</span>
              </span>
              <span className="shrink-0 truncate text-fg-2 text-sm max-md:hidden">{entry.actor}</span>
              <span className="shrink-0 text-fg-3 text-sm">
                <Time value={entry.at} format="relative" />
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
