import { jsonPointer } from '#lib/core/json/json-pointer.ts';
import { memberLabel } from '#lib/core/text/member-label.ts';
import { type ChangedValue, hiddenText } from '#lib/server/operation/review/evidence.ts';

/** More values than a person compares; the request as sent has all of them. */
const comparedValuesMax = 100;

/** Ids, checksums and counters mean nothing to a person; lists of changed members repeat the values. */
const internalMembers = new Set([
  'changed',
  'entries',
  'kid',
  'prefix',
  'provided',
  'revision',
  'state_id',
  'verification_id',
]);
const idOrChecksum = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{64})$/i;

/** Members that no answer shows. */
const secretMembers = new Set(['otp', 'secondary_identification']);

/** What differs between two records, member by member, with labels. Nested members carry the labels of both. */
export function changedMembers(
  before: unknown,
  after: unknown,
  more: Omit<ChangedValue, 'label' | 'before' | 'after'> = {},
): ChangedValue[] {
  const [left, right] = [textByPath(before), textByPath(after)];
  return [...new Set([...left.keys(), ...right.keys()])]
    .flatMap((path): ChangedValue[] => {
      const [was, is] = [left.get(path), right.get(path)];
      const { label, kind } = was ?? is ?? {};
      if (label === undefined || was?.raw === is?.raw) return [];
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
  label: string;
  /** Compared, so that two hidden texts can differ. */
  raw: string;
  text: string;
  kind?: ChangedValue['kind'];
}

/** By JSON pointer: two members may have one label, and neither hides the other. */
type TextByPath = Map<string, LabelledText>;

interface LabelledPath {
  path: string;
  label: string;
  /** Whether the members inside speak for themselves: "IBAN", not "Bank details IBAN". */
  isTransparent: boolean;
}

function textByPath(value: unknown): TextByPath {
  const texts: TextByPath = new Map();
  if (isObject(value)) collectTexts(value, { path: '', label: '', isTransparent: true }, texts);
  return texts;
}

function collectTexts(value: object, parent: LabelledPath, texts: TextByPath): void {
  for (const [name, member] of Object.entries(value)) {
    if (parent.path === '' && internalMembers.has(name)) continue;
    if (member === null || member === undefined || member === '') continue;
    const label = parent.isTransparent
      ? memberLabel(name)
      : keepAbbreviation(`${parent.label} ${memberLabel(name).toLowerCase()}`, name);
    const inner = { path: parent.path + jsonPointer([name]), label, isTransparent: transparentMembers.has(name) };
    const keyLabel = keyLabels.get(name);
    if (Array.isArray(member)) collectList(member, inner, texts);
    else if (keyLabel && isObject(member)) collectKeys(member, { ...inner, label: keyLabel }, texts);
    else if (isObject(member)) collectTexts(member, inner, texts);
    else addText(inner, { name, member }, texts);
  }
}

/** Keys that the caller chose: as they are written, and never like a member of the record. */
function collectKeys(keys: object, { path, label }: LabelledPath, texts: TextByPath): void {
  for (const [key, value] of Object.entries(keys)) {
    if (value === null || value === undefined) continue;
    const text = plainText(value);
    texts.set(path + jsonPointer([key]), { label: `${label} ${key}`, raw: text, text });
  }
}

function collectList(items: readonly unknown[], { path, label, isTransparent }: LabelledPath, texts: TextByPath): void {
  if (items.every((item) => !isObject(item))) {
    if (items.length > 0) addText({ path, label }, { name: '', member: items.map(plainText).join(', ') }, texts);
    return;
  }
  const singular = label.replace(/(ss)es$|s$/, '$1');
  for (const [index, item] of items.entries()) {
    const own = index > 0 ? `${singular} ${index + 1}` : singular;
    const inner = { path: path + jsonPointer([index]), label: own, isTransparent: isTransparent && index === 0 };
    if (isObject(item)) collectTexts(item, inner, texts);
  }
}

function addText(
  { path, label }: Pick<LabelledPath, 'path' | 'label'>,
  { name, member }: { name: string; member: unknown },
  texts: TextByPath,
): void {
  const raw = plainText(member);
  if (idOrChecksum.test(raw)) return;
  if (secretMembers.has(name)) texts.set(path, { label, raw, text: hiddenText });
  else texts.set(path, { label, raw, text: raw, ...(name === 'state' && /^[A-Z_]+$/.test(raw) && { kind: 'state' }) });
}

const transparentMembers = new Set(['contact', 'contacts', 'coordinates', 'name']);
/** Members whose keys the caller chooses, by what one of their keys is called. */
const keyLabels = new Map([
  ['additional_fields', 'Additional field'],
  ['attributes', 'Attribute'],
]);

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
