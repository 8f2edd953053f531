import { browserUuid } from '#components/ui/browser-uuid.ts';
import { tabValue } from '#components/ui/storage/browser-storage.ts';
import { numberSchema, objectSchema, recordOf, textSchema } from '#components/ui/storage/stored-schema.ts';

/** For as long as a person may come back to what had no answer; afterwards the same input is a new wish. */
const unansweredKeyMs = 15 * 60_000;
const unansweredKeysMax = 20;

type KeysBySubject = Map<string, { key: string; untilMs: number }>;

/** The tab keeps them: a person may also load the page again. Only fingerprints of what was attempted are stored. */
const storedKeys = tabValue('unanswered-keys', recordOf(objectSchema({ key: textSchema, untilMs: numberSchema })));

let readKeys: KeysBySubject | undefined;

function keysWithoutAnswer(): KeysBySubject {
  readKeys ??= new Map(Object.entries(storedKeys.read() ?? {}));
  return readKeys;
}

/** The key of an earlier attempt at the same thing that had no answer. */
export function unansweredKey(subject: string | undefined): string | undefined {
  const found = subject === undefined ? undefined : keysWithoutAnswer().get(subjectFingerprint(subject));
  return found && found.untilMs > Date.now() ? found.key : undefined;
}

/** Keeps the key of an attempt that had no answer: it may have been done. */
export function keepUnansweredKey(subject: string | undefined, key: string): void {
  if (subject === undefined) return;
  const keys = keysWithoutAnswer();
  const fingerprint = subjectFingerprint(subject);
  keys.delete(fingerprint);
  keys.set(fingerprint, { key, untilMs: Date.now() + unansweredKeyMs });
  const [oldest] = keys.keys();
  if (keys.size > unansweredKeysMax && oldest !== undefined) keys.delete(oldest);
  storedKeys.write(Object.fromEntries(keys));
}

/** The server has answered an attempt at this. */
export function forgetUnansweredKey(subject: string | undefined): void {
  if (subject === undefined) return;
  const keys = keysWithoutAnswer();
  if (keys.delete(subjectFingerprint(subject))) storedKeys.write(Object.fromEntries(keys));
}

/** 64 bits of what the person attempts who is signed in. Too few to find out what it was, enough to know it again. */
function subjectFingerprint(subject: string): string {
  const viewer = typeof document === 'undefined' ? undefined : document.querySelector<HTMLElement>('[data-viewer]');
  let [left, right] = [0x811c9dc5, 0x9747b28c];
  for (const char of `${viewer?.dataset.viewer} ${subject}`) {
    const code = char.codePointAt(0) ?? 0;
    left = Math.imul(left ^ code, 0x01000193);
    right = Math.imul(right ^ code, 0x5bd1e995);
  }
  return [left, right].map((half) => (half >>> 0).toString(36)).join('-');
}

/** A fingerprint of a password says whether a guess is right, unless it is mixed with what is not stored. */
const notStored = browserUuid();

/**
 * What a form attempts, in full: its page, the dialog around it and its button as the person reads them, its values and
 * the revision that it changes. Without the button where the values alone say all (`isComplete`): “Pay” and “Request” may
 * be the same. Two forms with the same subject that are sent to different addresses do no harm: the server refuses the key
 * of another request.
 */
export function attemptSubject(
  form: HTMLFormElement | null,
  values: unknown,
  { revision, isComplete = false }: { revision?: number | string | undefined; isComplete?: boolean } = {},
): string | undefined {
  if (!form) return undefined;
  const title = form.closest('dialog')?.querySelector('h2')?.textContent ?? form.ariaLabel ?? '';
  const button = isComplete ? '' : form.querySelector('button[type=submit]')?.textContent;
  const secret = form.querySelector('[autocomplete$=-password]') ? notStored : '';
  return JSON.stringify([window.location.pathname, title, button, revision, secret, values], (_, value) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
}
