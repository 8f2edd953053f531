import { localValue } from '#components/ui/storage/browser-storage.ts';
import { listOf, textSchema } from '#components/ui/storage/stored-schema.ts';

const questionsMax = 20;
const storedHistory = localValue('palette-history', listOf(textSchema));

/** Stores a search, newest first, in this browser only. */
export function rememberQuestion(text: string): void {
  const question = text.trim();
  if (question === '') return;
  const others = (storedHistory.read() ?? []).filter((former) => former !== question);
  storedHistory.write([question, ...others].slice(0, questionsMax));
}

/** The question before `text`; undefined when there is none, or `text` is not one that was recalled. */
export function recallQuestion(text: string): string | undefined {
  const questions = storedHistory.read() ?? [];
  if (text === '') return questions[0];
  const index = questions.indexOf(text);
  return index < 0 ? undefined : questions[index + 1];
}
