export type ToastTone = 'info' | 'ok' | 'bad';
export interface Toast {
  id: number;
  text: string;
  tone: ToastTone;
  detail?: string;
  action?: { label: string; run: () => void };
  /** Milliseconds it stays; hovering or focus holds it. Infinity until dismissed. */
  forMs: number;
}

const defaultDurationMs = 5_000;
const toastsMax = 4;

let toasts: readonly Toast[] = [];
let lastToastId = 0;
const toastWatchers = new Set<() => void>();

function setToasts(next: readonly Toast[]): void {
  toasts = next;
  for (const watcher of toastWatchers) watcher();
}

/**
 * Shows a short message: `toast('Tag added', { action: { label: 'Undo', run } })`. It stays five seconds, a failure
 * until it is dismissed. What must not be missed belongs in a banner, not here. Returns a function that removes it.
 */
export function toast(text: string, more: Partial<Omit<Toast, 'id' | 'text'>> = {}): () => void {
  lastToastId += 1;
  const id = lastToastId;
  const tone = more.tone ?? 'ok';
  const forMs = more.forMs ?? (tone === 'bad' ? Number.POSITIVE_INFINITY : defaultDurationMs);
  setToasts([...toasts, { ...more, id, text, tone, forMs }].slice(-toastsMax));
  return () => dismissToast(id);
}

/** Does nothing when the toast is gone. */
export function dismissToast(id: number): void {
  setToasts(toasts.filter((other) => other.id !== id));
}

/** The same list until it changes, as `useSyncExternalStore` needs it. */
export function currentToasts(): readonly Toast[] {
  return toasts;
}

/** For `useSyncExternalStore`. Answers the end of the subscription. */
export function watchToasts(changed: () => void): () => void {
  toastWatchers.add(changed);
  return () => toastWatchers.delete(changed);
}
