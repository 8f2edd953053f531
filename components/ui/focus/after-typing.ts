const typingPauseMs = 1_500;

let typedMs = Number.NEGATIVE_INFINITY;

/** Notes when a text is typed. Answers how to stop. */
export function watchTyping(): () => void {
  const note = (event: KeyboardEvent) => {
    // Enter sends a form: what follows is its answer.
    const isText = event.key.length === 1 || event.key === 'Backspace' || event.isComposing;
    if (isText && !event.ctrlKey && !event.metaKey) typedMs = performance.now();
  };
  document.addEventListener('keydown', note, true);
  return () => document.removeEventListener('keydown', note, true);
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
