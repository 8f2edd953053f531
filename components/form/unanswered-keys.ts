/** For as long as a person may come back to what had no answer; afterwards the same input is a new wish. */
const unansweredKeyMs = 15 * 60_000;
const unansweredKeysMax = 20;

const keysWithoutAnswer = new Map<string, { key: string; untilMs: number }>();

/** The key of an earlier attempt at the same thing that had no answer. */
export function unansweredKey(subject: string | undefined): string | undefined {
  const found = subject === undefined ? undefined : keysWithoutAnswer.get(subject);
  return found && found.untilMs > Date.now() ? found.key : undefined;
}

/** Keeps the key of an attempt that had no answer: it may have been done. */
export function keepUnansweredKey(subject: string | undefined, key: string): void {
  if (subject === undefined) return;
  keysWithoutAnswer.delete(subject);
  keysWithoutAnswer.set(subject, { key, untilMs: Date.now() + unansweredKeyMs });
  const [oldest] = keysWithoutAnswer.keys();
  if (keysWithoutAnswer.size > unansweredKeysMax && oldest !== undefined) keysWithoutAnswer.delete(oldest);
}

/** The server has answered an attempt at this. */
export function forgetUnansweredKey(subject: string | undefined): void {
  if (subject !== undefined) keysWithoutAnswer.delete(subject);
}

/**
 * What a form attempts, in full: its page, the dialog around it as the person reads it, its values and the revision that
 * it changes. Two forms with the same subject that are sent to different addresses do no harm: the server refuses the key
 * of another request.
 */
export function attemptSubject(
  form: HTMLFormElement | null,
  values: unknown,
  revision?: number | string,
): string | undefined {
  if (!form) return undefined;
  const title = form.closest('dialog')?.querySelector('h2')?.textContent ?? form.ariaLabel ?? '';
  const button = form.querySelector('button[type=submit]')?.textContent ?? '';
  return JSON.stringify([window.location.pathname, title, button, revision, values], (_, value) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
}
