import { t } from '#components/shell/conflict/change-messages.ts';
import { changeFacts, changeText, type ShownChange } from '#components/shell/conflict/change-text.ts';
import { terms } from '#components/shell/messages.ts';
import { Time } from '#components/ui/time/time.tsx';

/** Who changed a record, when, and what, newest first. */
export function ChangesBetween({ changes }: { changes: readonly ShownChange[] }) {
  return (
    <ol className="flex flex-col rounded border" aria-label={t('changesSince')}>
      {changes.map((change) => (
        <li key={`${change.at} ${change.action}`} className="flex flex-col gap-0.5 border-b px-3 py-2 last:border-b-0">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="wrap-anywhere font-medium">{change.actor}</span>
            <span className="text-fg-2 text-sm">
              <Time value={change.at} />
            </span>
          </p>
          <p className="wrap-anywhere">{[changeText(change.action), ...changeFacts(change)].join('. ')}</p>
          {change.reason && (
            <p className="wrap-anywhere text-fg-2">{terms('reasonGiven', { reason: change.reason })}</p>
          )}
        </li>
      ))}
    </ol>
  );
}
