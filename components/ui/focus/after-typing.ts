const typingPauseMs = 1_500;

let typedMs = Number.NEGATIVE_INFINITY;

/** Notes when a field is filled in. Answers how to stop. */
export function watchTyping(): () => void {
  const note = ({ timeStamp }: Event) => {
    typedMs = timeStamp;
  };
  document.addEventListener('input', note, true);
  return () => document.removeEventListener('input', note, true);
}

/** Runs what takes the focus, once the person pauses: the next keys would go into it. Answers how to cancel. */
export function afterTyping(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const runInPause = () => {
    const restMs = typedMs + typingPauseMs - performance.now();
    if (restMs <= 0) run();
    else timer = setTimeout(runInPause, restMs);
  };
  runInPause();
  return () => clearTimeout(timer);
}
