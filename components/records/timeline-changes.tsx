import { t } from '#components/records/timeline-messages.ts';
import { timelineChanges } from '#components/records/timeline-values.ts';
import { richText } from '#components/ui/rich-text.ts';
import { Time } from '#components/ui/time/time.tsx';

const changesMax = 12;

/** What an edit changed, member by member, by labels. */
export function TimelineChanges({ before, after }: { before: unknown; after: unknown }) {
  const changes = timelineChanges(before, after);
  if (changes.length === 0) return null;
  return (
    <ul className="flex flex-col text-sm">
      {changes.slice(0, changesMax).map((change) => (
        <li key={change.label} className="wrap-anywhere">
          {richText(t, change.before === undefined ? 'changedMembers' : 'changedFromTo', {
            label: () => <span className="text-fg-3">{change.label}</span>,
            before: () => <span>{shownText(change.before ?? '')}</span>,
            after: () => <span className="font-medium text-fg">{shownText(change.after)}</span>,
          })}
        </li>
      ))}
    </ul>
  );
}

const isoInstant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function shownText(text: string) {
  return isoInstant.test(text) ? <Time value={text} /> : text || t('nothingBefore');
}
