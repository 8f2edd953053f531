'use client';
import { useRef, useState } from 'react';
import type { WriteResult } from '#components/form/send-write.ts';
import { browserUuid } from '#components/ui/browser-uuid.ts';
import { problemFrom, type ShownProblem } from '#components/ui/page/problem-view.tsx';

/** `waiting` is for its turn, `requested` for an approval. */
export type StepState = 'waiting' | 'running' | 'done' | 'requested' | 'refused';

export interface Step {
  id: string;
  label: string;
  state: StepState;
  problem?: ShownProblem | undefined;
}

/**
 * Several writes of one form that follow one another. A step that is sent stays sent: a retry continues with the rest.
 * Each step has its own idempotency key, the same for the same body, so that a repeated write acts once.
 */
export function useSteps() {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const sent = useRef(new Map<string, WriteResult<unknown>>());
  const keys = useRef(new Map<string, string>());

  const mark = (id: string, state: StepState, problem?: ShownProblem) =>
    setSteps((current) => current.map((step) => (step.id === id ? { ...step, state, problem } : step)));
  const keyOf = (id: string, body: unknown): string => {
    const name = `${id} ${JSON.stringify(body)}`;
    const key = keys.current.get(name) ?? browserUuid();
    keys.current.set(name, key);
    return key;
  };
  return {
    steps,
    isSent: (id: string) => sent.current.has(id),
    isRequested: (id: string) => sent.current.get(id)?.isDone === false,
    /** Shows the steps ahead, and those that are sent. */
    begin: (planned: readonly { id: string; label: string }[]) =>
      setSteps(planned.map((step) => ({ ...step, state: stepStateOf(sent.current.get(step.id)) }))),
    /** Sends a step unless it is sent, and returns its outcome. Throws its refusal. */
    run: async <Body>(
      id: string,
      body: unknown,
      act: (idempotency_key: string) => Promise<WriteResult<Body>>,
    ): Promise<WriteResult<Body>> => {
      // A step always has the same kind of result.
      if (sent.current.has(id)) return sent.current.get(id) as WriteResult<Body>;
      mark(id, 'running');
      try {
        const result = await act(keyOf(id, body));
        sent.current.set(id, result);
        mark(id, stepStateOf(result));
        return result;
      } catch (thrown) {
        mark(id, 'refused', problemFrom(thrown));
        throw thrown;
      }
    },
  };
}

function stepStateOf(result: WriteResult<unknown> | undefined): StepState {
  if (!result) return 'waiting';
  return result.isDone ? 'done' : 'requested';
}
