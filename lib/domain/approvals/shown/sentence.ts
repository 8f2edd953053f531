import { memberLabel } from '#lib/core/text/member-label.ts';
import type { ChangeRequest, PhraseItem } from '#lib/domain/approvals/requests/change-request.ts';
import type { StoredEvidence } from '#lib/domain/approvals/requests/evidence.ts';
import type { RequestReader } from '#lib/domain/approvals/shown/masking.ts';
import type { Operation } from '#lib/server/operation/operation.ts';
import { changedMembers } from '#lib/server/operation/review/changed-values.ts';
import { hiddenText, type NamedRecord, type PhrasePart } from '#lib/server/operation/review/evidence.ts';

/** What a record is called while its name is hidden. */
const namelessRecords: Readonly<Record<string, string>> = {
  account: 'an account',
  beneficiary: 'a beneficiary',
  chart: 'a chart of accounts',
  entity: 'an entity',
  entry: 'a journal entry',
  payment: 'a payment',
  product: 'a product',
  role: 'a role',
  setting: 'a setting',
  token: 'an API token',
  user: 'a user',
  webhook: 'a webhook',
};

/** "block an account", but "change the role •••": the words before may name the kind of record. */
function hiddenName(resource: string, wordsBefore: string): string {
  const name = namelessRecords[resource] ?? 'a record';
  const [, ...kind] = name.split(' ');
  return wordsBefore.trimEnd().endsWith(kind.join(' ')) ? hiddenText : name;
}

/** Without words of its own, a request is its operation and the first record: "renew the link of a user: Grace". */
export function defaultPhrase({ summary }: Operation, [record]: readonly NamedRecord[] = []): PhrasePart[] {
  const words = summary.charAt(0).toLowerCase() + summary.slice(1);
  return record ? [`${words}: `, record] : [words];
}

/** The sentence of a request as this reader may read it. */
export function presentSentence(
  requester: string,
  { requester_name: name = requester, phrase = [], detail, reason }: StoredEvidence,
  reader: RequestReader,
): Pick<ChangeRequest, 'requester_name' | 'sentence' | 'phrase' | 'detail' | 'reason'> {
  const items = phrase.map((part, index) => presentPart(part, phrase[index - 1], reader));
  const shownDetail = detail && reader.missing(detail.needs) === undefined ? detail.text : undefined;
  const words = items.map(({ text }) => text).join('');
  const end = shownDetail ? ` (${shownDetail}).` : '.';
  return {
    requester_name: name,
    sentence: `${name} asks to ${words}${end}${reason ? ` Reason: ${reason}` : ''}`,
    phrase: items,
    ...(shownDetail !== undefined && { detail: shownDetail }),
    ...(reason !== undefined && { reason }),
  };
}

/** The values of a rehearsed write, for operations that name none. */
export function changesOfDifference(difference: ChangeRequest['difference']): ChangeRequest['changes'] {
  const areSeveral = new Set(difference.map(({ resource }) => resource)).size > 1;
  return difference.flatMap((one) =>
    changedMembers(one.before, one.after).map(({ label, kind = 'text', before = null, after = null }) => {
      const ofResource = `${memberLabel(one.resource.replaceAll('-', ' '))} ${label.toLowerCase()}`;
      return { label: areSeveral ? ofResource : label, kind, before, after };
    }),
  );
}

function presentPart(part: PhrasePart, before: PhrasePart | undefined, reader: RequestReader): PhraseItem {
  if (typeof part === 'string') return { text: part };
  if ('text' in part) return { text: reader.missing(part.needs) === undefined ? part.text : part.masked };
  const { resource, resource_id, name, needs } = part;
  if (reader.missing(needs) === undefined) return { text: name, resource, resource_id };
  return { text: hiddenName(resource, typeof before === 'string' ? before : '') };
}
