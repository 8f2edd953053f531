import { attentionText } from '#components/payments/snapshot-facts.ts';
import { t } from '#components/records/timeline-messages.ts';
import { richText } from '#components/ui/rich-text.ts';
import { Time } from '#components/ui/time.tsx';
import { groupDigits } from '#lib/core/group-digits.ts';
import { isUuid } from '#lib/core/is-uuid.ts';
import { memberLabel } from '#lib/core/member-label.ts';

const changesMax = 12;
/** What the rest of the item says already. */
const shownElsewhere = new Set(['state', 'revision']);

const amountMembers = new Set(['amount', 'captured_amount', 'minimum']);

interface Change {
  label: string;
  before: string;
  after: string;
}

/** What an edit changed, member by member, by labels. */
export function TimelineChanges({ before, after }: { before: unknown; after: unknown }) {
  const changes = changesOf(before, after);
  if (changes.length === 0) return null;
  return (
    <ul className="flex flex-col text-sm">
      {changes.slice(0, changesMax).map((change) => (
        <li key={change.label} className="wrap-anywhere">
          {richText(t, 'changedFromTo', {
            label: () => <span className="text-fg-3">{change.label}</span>,
            before: () => <span>{shownText(change.before)}</span>,
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

function changesOf(before: unknown, after: unknown): Change[] {
  const [left, right] = [flatMembers(before), flatMembers(after)];
  return [...new Set([...left.keys(), ...right.keys()])]
    .map((name) => ({ name, before: left.get(name) ?? '', after: right.get(name) ?? '' }))
    .filter(({ name, before, after }) => !shownElsewhere.has(name) && before !== after && !isInternal(before || after))
    .map(({ name, before, after }) => ({
      label: memberLabel(name),
      before: timelineValueText(name, before),
      after: timelineValueText(name, after),
    }));
}

/** Ids and checksums mean nothing to a person. The request has them. */
const isInternal = (text: string): boolean => isUuid(text) || /^[0-9a-f]{64}$/.test(text);

function timelineValueText(name: string, text: string): string {
  if (name === 'attention' && text) return attentionText(text);
  return amountMembers.has(name) ? groupDigits(text) : text;
}

/** The members of an object and of the objects in it, as texts. */
function flatMembers(value: unknown, prefix = ''): Map<string, string> {
  const members = new Map<string, string>();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return members;
  for (const [name, member] of Object.entries(value)) {
    const isNested = typeof member === 'object' && member !== null && !Array.isArray(member);
    if (isNested) for (const [inner, text] of flatMembers(member, `${prefix}${name} `)) members.set(inner, text);
    else members.set(`${prefix}${name}`, memberText(member));
  }
  return members;
}

function memberText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) {
    const texts = value.map(memberText);
    return texts.filter((text) => text !== '' && !isInternal(text)).join(', ');
  }
  return typeof value === 'object' ? memberText(Object.values(value)) : String(value);
}
