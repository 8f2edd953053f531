'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { runAttempt, stopWaiting, type Work } from '#components/form/attempt.ts';
import { browserUuid } from '#components/ui/browser-uuid.ts';
import { toastProblem } from '#components/ui/overlay/problem-toast.ts';
import type { ProblemError } from '#lib/server/operation/client.ts';

/** What an action is doing: the one state machine under forms and buttons with a place for their answer. */
export interface Action {
  busy: boolean;
  /** The answer takes long: the person may stop waiting for it. */
  isSlow: boolean;
  /** Stops waiting: the attempt ends without an answer, and the next one has the same key. */
  stop: () => void;
  /** The refusal of the last attempt. */
  problem: ProblemError | undefined;
  /** The idempotency key: the same for each attempt until one succeeds. */
  key: string;
  /**
   * Runs `work` unless an earlier run is under way. Answers the refusal, or undefined. `subject` says in full what is
   * attempted: an attempt without an answer leaves its key to the next one with the same subject, also in another form.
   */
  run: (work: Work, subject?: string) => Promise<ProblemError | undefined>;
  /** Removes the problem. */
  forget: () => void;
}

interface ActionOptions {
  /** The first key, where server and browser must render the same. */
  firstKey?: string | undefined;
  /** The page is left after success: the action stays busy, so that a second press sends nothing. */
  leaves?: boolean | undefined;
}

/** One write at a time, from a form (`useApiForm`) or a button; `sendWithToasts` is for buttons without a place. */
export function useAction({ firstKey, leaves = false }: ActionOptions = {}): Action {
  const [key, setKey] = useState(() => firstKey ?? browserUuid());
  const [busy, setBusy] = useState(false);
  const [isSlow, setSlow] = useState(false);
  const [problem, setProblem] = useState<ProblemError>();
  const isRunning = useRef(false);
  /** The attempt that takes long. */
  const slow = useRef<AbortController>(undefined);
  const hasLeft = useRef(false);
  const stop = useCallback(() => stopWaiting(slow.current), []);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      stop();
    };
  }, [stop]);

  const finish = useCallback((refusal?: ProblemError) => {
    setProblem(refusal);
    setBusy(false);
    isRunning.current = false;
  }, []);
  const run = async (work: Work, subject?: string) => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setBusy(true);
    setProblem(undefined);
    const end = new AbortController();
    const setSlowAttempt = (attempt: AbortController | undefined) => {
      slow.current = attempt;
      setSlow(attempt !== undefined);
    };
    const onSlow = () => {
      setSlowAttempt(end);
      return () => setSlowAttempt(undefined);
    };
    const refusal = await runAttempt(work, { key, subject, end, onSlow });
    if (refusal) {
      if (needsNewKey(refusal)) setKey(browserUuid());
      if (hasLeft.current && refusal.code === 'no-answer') toastProblem(refusal);
      finish(refusal);
      return refusal;
    }
    setKey(browserUuid());
    if (!leaves) finish();
    return undefined;
  };
  const forget = useCallback(() => setProblem(undefined), []);
  return { busy, isSlow, stop, problem, key, run, forget };
}

/** An earlier attempt succeeded. The message says so, and the next attempt is a new request. */
export function needsNewKey({ code }: Pick<ProblemError, 'code'>): boolean {
  return code === 'request-id-reused';
}
