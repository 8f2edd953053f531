import { attentionText } from '#components/payments/snapshot-facts.ts';
import { groupDigits } from '#lib/core/amounts/group-digits.ts';
import { isUuid } from '#lib/core/is-uuid.ts';
import { isJsonObject } from '#lib/core/json/json-object.ts';
import { memberLabel } from '#lib/core/text/member-label.ts';
import { sentenceCase } from '#lib/core/text/sentence-case.ts';

/** What the rest of the item says already. */
const shownElsewhere = new Set(['state', 'revision']);

const amountMembers = new Set(['amount', 'captured_amount', 'minimum']);

/** Members whose values are constants of the API, which lists and pages write as words. */
const constantMembers = new Set(['type', 'affiliation']);

/** Members that list names of members, without values: the audit has no personal data. */
const memberLists = new Set(['changed', 'provided']);
const nameLists = new Set([...memberLists, 'attributes']);

interface TimelineChange {
  label: string;
  /** Absent for a list of what changed; empty if there was no value. */
  before?: string;
  after: string;
}

/** What differs between two versions of a record in the audit, member by member, with labels. */
export function timelineChanges(before: unknown, after: unknown): TimelineChange[] {
  const [left, right] = [flatMembers(before), flatMembers(after)];
  return [...new Set([...left.keys(), ...right.keys()])]
    .map((name) => ({ name, before: left.get(name) ?? '', after: right.get(name) ?? '' }))
    .filter(({ name, before, after }) => !shownElsewhere.has(name) && before !== after && !isInternal(before || after))
    .map(({ name, before, after }) => ({
      label: memberLabel(name),
      ...((before !== '' || !nameLists.has(name)) && { before: timelineValueText(name, before) }),
      after: timelineValueText(name, after),
    }));
}

/** Ids and checksums mean nothing to a person. The request has them. */
const isInternal = (text: string): boolean => isUuid(text) || /^[0-9a-f]{64}$/.test(text);

function timelineValueText(name: string, text: string): string {
  if (name === 'attention' && text) return attentionText(text);
  // A member of an object in it has the names of both.
  if (constantMembers.has(name.split(' ').at(-1) ?? '')) return sentenceCase(text);
  return amountMembers.has(name) ? groupDigits(text) : text;
}

/** The members of an object and of the objects in it, as texts. */
function flatMembers(value: unknown, prefix = ''): Map<string, string> {
  const members = new Map<string, string>();
  if (!isJsonObject(value)) return members;
  for (const [name, member] of Object.entries(value)) {
    if (isJsonObject(member))
      for (const [inner, text] of flatMembers(member, `${prefix}${name} `)) members.set(inner, text);
    else members.set(`${prefix}${name}`, memberText(memberLists.has(name) ? namesInWords(member) : member));
  }
  return members;
}

const namesInWords = (names: unknown): string[] => [names].flat().map((name) => memberLabel(String(name)));

function memberText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) {
    const texts = value.map(memberText);
    return texts.filter((text) => text !== '' && !isInternal(text)).join(', ');
  }
  return typeof value === 'object' ? memberText(Object.values(value)) : String(value);
}
