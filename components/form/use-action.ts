'use client';
import { useCallback, useRef, useState } from 'react';
import { common } from '#components/ui/messages.ts';
import { newRequestId } from '#components/ui/request-id.ts';
import { ProblemError } from '#lib/server/operation/client.ts';

/** What an action is doing: the one state machine under forms and single buttons. */
export interface Action {
  busy: boolean;
  /** The refusal of the last attempt. */
  problem: ProblemError | undefined;
  /** The idempotency key: the same for each attempt until one succeeds. */
  key: string;
  /** Runs `work` unless an earlier run is under way. Answers the refusal, or undefined. */
  run: (work: (key: string) => Promise<unknown>) => Promise<ProblemError | undefined>;
  /** Removes the problem. */
  forget: () => void;
}

interface ActionOptions {
  /** The first key, where server and browser must render the same. */
  firstKey?: string | undefined;
  /** The page is left after success: the action stays busy, so that a second press sends nothing. */
  leaves?: boolean | undefined;
}

/** One write at a time, from a form (`useApiForm`) or a single button. */
export function useAction({ firstKey, leaves = false }: ActionOptions = {}): Action {
  const [key, setKey] = useState(() => firstKey ?? newRequestId());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProblemError>();
  const isRunning = useRef(false);

  const finish = useCallback((refusal?: ProblemError) => {
    setProblem(refusal);
    setBusy(false);
    isRunning.current = false;
  }, []);
  const run = async (work: (key: string) => Promise<unknown>) => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      await work(key);
    } catch (thrown) {
      const refusal = refusalOf(thrown);
      if (needsNewKey(refusal)) setKey(newRequestId());
      finish(refusal);
      return refusal;
    }
    setKey(newRequestId());
    if (!leaves) finish();
    return undefined;
  };
  const forget = useCallback(() => setProblem(undefined), []);
  return { busy, problem, key, run, forget };
}

/** An earlier attempt succeeded. The message says so, and the next attempt is a new request. */
export function needsNewKey({ code }: Pick<ProblemError, 'code'>): boolean {
  return code === 'request-id-reused';
}

/** Anything thrown as a refusal; a fault of the page itself goes to the browser's console too. */
export function refusalOf(thrown: unknown): ProblemError {
  if (thrown instanceof ProblemError) return thrown;
  console.error(thrown);
  return new ProblemError({ title: common('pageFailed'), detail: common('pageFailedDetail') });
}
