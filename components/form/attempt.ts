import { forgetUnansweredKey, keepUnansweredKey, unansweredKey } from '#components/form/unanswered-keys.ts';
import { t } from '#components/form/wait-messages.ts';
import { common } from '#components/ui/messages.ts';
import { ProblemError, withSignal } from '#lib/server/operation/client.ts';

/** After this wait the person may stop waiting, or leave. */
const slowAfterMs = 10_000;

/** Sends something. A request that begins after another wait takes `signal`, so that the person can stop waiting for it. */
export type Work = (key: string, signal: AbortSignal) => Promise<unknown>;

interface AttemptOptions {
  /** The idempotency key, unless an earlier attempt at the same subject had no answer. */
  key: string;
  /** Says in full what is attempted: an attempt without an answer leaves its key to the next one with this subject. */
  subject: string | undefined;
  /** Ends the attempt without an answer, see `stopWaiting`. */
  end: AbortController;
  /** Called when the answer takes long; what it answers is called when the attempt ends. */
  onSlow: () => () => void;
}

/** One attempt of a form or a button. Answers the refusal, or undefined. */
export async function runAttempt(
  work: Work,
  { key, subject, end, onSlow }: AttemptOptions,
): Promise<ProblemError | undefined> {
  const used = unansweredKey(subject) ?? key;
  let endSlow: (() => void) | undefined;
  const timer = setTimeout(() => {
    endSlow = onSlow();
  }, slowAfterMs);
  try {
    await withSignal(end.signal, () => work(used, end.signal));
  } catch (thrown) {
    const refusal = refusalOf(thrown);
    if (mayBeDone(refusal)) keepUnansweredKey(subject, used);
    else forgetUnansweredKey(subject);
    return refusal;
  } finally {
    clearTimeout(timer);
    endSlow?.();
  }
  forgetUnansweredKey(subject);
  return undefined;
}

/** No answer came, or one of a server or proxy that failed: the work may be done. */
const mayBeDone = ({ status }: ProblemError): boolean => status === 0 || status >= 500;

/** Ends an attempt without an answer: its request throws `no-answer`. The server may yet have done it. */
export function stopWaiting(end: AbortController | undefined): void {
  end?.abort(new ProblemError({ title: common('serverUnreachable'), detail: t('noAnswerDetail'), code: 'no-answer' }));
}

/** Anything thrown as a refusal; a fault of the page itself goes to the browser's console too. */
export function refusalOf(thrown: unknown): ProblemError {
  if (thrown instanceof ProblemError) return thrown;
  console.error(thrown);
  return new ProblemError({ title: common('pageFailed'), detail: common('pageFailedDetail') });
}
