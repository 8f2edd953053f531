'use client';
import { useState } from 'react';

/**
 * The answer to what a form asks before it is sent, such as a dry run: undefined as soon as the question is another one,
 * also when it has changed while the answer was awaited. `keep` takes the answer to the question of its own render.
 */
export function useAnswer<Answer>(asked: unknown): { answer: Answer | undefined; keep: (answer: Answer) => void } {
  const question = JSON.stringify(asked);
  const [answered, setAnswered] = useState<{ question: string; answer: Answer }>();
  return {
    answer: answered?.question === question ? answered.answer : undefined,
    keep: (answer) => setAnswered({ question, answer }),
  };
}
