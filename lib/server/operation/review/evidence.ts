import type { WriteContext } from '#lib/server/identity/context.ts';
import type { Permission } from '#lib/server/identity/permissions.ts';
import type { Operation, OperationInput } from '#lib/server/operation/operation.ts';

/**
 * Who is shown a part of the evidence: `public` is every approver, `request` its requester and those who may read the
 * kind of record that the request is about, and a permission its holders.
 */
export type Visibility = 'public' | 'request' | Permission;

/** A fact for the approver, in plain words. */
export interface EvidenceFact {
  label: string;
  kind: 'text' | 'money' | 'state' | 'reference' | 'time';
  value: string;
  /** Others are shown `masked` instead, or nothing. */
  needs: Visibility;
  masked?: string;
}

/** A record that a write touches: the names of the audit, and its name for people. */
export interface NamedRecord {
  resource: string;
  resource_id: string;
  name: string;
  /** Others are not shown the name. If absent: `request`. */
  needs?: Visibility;
}

/** A value that a write changes, by its label on screen. */
export interface ChangedValue {
  label: string;
  kind?: EvidenceFact['kind'];
  before?: string | null;
  after?: string | null;
  /** If absent: `request`. */
  needs?: Visibility;
}

/** A text of a sentence that not every approver reads; others read `masked`. */
export interface GuardedText {
  text: string;
  needs: Visibility;
  masked: string;
}

/** What the requester asks for, in words: `block {Mia Müller, CH-00099028}`. */
export type PhrasePart = string | GuardedText | NamedRecord;

/** Problems that say that the data has changed since the request. */
export type StaleCode = 'change-request-stale' | 'payment-stale';

/** What a decision about a write depends on, besides the rows that the write changes. */
export interface Evidence {
  facts: EvidenceFact[];
  /**
   * JSON by subject, in plain words. If it differs at approval, the request is stale and the problem names the subject.
   */
  basis: Record<string, unknown>;
  /** The problem code for a stale request, if not `change-request-stale`. */
  stale?: StaleCode;
  /** User ids of people who must not decide, besides the requester. */
  excluded?: string[];
  /** The records that the write touches, the most important first. */
  records?: NamedRecord[];
  /** The values that the write changes; without any, those of the rehearsal are shown. */
  values?: ChangedValue[];
  /** Without a phrase, the label of the operation and the first record are named. */
  phrase?: PhrasePart[] | undefined;
  /** What to know about the first record, such as a balance. */
  detail?: GuardedText | undefined;
}

/**
 * Reads the evidence for a write and locks its rows. Runs before the approver sees the request, and again at approval.
 */
export type EvidenceOf<Op extends Operation> = (ctx: WriteContext, input: OperationInput<Op>) => Promise<Evidence>;

/** For writes that depend on no stored data. */
export const noEvidence = async (): Promise<Evidence> => ({ facts: [], basis: {} });

/** The evidence of a write with several subjects. Of stale code, phrase and detail the first one counts. */
export function joinEvidence(...parts: (Evidence | undefined)[]): Evidence {
  const present = parts.filter((part) => part !== undefined);
  const stale = present.find((part) => part.stale)?.stale;
  const excluded = present.flatMap((part) => part.excluded ?? []);
  const records = present.flatMap((part) => part.records ?? []);
  const values = present.some((part) => part.values) && present.flatMap((part) => part.values ?? []);
  const phrase = present.find((part) => part.phrase)?.phrase;
  const detail = present.find((part) => part.detail)?.detail;
  return {
    facts: present.flatMap((part) => part.facts),
    basis: Object.assign({}, ...present.map((part) => part.basis)),
    ...(stale && { stale }),
    ...(excluded.length > 0 && { excluded }),
    ...(records.length > 0 && { records: distinctRecords(records) }),
    ...(values && { values }),
    ...(phrase && { phrase }),
    ...(detail && { detail }),
  };
}

function distinctRecords(records: NamedRecord[]): NamedRecord[] {
  return [...new Map(records.map((record) => [`${record.resource}/${record.resource_id}`, record])).values()];
}

/** The parts of a phrase: phrase`block ${account}`. Adjacent words are one part. */
export function phrase(words: TemplateStringsArray, ...parts: (PhrasePart | undefined)[]): PhrasePart[] | undefined {
  const joined: PhrasePart[] = [];
  for (const [index, word] of words.entries()) {
    addPart(joined, word);
    if (index === parts.length) break;
    const part = parts[index];
    if (part === undefined) return undefined;
    addPart(joined, part);
  }
  return joined;
}

function addPart(parts: PhrasePart[], part: PhrasePart): void {
  const last = parts.at(-1);
  if (typeof part !== 'string') parts.push(part);
  else if (typeof last === 'string') parts.splice(-1, 1, last + part);
  else if (part) parts.push(part);
}

/** What readers see instead of a value that they may not read. */
export const hiddenText = '•••';

/** A text of a phrase, shown to those who may read the request. */
export const requestText = (text: string): GuardedText => ({ text, needs: 'request', masked: hiddenText });

/** Evidence with a phrase about its first record: "block {record}". */
export function withPhrase(evidence: Evidence, verb: string): Evidence {
  const [record] = evidence.records ?? [];
  return record ? { ...evidence, phrase: [`${verb} `, record] } : evidence;
}

/** The value of a label before and after; none when both are equal. */
export function changedValue(
  label: string,
  { before = null, after = null }: { before?: string | null | undefined; after?: string | null | undefined },
  more: Omit<ChangedValue, 'label' | 'before' | 'after'> = {},
): ChangedValue[] {
  return before === after ? [] : [{ label, before, after, ...more }];
}

type FactDetails = Partial<Omit<EvidenceFact, 'label' | 'value'>>;

/**
 * A list with one fact, or an empty one if there is no value. Without `needs` a fact is shown like the request itself,
 * because a forgotten permission must show too little rather than too much.
 */
export function optionalFact(
  label: string,
  value: string | null | undefined,
  details: FactDetails = {},
): EvidenceFact[] {
  return value ? [{ label, kind: 'text', value, needs: 'request', ...details }] : [];
}
