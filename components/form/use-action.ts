'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetUnansweredKey, keepUnansweredKey, unansweredKey } from '#components/form/unanswered-keys.ts';
import { common } from '#components/ui/messages.ts';
import { toastProblem } from '#components/ui/problem-toast.ts';
import { newRequestId } from '#components/ui/request-id.ts';
import { ProblemError, stopWaiting } from '#lib/server/operation/client.ts';

/** After this wait the person may stop waiting, or leave. */
const slowAfterMs = 10_000;

/** What an action is doing: the one state machine under forms and single buttons. */
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
  run: (work: (key: string) => Promise<unknown>, subject?: string) => Promise<ProblemError | undefined>;
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
  const { isSlow, isLeft, watch } = useWait(isRunning);

  const finish = useCallback((refusal?: ProblemError) => {
    setProblem(refusal);
    setBusy(false);
    isRunning.current = false;
  }, []);
  const run = async (work: (key: string) => Promise<unknown>, subject?: string) => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setBusy(true);
    setProblem(undefined);
    const used = unansweredKey(subject) ?? key;
    const endWait = watch();
    try {
      await work(used);
    } catch (thrown) {
      const refusal = refusalOf(thrown);
      if (refusal.status === 0) keepUnansweredKey(subject, used);
      else forgetUnansweredKey(subject);
      if (needsNewKey(refusal)) setKey(newRequestId());
      if (isLeft() && refusal.code === 'no-answer') toastProblem(refusal);
      finish(refusal);
      return refusal;
    } finally {
      endWait();
    }
    forgetUnansweredKey(subject);
    setKey(newRequestId());
    if (!leaves) finish();
    return undefined;
  };
  const forget = useCallback(() => setProblem(undefined), []);
  return { busy, isSlow, stop: stopSlow, problem, key, run, forget };
}

// Other writes of the tab, such as that of a preference, are younger.
const stopSlow = () => stopWaiting(slowAfterMs / 2);

/** Whether an attempt takes long. Who leaves the form then stops waiting. */
function useWait(isRunning: { readonly current: boolean }) {
  const [isSlow, setSlow] = useState(false);
  const hasLeft = useRef(false);
  const slow = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      if (isRunning.current && slow.current) stopSlow();
    };
  }, [isRunning]);
  const set = (value: boolean) => {
    slow.current = value;
    setSlow(value);
  };
  const watch = () => {
    const timer = setTimeout(() => set(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      set(false);
    };
  };
  return { isSlow, isLeft: () => hasLeft.current, watch };
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
