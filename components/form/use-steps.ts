'use client';
import { useRef, useState } from 'react';
import { problemFrom, type ShownProblem } from '#components/ui/problem-view.tsx';
import { newRequestId } from '#components/ui/request-id.ts';

export type StepState = 'waiting' | 'running' | 'done' | 'refused';

export interface Step {
  id: string;
  label: string;
  state: StepState;
  problem?: ShownProblem | undefined;
}

/**
 * Several writes of one form that follow one another. A step that is done stays done: a retry continues with the rest.
 * Each step has its own idempotency key, the same for the same body, so that a repeated write acts once.
 */
export function useSteps() {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const done = useRef(new Map<string, unknown>());
  const keys = useRef(new Map<string, string>());

  const mark = (id: string, state: StepState, problem?: ShownProblem) =>
    setSteps((current) => current.map((step) => (step.id === id ? { ...step, state, problem } : step)));
  const keyOf = (id: string, body: unknown): string => {
    const name = `${id} ${JSON.stringify(body)}`;
    const key = keys.current.get(name) ?? newRequestId();
    keys.current.set(name, key);
    return key;
  };
  return {
    steps,
    isDone: (id: string) => done.current.has(id),
    /** Shows the steps ahead; those that are done are ticked. */
    begin: (planned: readonly { id: string; label: string }[]) =>
      setSteps(planned.map((step) => ({ ...step, state: done.current.has(step.id) ? 'done' : 'waiting' }))),
    /** Runs a step unless it is done, and returns its result. Throws its refusal. */
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
        mark(id, 'refused', problemFrom(thrown));
        throw thrown;
      }
    },
  };
}
