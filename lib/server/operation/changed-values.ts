import { memberLabel } from '#lib/core/member-label.ts';
import type { ChangedValue } from '#lib/server/operation/evidence.ts';

/** More values than a person compares; the request as sent has all of them. */
const comparedValuesMax = 100;

/** Ids, checksums and counters mean nothing to a person; lists of changed members repeat the values. */
const internalMembers = new Set([
  ...['changed', 'entries', 'kid', 'prefix', 'provided', 'revision', 'state_id', 'verification_id'],
]);
const idOrChecksum = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{64})$/i;

/** Members that no answer shows. */
const secretMembers = new Set(['otp', 'secondary_identification']);
export const hiddenText = '•••';

/** What differs between two records, member by member, with labels. Nested members carry the labels of both. */
export function changedMembers(
  before: unknown,
  after: unknown,
  more: Omit<ChangedValue, 'label' | 'before' | 'after'> = {},
): ChangedValue[] {
  const [left, right] = [textByLabel(before), textByLabel(after)];
  return [...new Set([...left.keys(), ...right.keys()])]
    .flatMap((label): ChangedValue[] => {
      const [was, is] = [left.get(label), right.get(label)];
      if (was?.raw === is?.raw) return [];
      const kind = (was ?? is)?.kind;
      return [{ label, before: was?.text ?? null, after: is?.text ?? null, ...(kind && { kind }), ...more }];
    })
    .slice(0, comparedValuesMax);
}

/** What a list gains and loses, each as one value. */
export function changedList(
  label: string,
  { before, after }: { before: readonly string[]; after: readonly string[] },
  more: Omit<ChangedValue, 'label' | 'before' | 'after'> = {},
): ChangedValue[] {
  const removed = before.filter((item) => !after.includes(item));
  const added = after.filter((item) => !before.includes(item));
  return [
    ...(removed.length > 0 ? [{ label: `${label} removed`, before: removed.join('; '), after: null, ...more }] : []),
    ...(added.length > 0 ? [{ label: `${label} added`, before: null, after: added.join('; '), ...more }] : []),
  ];
}

interface LabelledText {
  /** Compared, so that two hidden texts can differ. */
  raw: string;
  text: string;
  kind?: ChangedValue['kind'];
}

function textByLabel(value: unknown): Map<string, LabelledText> {
  const texts = new Map<string, LabelledText>();
  if (isObject(value)) collectTexts(value, '', texts);
  return texts;
}

function collectTexts(value: object, path: string, texts: Map<string, LabelledText>): void {
  for (const [name, member] of Object.entries(value)) {
    if (internalMembers.has(name) || member === null || member === undefined || member === '') continue;
    const inner = path ? `${path} ${memberLabel(name).toLowerCase()}` : memberLabel(name);
    // Members of bank details and of attributes speak for themselves.
    const label = path && isTransparent(path) ? memberLabel(name) : keepAbbreviation(inner, name);
    if (Array.isArray(member)) collectList(member, label, texts);
    else if (isObject(member)) collectTexts(member, label, texts);
    else addText(label, { name, member }, texts);
  }
}

function collectList(items: readonly unknown[], label: string, texts: Map<string, LabelledText>): void {
  if (items.every((item) => !isObject(item))) {
    if (items.length > 0) addText(label, { name: '', member: items.map(plainText).join(', ') }, texts);
    return;
  }
  const singular = label.replace(/(ss)es$|s$/, '$1');
  for (const [index, item] of items.entries()) {
    const own = index > 0 ? `${singular} ${index + 1}` : singular;
    if (isObject(item)) collectTexts(item, own, texts);
  }
}

function addText(label: string, { name, member }: { name: string; member: unknown }, texts: Map<string, LabelledText>) {
  const raw = plainText(member);
  if (idOrChecksum.test(raw)) return;
  if (secretMembers.has(name)) texts.set(label, { raw, text: hiddenText });
  else texts.set(label, { raw, text: raw, ...(name === 'state' && /^[A-Z_]+$/.test(raw) && { kind: 'state' }) });
}

const transparent = new Set(['Additional fields', 'Attributes', 'Contact', 'Coordinates', 'Name']);
const isTransparent = (path: string): boolean => transparent.has(path);

const keepAbbreviation = (label: string, name: string): string => {
  const own = memberLabel(name);
  return own === own.toUpperCase() ? label.replace(new RegExp(`${own.toLowerCase()}$`), own) : label;
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function plainText(value: unknown): string {
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}
