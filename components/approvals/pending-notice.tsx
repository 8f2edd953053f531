import { t } from '#components/approvals/notice-messages.ts';
import { Banner } from '#components/ui/banner.tsx';
import { Time } from '#components/ui/time/time.tsx';
import type { PendingChange } from '#lib/domain/approvals/requests/change-request.ts';

/** On a record's page: what waits for an approval about the record. Nothing without such a request. */
export function PendingNotice({ changes }: { changes: readonly PendingChange[] }) {
  if (changes.length === 0) return null;
  return (
    <Banner tone="info" title={t('waiting', { count: changes.length })}>
      <ul className="flex flex-col gap-1">
        {changes.map(({ id, sentence, created_at }) => (
          <li key={id}>
            {sentence}{' '}
            <span className="text-fg-2">
              <Time value={created_at} format="relative" />
            </span>{' '}
            <a href={`/approvals/${id}`} className="sentence-link">
              {t('openRequest')}
            </a>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
