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

/** Runs what takes the focus, once the person pauses: the next keys would go into it. */
export function afterTyping(run: () => void): void {
  const restMs = typedMs + typingPauseMs - performance.now();
  if (restMs <= 0) run();
  else setTimeout(afterTyping, restMs, run);
}
