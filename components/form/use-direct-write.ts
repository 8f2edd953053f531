'use client';
import { useRef, useState } from 'react';
import type { Work } from '#components/form/attempt.ts';
import { sendWithToasts } from '#components/form/send-with-toasts.ts';
import type { ProblemError } from '#lib/server/operation/client.ts';

/** For a button that sends by itself: one attempt at a time, with toasts. The button shows `busy`. */
export function useDirectWrite() {
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);
  /** As `sendWithToasts`; does nothing while an earlier attempt is under way. */
  const send = async (subject: string, work: Work): Promise<ProblemError | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setBusy(true);
    const refusal = await sendWithToasts(subject, work);
    isRunning.current = false;
    setBusy(false);
    return refusal;
  };
  return { busy, send };
}
