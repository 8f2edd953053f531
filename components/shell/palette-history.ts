const KEY = 'palette-history';
const KEPT_MAX = 20;

function kept(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
  } catch {
    return [];
  }
}

/** Keeps what was searched, newest first, in this browser only. */
export function rememberQuestion(text: string): void {
  const question = text.trim();
  if (question === '') return;
  const others = kept().filter((former) => former !== question);
  localStorage.setItem(KEY, JSON.stringify([question, ...others].slice(0, KEPT_MAX)));
}

/** The question before `text`; undefined when there is none, or `text` is not one that was recalled. */
export function recallQuestion(text: string): string | undefined {
  const questions = kept();
  if (text === '') return questions[0];
  const at = questions.indexOf(text);
  return at < 0 ? undefined : questions[at + 1];
}
