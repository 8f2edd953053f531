'use client';
import { useRef, useState } from 'react';
import { problemOf, type ShownProblem } from '#components/ui/problem-view.tsx';

export type StepState = 'waiting' | 'running' | 'done' | 'refused';
export interface Step {
  id: string;
  label: string;
  state: StepState;
  problem?: ShownProblem;
}

/**
 * Several writes that follow one another. What is done stays done: a later try goes on with the rest. Each write has
 * its own idempotency key, the same for the same body, so that a repeated one acts once.
 */
export function useSaving() {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const done = useRef(new Map<string, unknown>());
  const keys = useRef(new Map<string, string>());

  const mark = (id: string, state: StepState, problem?: ShownProblem) =>
    setSteps((current) => current.map((step) => (step.id === id ? { ...step, state, problem } : step)));
  const keyOf = (id: string, body: unknown): string => {
    const name = `${id} ${JSON.stringify(body)}`;
    const key = keys.current.get(name) ?? crypto.randomUUID();
    keys.current.set(name, key);
    return key;
  };
  return {
    steps,
    isDone: (id: string) => done.current.has(id),
    /** Shows what is to be done, with what is done already ticked. */
    begin: (planned: readonly { id: string; label: string }[]) =>
      setSteps(planned.map((step) => ({ ...step, state: done.current.has(step.id) ? 'done' : 'waiting' }))),
    /** Runs a step unless it is done, and answers its result. Throws what refused it. */
    run: async <Result>(
      id: string,
      body: unknown,
      act: (idempotency_key: string) => Promise<Result>,
    ): Promise<Result> => {
      // A step always has the same kind of result.
      if (done.current.has(id)) return done.current.get(id) as Result;
      mark(id, 'running');
      try {
        const result = await act(keyOf(id, body));
        done.current.set(id, result);
        mark(id, 'done');
        return result;
      } catch (thrown) {
        mark(id, 'refused', problemOf(thrown));
        throw thrown;
      }
    },
  };
}
